// An order that stays: what a person has just resolved does not jump away from under the hand.
import { useState } from 'react';

/** The value of a column that is not imported: a choice like the others. */
export const noField = '';

interface Ordering<T> {
  readonly keyOf: (one: T) => string;
  /** The lowest first; the same rank as they come. */
  readonly rank: (one: T) => number;
}

interface Order {
  /** Of all that is ordered. */
  readonly names: string;
  readonly places: ReadonlyMap<string, number>;
}

/** Ordered once, and anew when other things come. */
export function useOrder<T>(all: readonly T[], ordering: Ordering<T>): T[] {
  const { keyOf } = ordering;
  const names = all.map(keyOf).toSorted(alphabetically).join('\n');
  const [kept, keep] = useState<Order>(() => orderOf(all, names, ordering));
  const order = kept.names === names ? kept : orderOf(all, names, ordering);
  if (order !== kept) keep(order);
  const placeOf = (one: T) => order.places.get(keyOf(one)) ?? 0;
  return all.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function orderOf<T>(all: readonly T[], names: string, { keyOf, rank }: Ordering<T>): Order {
  const ordered = all.toSorted((one, other) => rank(one) - rank(other));
  return { names, places: new Map(ordered.map((one, at) => [keyOf(one), at])) };
}

const alphabetically = (one: string, other: string) => one.localeCompare(other);
