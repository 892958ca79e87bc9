// The four cards of billing and how many invoices of each status there are, computed from claims, invoices and payments.
import type { BillingSummary } from '@plumbline/contracts/billing';
import { daysBetween, dollarsOf, firstOfMonth, localDate, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import type { Filter, ServiceParts } from '@plumbline/server';
import type { ClaimProjections } from '../claims/claim-projection.ts';
import type { InvoiceRecord, Invoices } from './invoice.ts';
import { readySum, readyToBill } from './ready-to-bill.ts';
import type { Day } from './show-invoice.ts';

type Deps = Invoices & Day & { claims: ClaimProjections; parts: ServiceParts };

export async function billingSummary(scope: Scope, deps: Deps): Promise<BillingSummary> {
  const today = localDate(deps.now, deps.zone);
  const [ready, open, paid, days, statuses] = await Promise.all([
    readyToBill(scope, undefined, deps),
    openFigures(scope, today, deps),
    paidFigures(scope, today, deps),
    deps.invoices.aggregate<{ days: number; count: number }>(scope, { state: 'paid' }, [
      { $group: { _id: null, days: { $sum: '$daysToPay' }, count: { $sum: 1 } } },
    ]),
    countStatuses(scope, today, deps),
  ]);
  const [settled] = days;
  return {
    ...omitUndefined({ ready: readySum(ready) }),
    ...open,
    ...paid,
    ...(settled && settled.count > 0 ? { averageDaysToPay: Math.round((settled.days / settled.count) * 10) / 10 } : {}),
    statuses,
  };
}

async function openFigures(scope: Scope, today: string, { invoices }: Pick<Invoices, 'invoices'>) {
  const isLate = { state: 'open', dueDate: { $lt: today } };
  const [outstanding, overdue, [oldest]] = await Promise.all([
    openSums(scope, { state: 'open' }, { invoices }),
    openSums(scope, isLate, { invoices }),
    invoices.find(scope, isLate, { sort: { dueDate: 1 }, limit: 1 }),
  ]);
  const oldestDays = oldest && daysBetween(oldest.dueDate, today);
  return { outstanding: figure(outstanding), overdue: { ...figure(overdue), ...omitUndefined({ oldestDays }) } };
}

/** What was received, less reversed payments, less what was paid back to clients and not reversed; how many payments that stand. */
async function paidFigures(scope: Scope, today: string, { payments, refunds }: Pick<Invoices, 'payments' | 'refunds'>) {
  const since = async (day: string) => {
    const within = { paidOn: { $gte: day, $lte: today } };
    const sums = [{ $group: { _id: null, amount: { $sum: '$amountCents' } } }];
    const reversedThen = { reversedOn: within.paidOn };
    const [[paid], count, [returned], [refunded], [reversed]] = await Promise.all([
      payments.aggregate<{ amount: number }>(scope, within, sums),
      payments.count(scope, { ...within, reversedOn: null }),
      payments.aggregate<{ amount: number }>(scope, reversedThen, sums),
      refunds.aggregate<{ amount: number }>(scope, within, sums),
      refunds.aggregate<{ amount: number }>(scope, reversedThen, sums),
    ]);
    const cents = (paid?.amount ?? 0) - (returned?.amount ?? 0) - (refunded?.amount ?? 0) + (reversed?.amount ?? 0);
    return { amount: dollarsOf(cents), count };
  };
  const year = today.slice(0, 4);
  const [paidThisMonth, paidThisYear] = await Promise.all([since(firstOfMonth(today)), since(`${year}-01-01`)]);
  return { paidThisMonth, paidThisYear: { ...paidThisYear, year: Number(year) } };
}

/** How many of each status there are; overdue is told apart from pending by the day. */
async function countStatuses(scope: Scope, today: string, { invoices }: Pick<Invoices, 'invoices'>): Promise<BillingSummary['statuses']> {
  const isLate = { $and: [{ $eq: ['$state', 'open'] }, { $lt: ['$dueDate', today] }] };
  const counts = await invoices.aggregate<{ _id: { state: InvoiceRecord['state']; late: boolean }; count: number }>(scope, {}, [
    { $group: { _id: { state: '$state', late: isLate }, count: { $sum: 1 } } },
  ]);
  const of = (state: InvoiceRecord['state'], late = false) =>
    counts.find(({ _id }) => _id.state === state && _id.late === late)?.count ?? 0;
  return { draft: of('draft'), pending: of('open'), overdue: of('open', true), paid: of('paid'), cancelled: of('cancelled') };
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
