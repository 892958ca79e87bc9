// Sums of what happened to invoices, cut by month, adjuster and carrier. Every cut is made of the same cells, so all cuts have one total.
import { namedInReport, type RevenueReport, type RevenueSums } from '@plumbline/contracts/billing';
import { dollarsOf } from '@plumbline/contracts/kernel';
import { monthsOf, type Range } from './range-rules.ts';

export type Happened = 'issued' | 'credited' | 'voided' | 'received';

/** What of one kind happened in a month for an adjuster and a carrier, in cents. */
export interface Cell {
  readonly kind: Happened;
  /** `2026-11` */
  readonly month: string;
  readonly adjusterId: number | null;
  readonly adjusterName: string | null;
  readonly carrier: string | null;
  readonly cents: number;
}

export function revenueOf(cells: readonly Cell[], { range, today }: { range: Range; today: string }): RevenueReport {
  const byMonth = cut(cells, ({ month }) => month);
  const adjusters = named(cut(cells, ({ adjusterId }) => adjusterId));
  const carriers = named(cut(cells, ({ carrier }) => carrier));
  return {
    ...range,
    today,
    totals: sumsOf(cells),
    months: monthsOf(range).map((month) => ({ month, ...sumsOf(byMonth.get(month) ?? []) })),
    adjusters: adjusters.first.map(([id, of]) => ({ ...(id === null ? {} : { adjusterId: id, ...nameOf(of) }), ...sumsOf(of) })),
    ...(adjusters.others ? { otherAdjusters: adjusters.others } : {}),
    carriers: carriers.first.map(([carrier, of]) => ({ ...(carrier === null ? {} : { carrier }), ...sumsOf(of) })),
    ...(carriers.others ? { otherCarriers: carriers.others } : {}),
  };
}

function sumsOf(cells: readonly Cell[]): RevenueSums {
  const of = (kind: Happened) => cells.reduce((sum, cell) => (cell.kind === kind ? sum + cell.cents : sum), 0);
  const [issued, credited, voided, received] = [of('issued'), of('credited'), of('voided'), of('received')];
  return {
    issued: dollarsOf(issued),
    credited: dollarsOf(credited),
    voided: dollarsOf(voided),
    invoiced: dollarsOf(issued - credited - voided),
    received: dollarsOf(received),
  };
}

function cut<K>(cells: readonly Cell[], keyOf: (cell: Cell) => K): Map<K, Cell[]> {
  const parts = new Map<K, Cell[]>();
  for (const cell of cells) {
    const part = parts.get(keyOf(cell));
    if (part) part.push(cell);
    else parts.set(keyOf(cell), [cell]);
  }
  return parts;
}

/** Most received first, then most invoiced, then as they came; the others are summed into one row. */
function named<K>(parts: ReadonlyMap<K, Cell[]>) {
  const rows = [...parts].map(([key, of]) => ({ key, of, sums: sumsOf(of) }));
  const sorted = rows.toSorted((a, b) => b.sums.received - a.sums.received || b.sums.invoiced - a.sums.invoiced);
  const rest = sorted.slice(namedInReport);
  return {
    first: sorted.slice(0, namedInReport).map(({ key, of }): [K, Cell[]] => [key, of]),
    others: rest.length === 0 ? undefined : { count: rest.length, ...sumsOf(rest.flatMap(({ of }) => of)) },
  };
}

/** The name that stands on the documents of the latest month. */
function nameOf(cells: readonly Cell[]): { name?: string } {
  const [latest] = cells.filter(({ adjusterName }) => adjusterName !== null).toSorted((a, b) => b.month.localeCompare(a.month));
  return latest?.adjusterName ? { name: latest.adjusterName } : {};
}
