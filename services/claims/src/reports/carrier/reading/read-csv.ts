// An estimate from CSV: every row is read or the file is refused, and the rows must come to a total that the estimate states.
import { omitUndefined } from '@plumbline/contracts/kernel';
import { parse } from 'csv-parse/sync';
import type { CarrierFormat } from '@plumbline/contracts/claims';
import { noSums, sumsOf, type CarrierLine, type CarrierReading } from '../model/carrier-model.ts';
import { carrierUnits, moneyIn, unitIn } from './cells.ts';
import { csvColumns, csvPlaces, type CsvColumn } from './csv-columns.ts';
import { lineKeys } from './line-key.ts';
import { activityIn } from './line-words.ts';
import { longestWords, maxLines } from '../model/limits.ts';
import { money, Refused } from '../model/refuse.ts';

interface CsvSource {
  readonly text: string;
  readonly format: CarrierFormat;
  /** What the estimate states, in cents, where the file has no row of totals. */
  readonly rcvCents?: number | undefined;
}

type Cells = Readonly<Record<CsvColumn, string>>;

/** Throws `Refused` with the rows that are wrong, or with the dollars that the total differs by. */
export function readCsv({ text, format, rcvCents }: CsvSource): CarrierReading {
  const [head = [], ...rows] = rowsOf(text);
  const places = csvPlaces(head);
  const cells = rows.map((row) => cellsOf(row, places));
  const totalRow = cells.find(isTotal);
  const problems: string[] = [];
  const lines = cells.flatMap((row, index) => {
    if (isTotal(row) || (format === 'esx' && isUnpriced(row))) return [];
    const line = lineOf(row, { row: index + 2, places });
    if (typeof line !== 'string') return [line];
    problems.push(`Row ${index + 2}: ${line}.`);
    return [];
  });
  if (problems.length > 0)
    throw new Refused(
      'LINE_MATH',
      `${problems.slice(0, 6).join(' ')}${problems.length > 6 ? ` ${problems.length - 6} more rows are wrong.` : ''} Nothing was imported.`,
    );
  if (lines.length === 0) throw new Refused('UNKNOWN_COLUMNS', 'The file has no lines under its heading.');
  assertTotal(lines, statedIn(totalRow) ?? rcvCents);
  return { format, pages: 1, lines: keyed(lines), totals: totalsOf(lines) };
}

function rowsOf(text: string): string[][] {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const [first = ''] = plain.split('\n', 1);
  const delimiter = [',', ';', '\t'].toSorted((one, other) => first.split(other).length - first.split(one).length)[0] ?? ',';
  const rows = parsed(plain, delimiter);
  if (rows.length > maxLines) throw new Refused('TOO_LARGE', `This file has more than ${maxLines.toLocaleString('en-US')} rows.`);
  return rows;
}

function parsed(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { delimiter, relaxColumnCount: true, skipEmptyLines: true, to: maxLines + 2 });
  } catch {
    throw new Refused('NOT_READABLE', 'The file is not readable as CSV. Check its quotation marks.');
  }
}

function cellsOf(row: readonly string[], places: ReadonlyMap<CsvColumn, number>): Cells {
  return Object.fromEntries(csvColumns.map((column) => [column, (row[places.get(column) ?? -1] ?? '').trim()])) as Cells;
}

/** A line of our own package that still needs a quantity, or is owed once its cost is incurred, is in no total. */
function isUnpriced({ quantity, rcv, owed }: Cells): boolean {
  return (quantity === '' || owed === 'when incurred') && rcv === '0.00';
}

function isTotal({ description, area, number }: Cells): boolean {
  return /^(?:grand )?totals?$/i.test(description || area || number);
}

type RawLine = Omit<CarrierLine, 'key'>;

/** The line, or what is wrong with it. */
function lineOf(cells: Cells, { row, places }: { row: number; places: ReadonlyMap<CsvColumn, number> }): RawLine | string {
  const quantity = moneyIn(bare(cells.quantity, true));
  const unit = unitIn(cells.unit);
  if (cells.description === '' || cells.description.length > longestWords) return 'the description is missing or too long';
  if (!quantity) return `“${shown(cells.quantity)}” is not a quantity with at most two decimals`;
  if (!unit) return `the unit “${shown(cells.unit)}” is none of ${carrierUnits.slice(0, 10).join(', ')}`;
  const amounts = amountsOf(cells, places);
  if (typeof amounts === 'string') return amounts;
  const { brackets, price, tax, op, rcv, depreciation, acv } = amounts;
  return (
    wrongMath(quantity.cents, amounts) ?? {
      ...wordsOf(cells, row),
      quantityHundredths: quantity.cents,
      unit,
      unitCents: price,
      taxCents: tax,
      opCents: op,
      rcvCents: rcv,
      depreciationCents: depreciation,
      acvCents: acv,
      // Round brackets are a minus sign here: a spreadsheet writes them
      ...(brackets === 'angle' ? { recoverable: false } : {}),
      counted: true,
      page: row,
      top: 0,
    }
  );
}

