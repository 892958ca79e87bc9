// The four cards of billing, computed from invoices and payments.
import type { BillingSummary } from '@plumbline/contracts/billing';
import { dollarsOf, firstOfMonth, localDate, type Scope } from '@plumbline/contracts/kernel';
import type { Filter } from '@plumbline/server';
import type { Invoices } from './invoice.ts';
import type { Day } from './show-invoice.ts';

interface Sums {
  amount: number;
  paid: number;
  credited: number;
  count: number;
}

export async function billingSummary(scope: Scope, needs: Invoices & Day): Promise<BillingSummary> {
  const today = localDate(needs.now, needs.zone);
  const open = (filter: Filter) => sums(scope, { state: 'open', ...filter }, needs);
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

async function sums(scope: Scope, filter: Filter, { invoices }: Invoices): Promise<Sums> {
  const group = {
    _id: null,
    amount: { $sum: '$amountCents' },
    paid: { $sum: '$paidCents' },
    credited: { $sum: { $ifNull: ['$creditedCents', 0] } },
    count: { $sum: 1 },
  };
  const [found] = await invoices.aggregate<Sums>(scope, filter, [{ $group: group }]);
  return found ?? { amount: 0, paid: 0, credited: 0, count: 0 };
}

function figure({ amount, paid, credited, count }: Sums) {
  return { amount: dollarsOf(amount - paid - credited), count };
}
