// The columns of the money of each coverage, on the screen and on paper.
import type { FigureKey, MoneyFigure } from '@plumbline/contracts/claims';
import { figureIn } from '../claim/public.ts';

export type Column = readonly [key: FigureKey, label: string];

export const limit: Column = ['limit', 'Limit'];
/** Of each round, and of all of them. */
export const sides: readonly Column[] = [
  ['demand', 'Demand'],
  ['offer', 'Offer'],
  ['agreed', 'Agreed'],
  ['paid', 'Paid'],
];
export const rests: readonly Column[] = [
  ['gap', 'Gap'],
  ['holdbackOpen', 'Withheld'],
  ['remaining', 'Remaining'],
];

/** Nothing is between the sides any more: that is said, not a zero. */
export function saysAgreed(key: FigureKey, figures: readonly MoneyFigure[]): boolean {
  return key === 'gap' && figureIn(figures, 'gap')?.amount === 0 && figureIn(figures, 'agreed')?.amount !== undefined;
}