const longestCode = 12;

function wordsOf({ number, area, category, selector, activity, description, note }: Cells, row: number) {
  return {
    number: number || String(row - 1),
    area,
    description,
    notes: note ? [note.slice(0, longestWords)] : [],
    ...omitUndefined({
      category: category.slice(0, longestCode) || undefined,
      selector: selector.slice(0, longestCode) || undefined,
      activity: (activity || activityIn(description))?.slice(0, longestCode),
    }),
  };
}

interface Amounts {
  readonly price: number;
  readonly tax: number;
  readonly op: number;
  readonly rcv: number;
  readonly depreciation: number;
  readonly acv: number;
  readonly brackets: 'round' | 'angle' | undefined;
}

function amountsOf(cells: Cells, places: ReadonlyMap<CsvColumn, number>): Amounts | string {
  const read = (column: CsvColumn) => (cells[column] === '' ? { cents: 0 } : moneyIn(bare(cells[column])));
  const [price, tax, op, rcv, depreciation] = (['price', 'tax', 'op', 'rcv', 'depreciation'] as const).map(read);
  if (!price || !tax || !op || !rcv || !depreciation || cells.rcv === '') return 'an amount is not in dollars and cents';
  const acv = places.has('acv') ? read('acv') : { cents: rcv.cents - depreciation.cents };
  if (!acv) return `“${shown(cells.acv)}” is not an amount`;
  const brackets = 'brackets' in depreciation ? depreciation.brackets : undefined;
  return { price: price.cents, tax: tax.cents, op: op.cents, rcv: rcv.cents, depreciation: depreciation.cents, acv: acv.cents, brackets };
}

function wrongMath(quantity: number, { price, tax, op, rcv, depreciation, acv }: Amounts): string | undefined {
  const product = Math.round((quantity * price) / 100);
  if (Math.abs(product + tax + op - rcv) > 1)
    return `${money(product)} for quantity and price, with ${money(tax)} tax and ${money(op)} O&P, is not the stated ${money(rcv)}`;
  return rcv - depreciation === acv ? undefined : `${money(rcv)} less ${money(depreciation)} depreciation is not the stated ${money(acv)}`;
}

/** `1204`, `1,204.5` and `$1,204.50` as money is printed; a spreadsheet leaves zeros out. A quantity is no money. */
function bare(cell: string, isQuantity = false): string {
  const text = isQuantity ? cell : cell.replace('$', '');
  if (/^[-(<]?-?[\d,]{1,15}[)>-]?$/.test(text)) return text.replace(/(\d)([)>-]?)$/, '$1.00$2');
  return text.replace(/(\.\d)([)>-]?)$/, '$10$2');
}

/** Of the row of totals; undefined where it is missing or empty. */
function statedIn(total: Cells | undefined): number | undefined {
  if (!total || total.rcv === '') return undefined;
  const stated = moneyIn(bare(total.rcv))?.cents;
  if (stated === undefined) throw new Refused('SUMMARY', `The row of totals states “${shown(total.rcv)}”, which is no amount.`);
  return stated;
}

function assertTotal(lines: readonly RawLine[], stated: number | undefined): void {
  const read = sumsOf(lines).rcvCents;
  if (stated === undefined)
    throw new Refused(
      'SUMMARY',
      'The file has no row of totals. Enter the replacement cost value that the estimate states, so that it shows that every line was read.',
    );
  if (stated !== read)
    throw new Refused(
      'AREA_TOTAL',
      `The estimate states ${money(stated)}, the lines of the file come to ${money(read)}, difference ${money(Math.abs(stated - read))}. Nothing was imported.`,
    );
}

function keyed(lines: readonly RawLine[]): CarrierLine[] {
  const keys = lineKeys(lines);
  return lines.map((line, index) => ({ key: keys[index] ?? '', ...line }));
}

function totalsOf(lines: readonly RawLine[]): CarrierReading['totals'] {
  const sums = sumsOf(lines);
  return {
    ...sums,
    recoverableCents: 0,
    unsaidCents: sumsOf(lines.filter(({ recoverable }) => recoverable === undefined)).depreciationCents,
    deductibleCents: 0,
    priorPaymentsCents: 0,
    netClaimCents: sums.acvCents,
    beyondLines: noSums,
    setAsideCents: 0,
  };
}

function shown(cell: string): string {
  return cell.length > 30 ? `${cell.slice(0, 30)}…` : cell;
}
