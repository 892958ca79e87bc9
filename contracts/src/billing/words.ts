// Words of billing: the states of an invoice, the fee choices with their tier names, the sentences of the form.
import { oneOf, type Infer } from '../kernel/schema.ts';

/** The states of an invoice (core-workspace §4), and a draft before them. `overdue` is derived: due date passed, neither paid nor cancelled. */
export const invoiceStatuses = ['draft', 'pending', 'paid', 'overdue', 'cancelled'] as const;
export const InvoiceStatus = oneOf(invoiceStatuses);
export type InvoiceStatus = Infer<typeof InvoiceStatus>;

/** Label and color of the badge. */
export const invoiceStatusLabels: Record<InvoiceStatus, { label: string; tone: 'blue' | 'green' | 'red' | 'gray' }> = {
  draft: { label: 'Draft', tone: 'gray' },
  pending: { label: 'Pending', tone: 'blue' },
  paid: { label: 'Paid', tone: 'green' },
  overdue: { label: 'Overdue', tone: 'red' },
  cancelled: { label: 'Canceled', tone: 'gray' },
};

/** What the badge says: a pending invoice that went out is sent, one that is paid in part says so. */
export function invoiceLabelOf({
  status,
  sentAt,
  paidAmount,
}: {
  status: InvoiceStatus;
  sentAt?: string | undefined;
  paidAmount: number;
}): {
  label: string;
  tone: 'blue' | 'green' | 'red' | 'gray';
} {
  const known = invoiceStatusLabels[status];
  if (status !== 'pending') return known;
  if (paidAmount > 0) return { ...known, label: 'Partially paid' };
  return sentAt ? { ...known, label: 'Sent' } : known;
}

/** How an invoice reached the client. */
export const sendingWays = ['email', 'mail', 'in_person'] as const;
export const SendingWay = oneOf(sendingWays, 'Choose how to send it');
export type SendingWay = Infer<typeof SendingWay>;
export const sendingWayLabels: Record<SendingWay, string> = { email: 'Email', mail: 'Mail', in_person: 'In person' };

/** The four fee choices in percent, with the name of their tier (core-workspace §9). */
export const feeTiers = [
  { percent: 5, tier: 'Simple' },
  { percent: 10, tier: 'Standard' },
  { percent: 15, tier: 'Complex' },
  { percent: 20, tier: 'Litigation' },
] as const;

/** The choice of an empty form, in percent. */
export const defaultFeePercent = 10;

/** An invoice falls due this many days after it is issued. */
export const daysUntilDue = 30;

/** The Ready for Billing card lists at most this many claims. */
export const readyForBillingShown = 5;

/** How a payment arrived. */
export const paymentMethods = ['check', 'transfer', 'card', 'other'] as const;
export const PaymentMethod = oneOf(paymentMethods);
export type PaymentMethod = Infer<typeof PaymentMethod>;

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  check: 'Check',
  transfer: 'Bank transfer',
  card: 'Card',
  other: 'Other',
};

/** Why a recorded payment does not count: the bank sent it back, or it never came as it was recorded. */
export const paymentReversalKinds = ['returned', 'mistake'] as const;
export const PaymentReversalKind = oneOf(paymentReversalKinds, 'Choose what happened');
export type PaymentReversalKind = Infer<typeof PaymentReversalKind>;

export const paymentReversalLabels: Record<PaymentReversalKind, string> = {
  returned: 'Returned by the bank',
  mistake: 'Recorded by mistake',
};

/** Sentences of the invoice form (core-workspace §5, §8). */
export const invoiceSentences = {
  claim: 'Please select a claim',
  settlement: 'Settlement amount is required',
  fee: 'Fee percentage is required',
  issued: 'Invoice has been created successfully',
  failed: 'Failed to generate invoice. Please try again.',
} as const;
