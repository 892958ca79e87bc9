// What a reversed payment makes of its invoice: open again, still paid by what is left, or closed by its credit notes alone. Pure.
import { dollarsOf, Failure, showDollars } from '@plumbline/contracts/kernel';
import type { InvoiceRecord } from '../invoices/invoice.ts';
import { balanceOf, refundDueOf } from '../invoices/invoice-rules.ts';

type Reversible = Pick<InvoiceRecord, 'state' | 'amountCents' | 'paidCents' | 'creditedCents' | 'refundedCents' | 'reversedCents'>;

interface AfterReversal {
  readonly set: Partial<InvoiceRecord>;
  readonly unset: readonly ('paidDate' | 'daysToPay')[];
}

/**
 * The invoice without a payment of so many cents. Credited in full without any payment it is canceled, as when it is credited before one came.
 * Throws `conflict` for an invoice that takes no money, and where the client got some of this payment back.
 */
export function afterReversal(invoice: Reversible, { cents, now }: { cents: number; now: Date }): AfterReversal {
  assertMayReverse(invoice, cents);
  const paidCents = invoice.paidCents - cents;
  const set = { paidCents, reversedCents: (invoice.reversedCents ?? 0) + cents };
  const unset = ['paidDate', 'daysToPay'] as const;
  if (balanceOf({ ...invoice, paidCents }) > 0) return { set: { ...set, state: 'open' }, unset };
  if (paidCents > 0) return { set, unset: [] };
  return { set: { ...set, state: 'cancelled', cancelledAt: now, cancelReason: 'Credited in full, and its payment was reversed' }, unset };
}

function assertMayReverse(invoice: Reversible, cents: number): void {
  if (invoice.state === 'cancelled') throw new Failure('conflict', 'A canceled invoice has no payment that can be reversed');
  const { refundedCents = 0, paidCents } = invoice;
  const left = refundDueOf({ ...invoice, paidCents: paidCents - cents, refundedCents: 0 });
  if (refundedCents <= left) return;
  const paidBack = showDollars(dollarsOf(refundedCents - left));
  throw new Failure('conflict', `The client got ${paidBack} of this payment back. Reverse that refund first.`);
}
