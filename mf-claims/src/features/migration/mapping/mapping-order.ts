// An order that stays: what a person has just resolved does not jump away from under the hand.
import { useRef } from 'react';

/** The value of a column that is not imported: a choice like the others. */
export const noField = '';

interface Ordering<T> {
  readonly keyOf: (one: T) => string;
  /** The lowest first; the same rank as they come. */
  readonly rank: (one: T) => number;
}

/** Ordered once, and anew when other things come. */
export function useOrder<T>(all: readonly T[], { keyOf, rank }: Ordering<T>): T[] {
  const places = useRef<ReadonlyMap<string, number>>(new Map());
  const isKnown = all.length === places.current.size && all.every((one) => places.current.has(keyOf(one)));
  if (!isKnown) {
    const ordered = all.toSorted((one, other) => rank(one) - rank(other));
    places.current = new Map(ordered.map((one, at) => [keyOf(one), at]));
  }
  const placeOf = (one: T) => places.current.get(keyOf(one)) ?? 0;
  return all.toSorted((one, other) => placeOf(one) - placeOf(other));
}
