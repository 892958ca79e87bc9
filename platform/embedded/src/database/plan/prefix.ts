// How far the leading fields of an index are bound by the tests of a filter.
import { afterPrefix } from '../bson/key-writer.ts';
import type { Test } from '../match/condition.ts';
import type { Index } from '../store/index-definition.ts';
import { boundsFor, descending, type FieldBounds, type Stretch } from './bounds.ts';

const MAX_STRETCHES = 1_000;

/** The stretches of an index in which every matching document has a key. */
export interface Prefix {
  stretches: Stretch[];
  /** How many leading fields are bound to points. */
  points: number;
  /** Every bound field holds exactly one value. */
  single: boolean;
  ranged: boolean;
  exact: Set<Test>;
}

/** A multikey field may be bound once only: two bounds could be met by different elements. */
export function boundPrefix(index: Index, tests: Map<string, Test[]>): Prefix {
  const prefix: Prefix = {
    stretches: [{ lo: Buffer.alloc(0), hi: Buffer.alloc(0) }],
    points: 0,
    single: true,
    ranged: false,
    exact: new Set(),
  };
  let multikeyBound = false;
  for (const [at, field] of index.fields.entries()) {
    const multikey = index.multikey[at] === true;
    const bounds = multikey && multikeyBound ? undefined : boundsFor(tests.get(field.path) ?? [], multikey);
    if (!bounds || prefix.stretches.length * bounds.stretches.length > MAX_STRETCHES) break;
    multikeyBound ||= multikey;
    extend(prefix, bounds, field.direction);
    if (!bounds.points) break;
  }
  // `hi` still says "the same prefix" while only points were bound
  if (!prefix.ranged) prefix.stretches = prefix.stretches.map(({ lo }) => ({ lo, hi: afterPrefix(lo) }));
  return prefix;
}

function extend(prefix: Prefix, bounds: FieldBounds, direction: 1 | -1): void {
  const parts = direction === 1 ? bounds.stretches : descending(bounds.stretches);
  prefix.stretches = prefix.stretches.flatMap((before) =>
    parts.map((part) => ({
      lo: Buffer.concat([before.lo, part.lo]),
      hi: bounds.points ? Buffer.alloc(0) : Buffer.concat([before.lo, part.hi]),
    })),
  );
  if (bounds.points) {
    prefix.points += 1;
    if (parts.length !== 1) prefix.single = false;
  } else prefix.ranged = true;
  for (const test of bounds.exact) prefix.exact.add(test);
}
