// What stands in the columns of a file, counted over all rows: forms of dates, shares, numbers that a spreadsheet shortened, words. Pure.
import { usStates } from '@plumbline/contracts/enums';
import { calendarDateIn, dollarsIn, percentIn, shortenedIn } from '../../base/cell-rules.ts';

/** Words of a column that are looked at; a column with more holds no words. */
export const maxWords = 200;
const maxExamples = 3;
const longestExample = 60;

export interface ColumnFacts {
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

const noFacts = (): ColumnFacts => ({
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

export function factsOf(columns: readonly string[]): ColumnFacts[] {
  return columns.map(noFacts);
}

export function addRow(facts: readonly ColumnFacts[], cells: readonly string[]): void {
  for (const [at, one] of facts.entries()) {
    const cell = cells[at] ?? '';
    if (cell !== '') addCell(one, cell);
  }
}

function addCell(facts: ColumnFacts, cell: string): void {
  facts.filled += 1;
  addWord(facts, cell);
  const form = shapeOf(cell);
  if (calendarDateIn(cell) !== undefined) {
    facts.dates += 1;
    facts.dateForms.add(form);
  }
  if (dollarsIn(cell) !== undefined) facts.amounts += 1;
  const percent = percentIn(cell);
  if (percent !== undefined) facts.percents += 1;
  if (percent !== undefined && percent !== 0 && Number(cell) < 1) facts.shares += 1;
  if (shortenedIn(cell) !== undefined) facts.shortened += 1;
  countKinds(facts, cell);
}

function countKinds(facts: ColumnFacts, cell: string): void {
  if (/^[+(\d][\d\s().-]{8,}(?:x\d+)?$/.test(cell) && cell.replace(/\D/g, '').length >= 10) facts.phones += 1;
  if (/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(cell)) facts.emails += 1;
  if (/^\d{5}(?:-\d{4})?$/.test(cell)) facts.zips += 1;
  if (Object.hasOwn(usStates, cell.toUpperCase())) facts.states += 1;
}

/** Examples differ in their form first: three dates of one form say less than one of each. */
function addWord(facts: ColumnFacts, cell: string): void {
  const { words, examples } = facts;
  const isNewForm = examples.length < maxExamples && !examples.some((one) => shapeOf(one) === shapeOf(cell.slice(0, longestExample)));
  if (isNewForm) examples.push(cell.slice(0, longestExample));
  if (!words) return;
  const key = cell.toLowerCase();
  const known = words.get(key);
  if (known) known.rows += 1;
  else if (words.size < maxWords) words.set(key, { word: cell.slice(0, maxWords), rows: 1 });
  else facts.words = undefined;
}

/** `16-May-26` and `2-Jun-25` have one form: digits and letters by kind, runs as one. */
function shapeOf(cell: string): string {
  return cell
    .replace(/\d+/g, '9')
    .replace(/\p{L}+/gu, 'a')
    .slice(0, 40);
}
