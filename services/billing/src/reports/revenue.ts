// What was issued, credited, voided and received in a range: sums that the database makes, each over an index of its day.
import type { RevenueQuery, RevenueReport } from '@plumbline/contracts/billing';
import { localDate, type Scope } from '@plumbline/contracts/kernel';
import type { Invoices } from '../invoices/invoice.ts';
import { wasIssued } from '../invoices/invoice-rules.ts';
import type { Day } from '../invoices/show-invoice.ts';
import { rangeOf } from './range-rules.ts';
import { revenueOf, type Cell, type Happened } from './revenue-rules.ts';

const takenOff = { $multiply: ['$amountCents', -1] };

/** Throws `invalid` for a range that is none. */
export async function revenueReport(scope: Scope, query: RevenueQuery, deps: Invoices & Day): Promise<RevenueReport> {
  const today = localDate(deps.now, deps.zone);
  const range = rangeOf(query, today);
  const within = { $gte: range.from, $lte: range.to };
  const { invoices, credits, payments, refunds } = deps;
  const whose = query.adjusterId === undefined ? {} : { assignedAdjusterId: query.adjusterId };
  const moved = (rows: Invoices['payments'] | Invoices['refunds'], { day, ...of }: { day: 'paidOn' | 'reversedOn'; cents?: object }) =>
    rows.aggregate<Cell>(scope, { [day]: within, ...whose }, cellsBy('received', { day: `$${day}`, name: '$adjusterName', ...of }));
  const cells = await Promise.all([
    invoices.aggregate<Cell>(
      scope,
      { issuedOn: within, ...wasIssued, ...whose },
      cellsBy('issued', { day: '$issuedOn', name: '$adjuster.name' }),
    ),
    invoices.aggregate<Cell>(scope, { voidedOn: within, ...whose }, cellsBy('voided', { day: '$voidedOn', name: '$adjuster.name' })),
    credits.aggregate<Cell>(scope, { issuedOn: within, ...whose }, cellsBy('credited', { day: '$issuedOn', name: '$adjusterName' })),
    moved(payments, { day: 'paidOn' }),
    moved(refunds, { day: 'paidOn', cents: takenOff }),
    // What was reversed counts until then: no month that is over changes
    moved(payments, { day: 'reversedOn', cents: takenOff }),
    moved(refunds, { day: 'reversedOn' }),
  ]);
  return revenueOf(cells.flat(), { range, today });
}

/** One row for each month, adjuster and carrier, in the shape of `Cell`. */
function cellsBy(kind: Happened, { day, name, cents = '$amountCents' }: { day: string; name: string; cents?: string | object }) {
  const key = {
    month: { $substrCP: [day, 0, 7] },
    adjusterId: { $ifNull: ['$assignedAdjusterId', null] },
    carrier: { $ifNull: ['$carrier', null] },
  };
  return [
    { $group: { _id: key, adjusterName: { $max: name }, cents: { $sum: cents } } },
    {
      $project: {
        _id: 0,
        kind: { $literal: kind },
        month: '$_id.month',
        adjusterId: '$_id.adjusterId',
        carrier: '$_id.carrier',
        adjusterName: { $ifNull: ['$adjusterName', null] },
        cents: 1,
      },
    },
  ];
}
