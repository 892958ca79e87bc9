// The one next thing to do with an invoice in a list, by its status.
import type { Invoice } from '@plumbline/contracts/billing';

/** A dialog of the invoice that is open. */
export const invoiceSteps = ['send', 'pay', 'remind', 'edit', 'credit', 'refund', 'cancel'] as const;
export type InvoiceStep = (typeof invoiceSteps)[number];

interface NextStep {
  readonly step: InvoiceStep;
  readonly label: string;
  /** In full, beginning with the label. */
  readonly name: string;
}

/** Undefined once nothing is to be done: it is paid or canceled. */
export function nextStepOf({ status, sentAt }: Pick<Invoice, 'status' | 'sentAt'>): NextStep | undefined {
  if (status === 'paid' || status === 'cancelled') return undefined;
  if (!sentAt) return { step: 'send', label: 'Send', name: 'Send' };
  return status === 'overdue'
    ? { step: 'remind', label: 'Remind', name: 'Remind' }
    : { step: 'pay', label: 'Record', name: 'Record payment' };
}
