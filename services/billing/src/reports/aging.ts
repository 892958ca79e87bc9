// What is open, by days past its due date.
import { agingBuckets, type AgingReport } from '@plumbline/contracts/billing';
import { daysBetween, localDate, type Scope } from '@plumbline/contracts/kernel';
import { openOfAge } from '../invoices/aging-rules.ts';
import type { Invoices } from '../invoices/invoice.ts';
import type { Day } from '../invoices/show-invoice.ts';
import { figure, openSums, type Open } from '../invoices/summary.ts';

export async function agingReport(scope: Scope, deps: Invoices & Day): Promise<AgingReport> {
  const asOf = localDate(deps.now, deps.zone);
  const [buckets, oldest] = await Promise.all([
    Promise.all(agingBuckets.map(async (bucket) => ({ bucket, ...(await openSums(scope, openOfAge(bucket, asOf), deps)) }))),
    deps.invoices.find(scope, { state: 'open', dueDate: { $lt: asOf } }, { sort: { dueDate: 1 }, limit: 1 }),
  ]);
  return {
    asOf,
    open: figure(sumOf(buckets)),
    pastDue: figure(sumOf(buckets.filter(({ bucket }) => bucket !== 'current'))),
    oldestDays: oldest[0] ? daysBetween(oldest[0].dueDate, asOf) : 0,
    buckets: buckets.map(({ bucket, ...open }) => ({ bucket, ...figure(open) })),
  };
}

function sumOf(open: readonly Open[]): Open {
  return open.reduce((sum, { cents, count }) => ({ cents: sum.cents + cents, count: sum.count + count }), { cents: 0, count: 0 });
}
