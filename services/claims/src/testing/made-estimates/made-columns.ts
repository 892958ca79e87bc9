// The headings and cells of the column sets (domain/carrier-estimates §1), each with its right edge.
import { sumOf, type ColumnSet, type Layout, type MadeLine } from './made-estimate.ts';

type Cell = readonly [text: string, right: number];

interface Spec {
  readonly title: string;
  readonly cell: (line: MadeLine, layout: Layout) => string;
  /** Of a row of totals; absent: no figure there. */
  readonly sum?: (line: MadeLine) => number;
}

export function showCents(cents: number): string {
  const text = (Math.abs(cents) / 100).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return cents < 0 ? `-${text}` : text;
}

const dollars =
  (pick: (line: MadeLine) => number) =>
  (line: MadeLine, { dollarSign }: Layout) =>
    `${dollarSign ? '$' : ''}${showCents(pick(line))}`;
const quantity: Spec = {
  title: 'QUANTITY',
  cell: ({ quantity: q, unit }, { signs }) => `${showCents(q)}${signs === 'glued' ? '' : ' '}${unit}`,
};
const price: Spec = { title: 'UNIT PRICE', cell: dollars((line) => line.price) };
const tax: Spec = { title: 'TAX', cell: dollars((line) => line.tax), sum: (line) => line.tax };
const op: Spec = { title: 'O&P', cell: dollars((line) => line.op), sum: (line) => line.op };
const rcv: Spec = { title: 'RCV', cell: dollars((line) => line.rcv), sum: (line) => line.rcv };
const acv: Spec = { title: 'ACV', cell: dollars((line) => line.acv), sum: (line) => line.acv };
const age: Spec = { title: 'AGE/LIFE', cell: ({ percent }) => (percent > 0 ? '12/30 yrs' : '0/NA') };
const condition: Spec = { title: 'COND.', cell: () => 'Avg.' };
const percent: Spec = { title: 'DEP %', cell: (line) => (line.percent > 0 ? `${line.percent}%` : 'NA') };
const depreciation: Spec = {
  title: 'DEPREC.',
  cell: ({ depreciation: cents, recoverable }, { dollarSign }) =>
    dollarSign ? `$${showCents(cents)}` : recoverable ? `(${showCents(cents)})` : `<${showCents(cents)}>`,
  sum: (line) => line.depreciation,
};

const specs: Readonly<Record<ColumnSet, readonly Spec[]>> = {
  a: [quantity, price, tax, op, rcv, depreciation, acv],
  b: [quantity, { ...price, title: 'UNIT' }, tax, op, rcv, age, condition, percent, depreciation, acv],
  c: [quantity, { ...price, title: 'UNIT' }, rcv, age, condition, percent, depreciation, acv],
  d: [quantity, price, tax, rcv, age, condition, percent, depreciation, acv],
  e: [
    { ...quantity, title: 'QTY' },
    { title: 'REMOVE', cell: dollars((line) => line.removePrice) },
    { title: 'REPLACE', cell: dollars((line) => line.price) },
    tax,
    op,
    { ...rcv, title: 'TOTAL' },
  ],
  f: [{ ...quantity, title: 'Quantity' }, { ...price, title: 'Unit Cost' }, rcv, { ...depreciation, title: 'Deprec.' }, acv],
  g: [quantity, price, tax, { ...op, title: 'GCO&P' }, rcv, { ...depreciation, title: 'DEPRECIATION' }, acv],
  symbility: [
    { title: 'Quantity', cell: ({ quantity: q }) => showCents(q) },
    { title: 'Unit Price', cell: dollars((line) => line.price) },
    { title: 'Per', cell: ({ unit }) => unit },
    { ...op, title: 'Total O&P' },
    { ...tax, title: 'Total Taxes' },
    { ...rcv, title: 'RC' },
    { ...depreciation, title: 'Depreciation' },
    acv,
  ],
};

/** Where words stand on a row of their own, the columns have the whole width. */
function columnEdges({ columns, margin, words }: Layout, width: number): number[] {
  const count = specs[columns].length;
  const from = words === 'above' ? margin + 20 : margin + (width - 2 * margin) * 0.36;
  const step = (width - margin - from) / count;
  return specs[columns].map((_, index) => from + step * (index + 1));
}

export function headingOf(layout: Layout, width: number): Cell[] {
  const edges = columnEdges(layout, width);
  const first: Cell[] = layout.words === 'beside' ? [['DESCRIPTION', layout.margin + 90]] : [];
  return [...first, ...specs[layout.columns].map(({ title }, index): Cell => [title, edges[index] ?? 0])];
}

export function cellsOf(line: MadeLine, layout: Layout, width: number): Cell[] {
  const edges = columnEdges(layout, width);
  return specs[layout.columns].map(({ cell }, index): Cell => [cell(line, layout), edges[index] ?? 0]);
}

export function totalCells(lines: readonly MadeLine[], { layout, width, off }: { layout: Layout; width: number; off: number }): Cell[] {
  const edges = columnEdges(layout, width);
  return specs[layout.columns].flatMap(({ title, sum }, index): Cell[] => {
    if (!sum) return [];
    const more = title === 'RCV' || title === 'TOTAL' || title === 'RC' ? off : 0;
    return [[`${layout.dollarSign ? '$' : ''}${showCents(sumOf(lines, sum) + more)}`, edges[index] ?? 0]];
  });
}
