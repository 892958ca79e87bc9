// Reversing a refund that was recorded by mistake: what was recorded stays, and from the day of the reversal it does not count.
import { refundReversed, type RefundReversal } from '@plumbline/contracts/billing';
import { dollarsOf, Failure, localDate } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import type { InvoiceRecord, Invoices } from '../invoices/invoice.ts';
import { refundDueOf } from '../invoices/invoice-rules.ts';
import { reversedNow } from '../records/reversal.ts';

const noRefund = 'Refund not found';
const reversedBefore = 'This refund was already reversed';

type ReversalDeps = Invoices & { readonly zone: string };

/** Throws `not_found` for a missing refund and a foreign one, `conflict` for one that was reversed before. */
export async function reverseRefund(
  tx: Tx,
  { id, reversal: { reason } }: { id: number; reversal: RefundReversal },
  { refunds, invoices, zone }: ReversalDeps,
): Promise<InvoiceRecord> {
  const { amountCents, invoiceId } = await refunds.change(
    tx,
    id,
    (current) => {
      if (current.reversedAt) throw new Failure('conflict', reversedBefore);
      return { set: reversedNow(tx, { on: localDate(tx.now, zone), reason }), events: [] };
    },
    { sentence: noRefund },
  );
  return invoices.change(tx, invoiceId, (current) => {
    const refundedCents = (current.refundedCents ?? 0) - amountCents;
    const { claimId, invoiceNumber } = current;
    const left = dollarsOf(refundDueOf({ ...current, refundedCents }));
    const data = { invoiceId, claimId, invoiceNumber, amount: dollarsOf(amountCents), left, why: reason };
    return { set: { refundedCents }, events: [createEvent(refundReversed, data)] };
  });
}
