// A credit note: takes a part of an issued invoice back, under its own number; what was paid beyond is owed to the client.
import { creditIssued, invoicePaid, type CreditDraft } from '@plumbline/contracts/billing';
import { centsOf, dollarsOf, localDate } from '@plumbline/contracts/kernel';
import { createEvent, type ServiceParts, type Tx } from '@plumbline/server';
import type { InvoiceRecord, Invoices } from './invoice.ts';
import { assertMayCredit, attributionOf, balanceOf, creditNumberOf, daysSinceIssue } from './invoice-rules.ts';

interface CreditDeps extends Invoices {
  readonly countUp: ServiceParts['countUp'];
  /** Taken before the transaction. */
  readonly newId: number;
  readonly zone: string;
}

/** Throws `conflict` for a draft or a canceled invoice, `invalid` for more than was billed. */
export async function creditInvoice(tx: Tx, { id, credit }: { id: number; credit: CreditDraft }, deps: CreditDeps): Promise<InvoiceRecord> {
  const cents = centsOf(credit.amount);
  const today = localDate(tx.now, deps.zone);
  const current = await deps.invoices.get(tx.scope, id, 'Invoice not found', { session: tx.session });
  assertMayCredit(current, cents);
  const creditNumber = creditNumberOf(today.slice(0, 4), await deps.countUp(tx, `credit:${today.slice(0, 4)}`));
  const { claimId, invoiceNumber } = current;
  const othersOpen = await deps.invoices.count(tx.scope, { claimId, state: 'open', _id: { $ne: id } }, tx.session);
  const about = { invoiceId: id, claimId, invoiceNumber };
  const changed = await deps.invoices.change(tx, id, (invoice) => {
    const set = afterCredit(invoice, { cents, reason: credit.reason, now: tx.now, today });
    const issued = createEvent(creditIssued, { ...about, creditNumber, amount: credit.amount, why: credit.reason });
    if (set.state !== 'paid') return { set, events: [issued], why: credit.reason };
    const paid = createEvent(invoicePaid, { ...about, amount: dollarsOf(invoice.paidCents), balance: 0, othersOpen });
    return { set, events: [issued, paid], why: credit.reason };
  });
  const note = { _id: deps.newId, invoiceId: id, creditNumber, amountCents: cents, reason: credit.reason, issuedOn: today };
  await deps.credits.insert(tx, { ...note, ...attributionOf(current), createdBy: tx.scope.actor.name }, []);
  return changed;
}

interface Credited {
  readonly cents: number;
  readonly reason: string;
  readonly now: Date;
  /** Calendar date. */
  readonly today: string;
}

/** Closed where nothing is left: paid with what came, canceled where nothing did. Throws as `assertMayCredit` does. */
export function afterCredit(invoice: InvoiceRecord, { cents, reason, now, today }: Credited): Partial<InvoiceRecord> {
  assertMayCredit(invoice, cents);
  const creditedCents = (invoice.creditedCents ?? 0) + cents;
  if (invoice.state !== 'open' || balanceOf({ ...invoice, creditedCents }) > 0) return { creditedCents };
  if (invoice.paidCents === 0) return { creditedCents, state: 'cancelled', cancelledAt: now, cancelReason: `Credited in full: ${reason}` };
  return { creditedCents, state: 'paid', paidDate: today, daysToPay: daysSinceIssue(invoice, today) };
}
