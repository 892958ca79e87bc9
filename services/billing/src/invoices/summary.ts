// The four cards of billing, computed from invoices and payments.
import type { BillingSummary } from '@plumbline/contracts/billing';
import { dollarsOf, firstOfMonth, localDate, type Scope } from '@plumbline/contracts/kernel';
import type { Filter } from '@plumbline/server';
import type { Invoices } from './invoice.ts';
import type { Day } from './show-invoice.ts';

export async function billingSummary(scope: Scope, needs: Invoices & Day): Promise<BillingSummary> {
  const today = localDate(needs.now, needs.zone);
  const open = (filter: Filter) => openSums(scope, { state: 'open', ...filter }, needs);
  const [outstanding, overdue, received, days] = await Promise.all([
    open({}),
    open({ dueDate: { $lt: today } }),
    needs.payments.aggregate<{ amount: number; count: number }>(scope, { paidOn: { $gte: firstOfMonth(today), $lte: today } }, [
      { $group: { _id: null, amount: { $sum: '$amountCents' }, count: { $sum: 1 } } },
    ]),
    needs.invoices.aggregate<{ days: number; count: number }>(scope, { state: 'paid' }, [
      { $group: { _id: null, days: { $sum: '$daysToPay' }, count: { $sum: 1 } } },
    ]),
  ]);
  const paid = days[0];
  return {
    outstanding: figure(outstanding),
    overdue: figure(overdue),
    paidThisMonth: { amount: dollarsOf(received[0]?.amount ?? 0), count: received[0]?.count ?? 0 },
    ...(paid && paid.count > 0 ? { averageDaysToPay: Math.round((paid.days / paid.count) * 10) / 10 } : {}),
  };
}

export interface Open {
  /** Balances, in cents. */
  readonly cents: number;
  readonly count: number;
}

/** What is open of the invoices that this filter finds; it names their state. */
export async function openSums(scope: Scope, filter: Filter, { invoices }: Pick<Invoices, 'invoices'>): Promise<Open> {
  const balance = { $subtract: ['$amountCents', { $add: ['$paidCents', { $ifNull: ['$creditedCents', 0] }] }] };
  const group = { _id: null, cents: { $sum: balance }, count: { $sum: 1 } };
  const [found] = await invoices.aggregate<Open>(scope, filter, [{ $group: group }]);
  return found ? { cents: found.cents, count: found.count } : { cents: 0, count: 0 };
}

/** Dollars and how many. */
export function figure({ cents, count }: Open) {
  return { amount: dollarsOf(cents), count };
}
