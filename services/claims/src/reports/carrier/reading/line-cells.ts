// The numbers of one printed line, by its columns. Nothing is guessed: what has no place makes the line unread.
import { assignCells } from './assign-cells.ts';
import { gluedQuantity, isAside, moneyIn, unitIn, type MoneyCell } from './cells.ts';
import type { Column, ColumnKind } from './heading-row.ts';
import type { Word } from './positioned-text.ts';

export type MoneyKind = 'reset' | 'remove' | 'replace' | 'price' | 'tax' | 'op' | 'rcv' | 'depreciation' | 'acv';
export type Money = Partial<Record<MoneyKind, MoneyCell>>;

export interface LineCells {
  /** Hundredths. */
  readonly quantity: number;
  readonly unit: string;
  readonly money: Money;
  /** Words in place of the money: `REVISED`, `CODE UPGRADE`. */
  readonly pricingNote: string;
  /** `(…)` in the column of depreciation is, `<…>` is not; without brackets it is not said. */
  readonly recoverable?: boolean;
}

const notMoney: ReadonlySet<ColumnKind> = new Set(['description', 'quantity', 'per', 'age', 'condition', 'percent']);

export function moneyColumns(columns: readonly Column[]): Column[] {
  return columns.filter(({ kind }) => !notMoney.has(kind));
}

/** Where the words end and the cells begin, and what the cells are; undefined for a row without a quantity. */
export function lineCells(words: readonly Word[], columns: readonly Column[]): { words: Word[]; cells: LineCells | undefined } | undefined {
  const hasPer = columns.some(({ kind }) => kind === 'per');
  const at = hasPer ? quantityBeforePrice(words) : quantityAt(words, columns);
  if (!at) return undefined;
  const { index, quantity, unit, rest } = at;
  return { words: words.slice(0, index), cells: cellsOf({ quantity, unit }, rest, columns) };
}

interface QuantityAt {
  readonly index: number;
  readonly quantity: string;
  readonly unit: string;
  readonly rest: readonly Word[];
}

/** The quantity with its unit nearest to the column of quantities. */
function quantityAt(words: readonly Word[], columns: readonly Column[]): QuantityAt | undefined {
  const edge = columns.find(({ kind }) => kind === 'quantity')?.x1 ?? 0;
  const found = words.flatMap((word, index) => quantityFrom(words, index).map((one) => ({ ...one, away: Math.abs(one.end - edge) })));
  return found.toSorted((one, other) => one.away - other.away)[0];
}

function quantityFrom(words: readonly Word[], index: number): (QuantityAt & { end: number })[] {
  const [word, next] = [words[index], words[index + 1]];
  if (!word) return [];
  const glued = gluedQuantity(word.text);
  if (glued) return [{ index, quantity: glued[0], unit: glued[1], rest: words.slice(index + 1), end: word.x1 }];
  const unit = next && unitIn(next.text);
  if (!next || !unit || !moneyIn(word.text) || word.text.includes('$')) return [];
  return [{ index, quantity: word.text, unit, rest: words.slice(index + 2), end: next.x1 }];
}

/** `152.60 $0.38 SF …`: the unit stands after the price. */
function quantityBeforePrice(words: readonly Word[]): QuantityAt | undefined {
  for (let index = words.length - 3; index >= 0; index -= 1) {
    const [quantity, price, per] = [words[index], words[index + 1], words[index + 2]];
    const unit = per && unitIn(per.text);
    if (quantity && price && per && unit && moneyIn(quantity.text) && moneyIn(price.text))
      return { index, quantity: quantity.text, unit, rest: [price, ...words.slice(index + 3)] };
  }
  return undefined;
}

function cellsOf(
  { quantity, unit }: { quantity: string; unit: string },
  rest: readonly Word[],
  columns: readonly Column[],
): LineCells | undefined {
  const hundredths = moneyIn(quantity)?.cents;
  if (hundredths === undefined) return undefined;
  const kept = rest.flatMap(cut).filter(({ text }) => !isAside(text));
  const figures = kept.filter(({ text }) => moneyIn(text) !== undefined);
  const notes = kept.filter(({ text }) => moneyIn(text) === undefined && text !== '*').map(({ text }) => text);
  const assigned = assignCells(figures, moneyColumns(columns));
  if (!assigned) return undefined;
  const money: Money = {};
  for (const [{ kind }, { text }] of assigned) money[kind as MoneyKind] = moneyIn(text) as MoneyCell;
  return {
    quantity: hundredths,
    unit: unit.toUpperCase(),
    money,
    pricingNote: notes.join(' '),
    ...recoverableBy(money.depreciation),
  };
}

function recoverableBy(depreciation: MoneyCell | undefined): Pick<LineCells, 'recoverable'> {
  return depreciation?.brackets ? { recoverable: depreciation.brackets === 'round' } : {};
}

/** Cells that touch: `1,151.01956.81`, `70%(33,024.88)`. */
export function cut(word: Word): Word[] {
  if (moneyIn(word.text)) return [word];
  const parts = word.text.match(/[-(<]?\$?\d[\d,]{0,14}\.\d{2}[)>]?|\d{1,3}%|\d{1,3}\/(?:\d{1,3}|NA)|Avg\.|NA|yrs/g);
  if (!parts || parts.length < 2 || parts.join('') !== word.text) return [word];
  const perSign = (word.x1 - word.x0) / word.text.length;
  let x = word.x0;
  return parts.map((text) => {
    const x0 = x;
    x += text.length * perSign;
    return { ...word, text, x0, x1: x };
  });
}
