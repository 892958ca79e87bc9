// Where a photo stands among the others: by capture until somebody moves it by hand. A place is a text that sorts; between two there is always another.
import type { Photo } from './photos.ts';

const digits = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Longest place: hundreds of moves into the same gap fit. */
export const longestPlace = 120;

/** Those whose time nobody knows come last, as they arrived; among equal times the earlier id comes first. */
export function placeOf({ id, order, capturedAt }: Pick<Photo, 'id' | 'order' | 'capturedAt'>): string {
  if (order !== undefined) return order;
  const moment = capturedAt === undefined ? `t${padded(0)}` : `m${padded(Math.max(0, Date.parse(capturedAt)))}`;
  return `${moment}${padded(id)}1`;
}

const padded = (value: number) => value.toString(36).padStart(9, '0');

export function compareByPlace(one: Parameters<typeof placeOf>[0], other: Parameters<typeof placeOf>[0]): number {
  const [a, b] = [placeOf(one), placeOf(other)];
  if (a === b) return one.id - other.id;
  return a < b ? -1 : 1;
}

/** A place after the one and before the other; undefined where they leave none, because they are equal or the wrong way round. */
export function placeBetween(after: string | undefined, before: string | undefined): string | undefined {
  if (after !== undefined && before !== undefined && after >= before) return undefined;
  return between(after ?? '', before);
}

/** Never ends in the lowest digit: below it there would be no place any more. */
function between(low: string, high: string | undefined): string {
  const shared = high === undefined ? 0 : sharedDigits(low, high);
  if (high !== undefined && shared > 0) return high.slice(0, shared) + between(low.slice(shared), high.slice(shared));
  const from = low === '' ? 0 : digits.indexOf(low.charAt(0));
  const to = high === undefined ? digits.length : digits.indexOf(high.charAt(0));
  if (to - from > 1) return digits.charAt(Math.round((from + to) / 2));
  if (high !== undefined && high.length > 1) return high.slice(0, 1);
  return digits.charAt(from) + between(low.slice(1), undefined);
}

/** A place that ends goes on with the lowest digit. */
function sharedDigits(low: string, high: string): number {
  let shared = 0;
  while (shared < high.length && (low[shared] ?? digits[0]) === high[shared]) shared += 1;
  return shared;
}
