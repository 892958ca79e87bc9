// Words of a page as rows from top to bottom; what repeats at one place of every page is no content.
import type { Word } from './positioned-text.ts';

export interface Row {
  readonly page: number;
  readonly y: number;
  readonly size: number;
  readonly words: readonly Word[];
  readonly text: string;
}

/** Rows of all pages, without letterheads and feet. */
export function rowsOf(pages: readonly (readonly Word[])[]): Row[] {
  const rows = pages.map((words, index) => rowsOfPage(words, index + 1));
  const repeated = furnitureOf(rows);
  return rows.flat().filter((row) => !repeated.has(placeOf(row)));
}

function rowsOfPage(words: readonly Word[], page: number): Row[] {
  const rows: Word[][] = [];
  for (const word of words.toSorted((one, other) => one.y - other.y)) {
    const row = rows.at(-1);
    const base = row?.[0];
    if (row && base && Math.abs(word.y - base.y) <= Math.min(word.size, base.size) * 0.5) row.push(word);
    else rows.push([word]);
  }
  return rows.map((row) => {
    const sorted = row.toSorted((one, other) => one.x0 - other.x0);
    return {
      page,
      y: Math.min(...row.map(({ y }) => y)),
      size: Math.max(...row.map(({ size }) => size)),
      words: sorted,
      text: sorted.map(({ text }) => text).join(' '),
    };
  });
}

const repeatsOnPages = 3;

function furnitureOf(pages: readonly (readonly Row[])[]): ReadonlySet<string> {
  const pagesWith = new Map<string, Set<number>>();
  for (const row of pages.flat()) {
    if (isContent(row)) continue;
    const key = placeOf(row);
    const found = pagesWith.get(key) ?? new Set<number>();
    pagesWith.set(key, found.add(row.page));
  }
  return new Set([...pagesWith].filter(([, found]) => found.size >= repeatsOnPages).map(([key]) => key));
}

function placeOf({ text, y }: Row): string {
  return `${Math.round(y / 3)} ${text.replace(/\d+/g, '#')}`;
}

/** Rows that may stand at one height by chance: lines and their totals, and the heading of the columns. */
function isContent({ text }: Row): boolean {
  return /^\*?\d{1,4}[a-z]?\.?(?:\s|$)/.test(text) || /\d\.\d{2}[)>-]?$/.test(text) || /\b(?:ACV|RCV|TOTAL)$/i.test(text);
}
