// The columns of an estimate as CSV, by their headings as programs write them.
import { Refused } from '../model/refuse.ts';

export const csvColumns = [
  'number',
  'area',
  'category',
  'selector',
  'activity',
  'description',
  'quantity',
  'unit',
  'price',
  'tax',
  'op',
  'rcv',
  'depreciation',
  'acv',
  'note',
  'owed',
] as const;
export type CsvColumn = (typeof csvColumns)[number];

const names: Readonly<Record<CsvColumn, readonly string[]>> = {
  number: ['#', 'no', 'no.', 'line', 'item', 'number'],
  area: ['group', 'area', 'room', 'location', 'group description'],
  category: ['cat', 'category'],
  selector: ['sel', 'selector'],
  activity: ['act', 'activity', 'action'],
  description: ['description', 'desc'],
  quantity: ['qty', 'quantity'],
  unit: ['unit', 'uom'],
  price: ['unitprice', 'unit price', 'unit cost', 'price'],
  tax: ['tax', 'taxes', 'sales tax'],
  op: ['o&p', 'gco&p', 'overhead & profit', 'o & p'],
  rcv: ['rcv', 'rc', 'total', 'replacement cost'],
  depreciation: ['deprec', 'deprec.', 'depreciation', 'dep'],
  acv: ['acv', 'actual cash value'],
  note: ['note', 'notes'],
  owed: ['owed'],
};

const needed: readonly CsvColumn[] = ['description', 'quantity', 'unit', 'price', 'rcv'];

/** Where each column stands. Throws `Refused` for a heading that lacks one that is needed. */
export function csvPlaces(head: readonly string[]): ReadonlyMap<CsvColumn, number> {
  const places = new Map<CsvColumn, number>();
  for (const column of csvColumns) {
    const at = head.findIndex((name) => names[column].includes(name.trim().toLowerCase()));
    if (at >= 0) places.set(column, at);
  }
  const missing = needed.filter((column) => !places.has(column));
  if (missing.length > 0)
    throw new Refused(
      'UNKNOWN_COLUMNS',
      `The first row of the file lacks a column for ${missing.map((column) => names[column].at(0)).join(', ')}.`,
    );
  return places;
}
