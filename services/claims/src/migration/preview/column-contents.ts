// What stands in the columns of a file, counted over all rows: forms of dates, shares, numbers that a spreadsheet shortened, words. Pure.
import { usStates } from '@plumbline/contracts/enums';
import { calendarDateIn, dollarsIn, percentIn, shortenedIn } from '../../base/cell-rules.ts';

/** Words of a column that are looked at; a column with more holds no words. */
const maxWords = 200;
const maxExamples = 3;
const longestExample = 60;

export interface ColumnContents {
  filled: number;
  /** By word, as it was first written; `undefined` once there are too many. */
  words: Map<string, { word: string; rows: number }> | undefined;
  examples: string[];
  dates: number;
  dateForms: Set<string>;
  amounts: number;
  percents: number;
  /** Below 1 and without a sign: the share that a spreadsheet keeps. */
  shares: number;
  shortened: number;
  phones: number;
  emails: number;
  zips: number;
  states: number;
}

const noContents = (): ColumnContents => ({
  filled: 0,
  words: new Map(),
  examples: [],
  dates: 0,
  dateForms: new Set(),
  amounts: 0,
  percents: 0,
  shares: 0,
  shortened: 0,
  phones: 0,
  emails: 0,
  zips: 0,
  states: 0,
});

export function contentsOf(columns: readonly string[]): ColumnContents[] {
  return columns.map(noContents);
}

export function addRow(contents: readonly ColumnContents[], cells: readonly string[]): void {
  for (const [at, one] of contents.entries()) {
    const cell = cells[at] ?? '';
    if (cell !== '') addCell(one, cell);
  }
}

function addCell(contents: ColumnContents, cell: string): void {
  contents.filled += 1;
  addWord(contents, cell);
  const form = shapeOf(cell);
  if (calendarDateIn(cell) !== undefined) {
    contents.dates += 1;
    contents.dateForms.add(form);
  }
  if (dollarsIn(cell) !== undefined) contents.amounts += 1;
  const percent = percentIn(cell);
  if (percent !== undefined) contents.percents += 1;
  if (percent !== undefined && percent !== 0 && Number(cell) < 1) contents.shares += 1;
  if (shortenedIn(cell) !== undefined) contents.shortened += 1;
  countKinds(contents, cell);
}

function countKinds(contents: ColumnContents, cell: string): void {
  if (/^[+(\d][\d\s().-]{8,}(?:x\d+)?$/.test(cell) && cell.replace(/\D/g, '').length >= 10) contents.phones += 1;
  if (isEmail(cell)) contents.emails += 1;
  if (/^\d{5}(?:-\d{4})?$/.test(cell)) contents.zips += 1;
  if (Object.hasOwn(usStates, cell.toUpperCase())) contents.states += 1;
}

function isEmail(cell: string): boolean {
  const [name = '', host = '', ...more] = cell.split('@');
  return name !== '' && host.includes('.') && more.length === 0 && !/\s/.test(cell);
}

/** Examples differ in their form first: three dates of one form say less than one of each. */
function addWord(contents: ColumnContents, cell: string): void {
  const { words, examples } = contents;
  const isNewForm = examples.length < maxExamples && !examples.some((one) => shapeOf(one) === shapeOf(cell.slice(0, longestExample)));
  if (isNewForm) examples.push(cell.slice(0, longestExample));
  if (!words) return;
  const key = cell.toLowerCase();
  const known = words.get(key);
  if (known) known.rows += 1;
  else if (words.size < maxWords) words.set(key, { word: cell.slice(0, maxWords), rows: 1 });
  else contents.words = undefined;
}

/** `16-May-26` and `2-Jun-25` have one form: digits and letters by kind, runs as one. */
function shapeOf(cell: string): string {
  return cell
    .replace(/\d+/g, '9')
    .replace(/\p{L}+/gu, 'a')
    .slice(0, 40);
}
