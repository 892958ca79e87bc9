// A price list as the firm exports it: every row is read or the whole file is refused, with the rows that are wrong.
import { lineUnits, maxPriceListItems, priceListColumns } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { parse } from 'csv-parse/sync';
import { dollarsIn, percentIn } from '../../base/cell-rules.ts';
import type { PriceListItem } from './price-list.ts';

/** So many wrong rows are named; the rest is counted. */
const namedRows = 8;
const largestPrice = 1_000_000;
const longestLife = 200;

type Column = (typeof priceListColumns)[number];
type Cells = Readonly<Record<Column, string>>;

/** Throws `invalid` with the rows and what is wrong in them, as a spreadsheet counts them. */
export function readPriceListCsv(csv: string): PriceListItem[] {
  const [head, ...rows] = rowsOf(csv);
  const columns = columnsOf(head?.cells ?? []);
  if (rows.length === 0) throw refused('The file has no rows under its heading');
  if (rows.length > maxPriceListItems) throw refused(`The file has more than ${maxPriceListItems.toLocaleString('en-US')} rows`);
  const problems: string[] = [];
  const seen = new Map<string, number>();
  const items = rows.flatMap(({ cells, row }) => {
    const read = itemOf(cellsOf(cells, columns));
    if (typeof read === 'string') {
      problems.push(`Row ${row}: ${read}`);
      return [];
    }
    const key = `${read.cat} ${read.sel}`;
    const before = seen.get(key);
    if (before !== undefined) problems.push(`Row ${row}: ${key} already stands in row ${before}`);
    seen.set(key, before ?? row);
    return [read];
  });
  if (problems.length > 0) throw refused(summed(problems));
  return items;
}

interface Row {
  readonly cells: readonly string[];
  /** As a spreadsheet counts, empty rows as well. */
  readonly row: number;
}

/** One more than may be, so that it is seen; what comes after is not read. */
function rowsOf(csv: string): Row[] {
  try {
    const text = csv.startsWith('\uFEFF') ? csv.slice(1) : csv;
    const [head = ''] = text.split('\n', 1);
    const delimiter = [',', ';', '\t'].toSorted((one, other) => head.split(other).length - head.split(one).length)[0] ?? ',';
    const read = parse(text, { delimiter, relaxColumnCount: true, trim: true, info: true, to: maxPriceListItems + 2 });
    return (read as unknown as { record: string[]; info: { lines: number } }[]).flatMap(({ record, info }) =>
      record.every((cell) => cell === '') ? [] : [{ cells: record, row: info.lines }],
    );
  } catch {
    throw refused('The file is not readable as CSV. Check its quotation marks');
  }
}

const optional: readonly Column[] = ['Tax', 'O&P'];

function columnsOf(head: readonly string[]): ReadonlyMap<Column, number> {
  const places = new Map(head.map((name, at) => [name.toLowerCase().replaceAll(' ', ''), at]));
  const found = new Map<Column, number>();
  for (const column of priceListColumns) {
    const at = places.get(column.toLowerCase());
    if (at !== undefined) found.set(column, at);
  }
  const missing = priceListColumns.filter((column) => !found.has(column) && !optional.includes(column));
  if (missing.length > 0) throw refused(`The heading lacks ${missing.join(', ')}`);
  return found;
}

function cellsOf(cells: readonly string[], columns: ReadonlyMap<Column, number>): Cells {
  return Object.fromEntries(priceListColumns.map((column) => [column, cells[columns.get(column) ?? -1] ?? ''])) as Cells;
}

/** The item, or what is wrong with the row. */
function itemOf(cells: Cells): PriceListItem | string {
  const { Cat: cat, Sel: sel, Desc: desc, Unit: unit } = cells;
  if (!/^[A-Za-z]{3}$/.test(cat)) return `the category “${shown(cat)}” has not three letters`;
  if (!/^\S{1,12}$/.test(sel)) return `the selector “${shown(sel)}” is missing or longer than 12 characters`;
  if (desc === '' || desc.length > 200) return 'the description is missing or longer than 200 characters';
  const known = lineUnits.find((one) => one === unit.toUpperCase());
  if (!known) return `the unit “${shown(unit)}” is none of ${lineUnits.join(', ')}`;
  const numbers = numbersOf(cells);
  if (typeof numbers === 'string') return numbers;
  const isTaxed = yesNo(cells.Tax);
  const opEligible = yesNo(cells['O&P']);
  if (isTaxed === undefined) return `“${shown(cells.Tax)}” under Tax is neither yes nor no`;
  if (opEligible === undefined) return `“${shown(cells['O&P'])}” under O&P is neither yes nor no`;
  const { materialBp, ...prices } = numbers;
  return { cat: cat.toUpperCase(), sel: sel.toUpperCase(), desc, unit: known, ...prices, materialBp: isTaxed ? materialBp : 0, opEligible };
}

type Numbers = Pick<PriceListItem, 'removeCents' | 'replaceCents' | 'materialBp' | 'usefulLifeYears'>;

function numbersOf(cells: Cells): Numbers | string {
  const removeCents = priceOf(cells.Remove);
  const replaceCents = priceOf(cells.Replace);
  if (removeCents === undefined) return `“${shown(cells.Remove)}” under Remove is not a price`;
  if (replaceCents === undefined) return `“${shown(cells.Replace)}” under Replace is not a price`;
  if (removeCents + replaceCents === 0) return 'it has no price';
  const percent = shareOf(cells['Material%']);
  if (percent === undefined) return `“${shown(cells['Material%'])}” under Material% is not a percentage (write 52% or 0.52)`;
  const usefulLifeYears = cells.Life === '' ? 0 : Number(cells.Life);
  if (!Number.isInteger(usefulLifeYears) || usefulLifeYears < 0 || usefulLifeYears > longestLife)
    return `“${shown(cells.Life)}” under Life is not a number of years`;
  return { removeCents, replaceCents, materialBp: Math.round(percent * 100), usefulLifeYears };
}

/** A bare one, `1` or `1.00`, may be 1 % or all of it: it is asked for. */
function shareOf(cell: string): number | undefined {
  if (cell === '') return 0;
  return Number(cell) === 1 ? undefined : percentIn(cell);
}

function priceOf(cell: string): number | undefined {
  const dollars = cell === '' ? 0 : dollarsIn(cell);
  return dollars === undefined || dollars < 0 || dollars > largestPrice ? undefined : Math.round(dollars * 100);
}

function yesNo(cell: string): boolean | undefined {
  if (cell === '' || /^(?:yes|y|true|1)$/i.test(cell)) return true;
  return /^(?:no|n|false|0)$/i.test(cell) ? false : undefined;
}

function shown(cell: string): string {
  return cell.length > 30 ? `${cell.slice(0, 30)}…` : cell;
}

function summed(problems: readonly string[]): string {
  const more = problems.length - namedRows;
  return [...problems.slice(0, namedRows), ...(more > 0 ? [`and ${more} more rows`] : [])].join('. ');
}

function refused(sentence: string): Failure {
  return new Failure('invalid', `${sentence}.`, { fields: { csv: `${sentence}.` } });
}
