// The heading of a table of lines: which columns there are, and where each ends at the right.
import type { Word } from './positioned-text.ts';
import type { Row } from './text-rows.ts';

export type ColumnKind =
  | 'description'
  | 'quantity'
  | 'reset'
  | 'remove'
  | 'replace'
  | 'price'
  | 'per'
  | 'tax'
  | 'op'
  | 'rcv'
  | 'age'
  | 'condition'
  | 'percent'
  | 'depreciation'
  | 'acv';

export interface Column {
  readonly kind: ColumnKind;
  readonly x0: number;
  readonly x1: number;
}

/** Longer phrases first. */
const phrases: readonly (readonly [string, ColumnKind])[] = [
  ['UNIT PRICE', 'price'],
  ['UNIT COST', 'price'],
  ['TOTAL TAXES', 'tax'],
  ['TOTAL O&P', 'op'],
  ['AGE/LIFE', 'age'],
  ['AGE / LIFE', 'age'],
  ['DEP %', 'percent'],
  ['DESCRIPTION', 'description'],
  ['QUANTITY', 'quantity'],
  ['QTY', 'quantity'],
  ['(RESET)', 'reset'],
  ['RESET', 'reset'],
  ['REMOVE', 'remove'],
  ['REPLACE', 'replace'],
  ['UNIT', 'price'],
  ['PRICE', 'price'],
  ['PER', 'per'],
  ['TAXES', 'tax'],
  ['TAX', 'tax'],
  ['GCO&P', 'op'],
  ['O&P', 'op'],
  ['RCV', 'rcv'],
  ['RC', 'rcv'],
  ['TOTAL', 'rcv'],
  ['COND.', 'condition'],
  ['CONDITION', 'condition'],
  ['DEP%', 'percent'],
  ['DEPRECIATION', 'depreciation'],
  ['DEPREC.', 'depreciation'],
  ['DEPREC', 'depreciation'],
  ['ACV', 'acv'],
];

const fewestColumns = 3;

/** Undefined where a row, with the one under it, is no heading. */
export function headingIn(row: Row, next: Row | undefined): { columns: Column[]; rows: 1 | 2 } | undefined {
  const alone = columnsOf(row.words);
  if (!alone) return undefined;
  const stacked = stackedIn(row, next);
  if (stacked && stacked.length >= alone.length) return { columns: stacked, rows: 2 };
  return hasMoney(alone) ? { columns: alone, rows: 1 } : undefined;
}

function stackedIn(row: Row, next: Row | undefined): Column[] | undefined {
  if (!next || next.page !== row.page || next.y - row.y > row.size * 1.6 || !columnsOf(next.words, 1)) return undefined;
  return columnsOf(stackedWords(row, next));
}

function hasMoney(columns: readonly Column[]): boolean {
  return columns.some(({ kind }) => kind === 'rcv') && columns.some(({ kind }) => kind === 'quantity');
}

const headingWords: ReadonlySet<string> = new Set(phrases.flatMap(([phrase]) => phrase.split(' ')));

/** `QUANTITYUNIT`: two headings that almost touch are printed as one word. */
function unglued(word: Word): Word[] {
  const { text, x0, x1 } = word;
  const upper = text.toUpperCase();
  if (headingWords.has(upper)) return [word];
  for (let at = 2; at < upper.length - 1; at += 1) {
    if (!headingWords.has(upper.slice(0, at)) || !headingWords.has(upper.slice(at))) continue;
    const middle = x0 + ((x1 - x0) * at) / text.length;
    return [
      { ...word, text: text.slice(0, at), x1: middle },
      { ...word, text: text.slice(at), x0: middle },
    ];
  }
  return [word];
}

/** Most rows are lines: their first word settles it. */
function mayBegin(first: Word | undefined): boolean {
  const [word] = first ? unglued(first) : [];
  return word !== undefined && headingWords.has(word.text.toUpperCase());
}

/** Undefined as soon as one word belongs to no heading. */
function columnsOf(printed: readonly Word[], fewest = fewestColumns): Column[] | undefined {
  if (!mayBegin(printed[0])) return undefined;
  const words = printed.flatMap(unglued);
  const columns: Column[] = [];
  let at = 0;
  while (at < words.length) {
    const found = phraseAt(words, at);
    const [first, last] = [words[at], words[at + (found?.words ?? 1) - 1]];
    if (!found || !first || !last) return undefined;
    columns.push({ kind: found.kind, x0: first.x0, x1: last.x1 });
    at += found.words;
  }
  return columns.length >= fewest ? columns : undefined;
}

function phraseAt(words: readonly Word[], at: number): { kind: ColumnKind; words: number } | undefined {
  for (const [phrase, kind] of phrases) {
    const count = phrase.split(' ').length;
    const text = words
      .slice(at, at + count)
      .map((word) => word.text.toUpperCase())
      .join(' ');
    if (text === phrase) return { kind, words: count };
  }
  return undefined;
}

/** `UNIT` over `PRICE`: words that lie over each other become one column, the upper one first. */
function stackedWords(row: Row, next: Row): Word[] {
  const columns: Word[][] = [];
  for (const word of [...row.words, ...next.words]) {
    const over = columns.find((column) => column.some((one) => word.x0 < one.x1 && one.x0 < word.x1));
    if (over) over.push(word);
    else columns.push([word]);
  }
  const leftOf = (column: readonly Word[]) => Math.min(...column.map(({ x0 }) => x0));
  return columns
    .toSorted((one, other) => leftOf(one) - leftOf(other))
    .flatMap((column) => column.toSorted((one, other) => one.y - other.y || one.x0 - other.x0));
}
