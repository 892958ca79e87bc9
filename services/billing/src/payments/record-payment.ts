// Recording a payment: parts are allowed, too much is refused, the invoice is paid when nothing is left.
import { invoicePaid, paymentRecorded, type PaymentDraft } from '@plumbline/contracts/billing';
import { centsOf, dollarsOf, Failure, localDate } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import type { InvoiceRecord, Invoices } from '../invoices/invoice.ts';
import { assertMayPay, attributionOf, balanceOf, daysSinceIssue } from '../invoices/invoice-rules.ts';

export interface PaymentDeps extends Invoices {
  /** Taken before the transaction. */
  readonly newId: number;
  readonly zone: string;
}

interface Received {
  readonly cents: number;
  /** Calendar date. */
  readonly paidOn: string;
}

interface Settled extends Received {
  readonly paymentId: number;
  readonly othersOpen: number;
}

export async function recordPayment(
  tx: Tx,
  { id, payment }: { id: number; payment: PaymentDraft },
  deps: PaymentDeps,
): Promise<InvoiceRecord> {
  const received = { cents: centsOf(payment.amount), paidOn: arrivalOf(payment.paidOn, localDate(tx.now, deps.zone)) };
  const { claimId } = await deps.invoices.get(tx.scope, id, 'Invoice not found', { session: tx.session });
  const othersOpen = await deps.invoices.count(tx.scope, { claimId, state: 'open', _id: { $ne: id } }, tx.session);
  const paymentId = deps.newId;
  const invoice = await deps.invoices.change(tx, id, (current) => afterPayment(current, { ...received, paymentId, othersOpen }), {
    sentence: 'Invoice not found',
  });
  const document = {
    _id: paymentId,
    invoiceId: id,
    amountCents: received.cents,
    paidOn: received.paidOn,
    method: payment.method ?? 'check',
    recordedBy: tx.scope.actor.name,
    ...attributionOf(invoice),
    ...(payment.note ? { note: payment.note } : {}),
  };
  await deps.payments.insert(tx, document, []);
  return invoice;
}

/** Throws as `assertMayPay` does. */
export function afterPayment(invoice: InvoiceRecord, { cents, paidOn, paymentId, othersOpen }: Settled) {
  assertMayPay(invoice, cents);
  const paidCents = invoice.paidCents + cents;
  const balance = balanceOf({ ...invoice, paidCents });
  const data = {
    invoiceId: invoice._id,
    claimId: invoice.claimId,
    invoiceNumber: invoice.invoiceNumber,
    amount: dollarsOf(cents),
    balance: dollarsOf(balance),
    othersOpen,
  };
  const recorded = createEvent(paymentRecorded, { ...data, paymentId });
  if (balance > 0) return { set: { paidCents }, events: [recorded] };
  const set = { paidCents, state: 'paid' as const, paidDate: paidOn, daysToPay: daysSinceIssue(invoice, paidOn) };
  return { set, events: [recorded, createEvent(invoicePaid, data)] };
}

/** The day on which money moved: today unless it is given. Throws `invalid` for one to come. */
export function arrivalOf(given: string | undefined, today: string, field: 'paidOn' | 'reversedOn' = 'paidOn'): string {
  if (given === undefined) return today;
  if (given > today)
    throw new Failure('invalid', 'Enter today or an earlier date', { fields: { [field]: 'Enter today or an earlier date' } });
  return given;
}
