// Recording what was paid back to the client of what they overpaid: in parts or whole, never more than is due.
import { refundPaid, type RefundDraft } from '@plumbline/contracts/billing';
import { centsOf, dollarsOf, localDate, omitUndefined } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import type { InvoiceRecord, Invoices } from '../invoices/invoice.ts';
import { assertMayRefund, attributionOf, refundDueOf } from '../invoices/invoice-rules.ts';
import { arrivalOf } from './record-payment.ts';

interface RefundDeps extends Invoices {
  /** Taken before the transaction. */
  readonly newId: number;
  readonly zone: string;
}

/** Throws `not_found` for a foreign invoice, `conflict` where nothing is due, `invalid` for more than is due or a day to come. */
export async function recordRefund(tx: Tx, { id, refund }: { id: number; refund: RefundDraft }, deps: RefundDeps): Promise<InvoiceRecord> {
  const { newId: _id, zone } = deps;
  const cents = centsOf(refund.amount);
  const paidOn = arrivalOf(refund.paidOn, localDate(tx.now, zone));
  const invoice = await deps.invoices.change(
    tx,
    id,
    (current) => {
      assertMayRefund(current, { cents, paidOn });
      const refundedCents = (current.refundedCents ?? 0) + cents;
      const { claimId, invoiceNumber } = current;
      const left = dollarsOf(refundDueOf({ ...current, refundedCents }));
      const data = { invoiceId: id, claimId, invoiceNumber, amount: dollarsOf(cents), left, paidOn };
      return { set: { refundedCents }, events: [createEvent(refundPaid, data)] };
    },
    { sentence: 'Invoice not found' },
  );
  const { method, reference } = refund;
  const about = { _id, invoiceId: id, amountCents: cents, paidOn, method, recordedBy: tx.scope.actor.name };
  await deps.refunds.insert(
    tx,
    { ...about, ...omitUndefined({ reference: reference?.trim() || undefined }), ...attributionOf(invoice) },
    [],
  );
  return invoice;
}
