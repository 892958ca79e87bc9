// What a row of an estimate is: the start of a line, a total, a heading, a label with an amount, or words.
import { cut } from './line-cells.ts';
import { moneyIn, type MoneyCell } from './cells.ts';
import type { Word } from './positioned-text.ts';
import type { Row } from './text-rows.ts';

export interface LineStart {
  readonly number: string;
  /** The words after the number. */
  readonly words: readonly Word[];
  /** The left edge of the number. */
  readonly left: number;
}

/** `12. Remove …`, `*12. …`, `10a. …`; with `bare` also `12 Remove …`. */
export function lineStartIn({ words }: Row, bare: boolean): LineStart | undefined {
  const [first, ...rest] = words;
  if (!first) return undefined;
  const dotted = /^\*?(\d{1,5}[a-z]?)\.(\D.*)?$/.exec(first.text);
  if (dotted) {
    const [, number = '', glued] = dotted;
    return { number, words: glued ? [{ ...first, text: glued }, ...rest] : rest, left: first.x0 };
  }
  return bare && /^\d{1,5}$/.test(first.text) && rest.length > 0 ? { number: first.text, words: rest, left: first.x0 } : undefined;
}

export interface TotalRow {
  /** `area`: closes one; `level`: several; `document`: all lines. */
  readonly of: 'area' | 'level' | 'document';
  readonly name: string;
  readonly figures: readonly Word[];
}

/** `Totals: Kitchen 11.31 …`, `Total: Exterior …`, `Line Item Totals: NAME …`, `Bedroom - Subtotal (4 items) $…`, `Subtotal $…`. */
export function totalIn(row: Row): TotalRow | undefined {
  const { label, figures } = labelAndFigures(row);
  if (label.startsWith('Line Item Totals:')) return { of: 'document', name: nameIn(label), figures };
  if (label.startsWith('Totals:')) return { of: 'area', name: nameIn(label), figures };
  if (label.startsWith('Total:')) return { of: 'level', name: nameIn(label), figures };
  const items = /^(.{1,200}) - Subtotal \(\d{1,5} items?\)$/.exec(label);
  const [, name = ''] = items ?? [];
  if (items) return { of: name === 'Floor Plan' ? 'level' : 'area', name, figures };
  return label === 'Subtotal' && figures.length > 1 ? { of: 'document', name: '', figures } : undefined;
}

function nameIn(label: string): string {
  return label.slice(label.indexOf(':') + 1).trim();
}

/** The words of a row before its amounts, and the amounts at its end. */
function labelAndFigures({ words }: Row): { label: string; figures: Word[] } {
  const all = words.flatMap(cut);
  let first = all.length;
  while (first > 0 && isFigure(all[first - 1])) first -= 1;
  return {
    label: all
      .slice(0, first)
      .map(({ text }) => text)
      .join(' '),
    figures: all.slice(first).filter(({ text }) => moneyIn(text) !== undefined),
  };
}

function isFigure(word: Word | undefined): boolean {
  return word !== undefined && (moneyIn(word.text) !== undefined || /^\d{1,3}(?:\.\d{1,2})?%$/.test(word.text));
}

export interface Labeled {
  readonly label: string;
  readonly amount: MoneyCell;
}

/** `Actual Cash Value $10,484.89`; undefined for a row without an amount. */
export function labeledIn(row: Row): Labeled | undefined {
  const { label, figures } = labelAndFigures(row);
  const last = figures.at(-1);
  const amount = last && moneyIn(last.text);
  return amount && label !== '' ? { label, amount } : undefined;
}
