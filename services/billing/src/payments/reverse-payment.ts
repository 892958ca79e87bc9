// Reversing a payment that the bank returned or that was recorded by mistake: it stays in the file, and from the day of the reversal it doesn't count.
import { paymentReversed, type PaymentReversal } from '@plumbline/contracts/billing';
import { dollarsOf, Failure, localDate } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import type { InvoiceRecord, Invoices } from '../invoices/invoice.ts';
import { balanceOf } from '../invoices/invoice-rules.ts';
import { arrivalOf } from './record-payment.ts';
import { afterReversal } from './reversal-rules.ts';
import { reversedNow } from '../records/reversal.ts';

const noPayment = 'Payment not found';
const reversedBefore = 'This payment was already reversed';
const tooEarly = 'Enter a date on or after the date of the payment';

interface Asked {
  readonly id: number;
  readonly paymentId: number;
  readonly reversal: PaymentReversal;
}

type ReversalDeps = Invoices & { readonly zone: string };

/**
 * Throws `not_found` for a missing payment, a foreign one and one of another invoice, `conflict` for one that was reversed before or that
 * refunds were paid from, `invalid` for a day before the payment or to come.
 */
export async function reversePayment(tx: Tx, { id, paymentId, reversal }: Asked, deps: ReversalDeps): Promise<InvoiceRecord> {
  const { payments, invoices, zone } = deps;
  const on = arrivalOf(reversal.reversedOn, localDate(tx.now, zone), 'reversedOn');
  const { kind, reason } = reversal;
  const { amountCents } = await payments.change(
    tx,
    paymentId,
    (current) => {
      if (current.invoiceId !== id) throw new Failure('not_found', noPayment);
      if (current.reversedAt) throw new Failure('conflict', reversedBefore);
      if (on < current.paidOn) throw new Failure('invalid', tooEarly, { fields: { reversedOn: tooEarly } });
      return { set: { ...reversedNow(tx, { on, reason }), reversalKind: kind }, events: [] };
    },
    { sentence: noPayment },
  );
  const others = await othersOf(tx, id, deps);
  return invoices.change(tx, id, (current) => {
    const change = afterReversal(current, { cents: amountCents, now: tx.now });
    const { claimId, invoiceNumber, state } = current;
    const after = { ...current, ...change.set };
    const isPaid = after.state === 'paid' || (after.state === 'cancelled' && others.paid > 0);
    const data = {
      invoiceId: id,
      claimId,
      invoiceNumber,
      paymentId,
      amount: dollarsOf(amountCents),
      balance: dollarsOf(balanceOf(after)),
      kind,
      wasPaid: state === 'paid',
      isClaimPaid: isPaid && others.open === 0,
      why: reason,
    };
    return { ...change, events: [createEvent(paymentReversed, data)], why: reason };
  });
}

/** How many other invoices of the claim are open and paid. */
async function othersOf(tx: Tx, id: number, { invoices }: Pick<Invoices, 'invoices'>): Promise<{ open: number; paid: number }> {
  const { claimId } = await invoices.get(tx.scope, id, 'Invoice not found', { session: tx.session });
  const count = (state: InvoiceRecord['state']) => invoices.count(tx.scope, { claimId, state, _id: { $ne: id } }, tx.session);
  return { open: await count('open'), paid: await count('paid') };
}
