// From tests on one path to the stretches of an index that can hold matching keys.
import { afterPrefix, inverted, keyOf } from '../bson/key-writer.ts';
import { compareValues, RANK, rankOf } from '../bson/order.ts';
import { isNullish } from '../base/values.ts';
import type { Test } from '../match/condition.ts';

/** Key bytes from `lo` up to but without `hi`. */
export interface Stretch {
  lo: Buffer;
  hi: Buffer;
}

/** What tests say about one field of an index. */
export interface FieldBounds {
  /** Sorted and disjoint. */
  stretches: Stretch[];
  /** True when every stretch holds exactly one value. */
  points: boolean;
  /** The tests that the stretches say in full; the others are tested on keys or documents. */
  exact: Test[];
}

/** With more values the whole collection is read; each of these takes a few microseconds to be found. */
const MAX_POINTS = 1_000;

/** Bounds for the tests on one path, or undefined when they give none. In a multikey field only one test may bound. */
export function boundsFor(tests: readonly Test[], multikey: boolean): FieldBounds | undefined {
  const point = tests.map((test) => pointsOf(test, multikey)).find((bounds) => bounds !== undefined);
  if (point) return point;
  const ranges = tests.map((test) => rangeOf(test)).filter((range) => range !== undefined);
  const [first] = ranges;
  if (!first) return undefined;
  return multikey ? fromRanges([first]) : fromRanges(ranges);
}

/** True when no document that lacks the field can pass the test. */
export function rejectsMissing(test: Test): boolean {
  if (test.op === 'eq' || test.op === 'gte' || test.op === 'lte') return !isNullish(test.value);
  if (test.op === 'in') return !test.values.some((value) => isNullish(value));
  if (test.op === 'exists') return test.wanted;
  if (test.op === 'all') return test.tests.some((each) => rejectsMissing(each));
  return test.op !== 'not';
}

function pointsOf(test: Test, multikey: boolean): FieldBounds | undefined {
  if (test.op === 'all') {
    const first = test.tests.map((each) => pointsOf(each, multikey)).find((bounds) => bounds !== undefined);
    return first && { ...first, exact: [] };
  }
  const values = pointValues(test);
  if (!values || values.length > MAX_POINTS || !values.every((value) => isPoint(value))) return undefined;
  const distinct = values.filter((value, at) => at === 0 || compareValues(value, values[at - 1]) !== 0);
  // an empty list has a null key too, yet it is not null
  const doubtful = multikey && distinct.some((value) => isNullish(value));
  return { stretches: distinct.map((value) => stretchOfPrefix(keyOf(value))), points: true, exact: doubtful ? [] : [test] };
}

function pointValues(test: Test): unknown[] | undefined {
  if (test.op === 'eq') return [test.value];
  return test.op === 'in' && test.patterns.length === 0 ? test.values : undefined;
}

/** Arrays and patterns match in more ways than their own key. */
function isPoint(value: unknown): boolean {
  const rank = rankOf(value);
  return rank !== RANK.array && rank !== RANK.regex;
}

function stretchOfPrefix(prefix: Buffer): Stretch {
  return { lo: prefix, hi: afterPrefix(prefix) };
}

interface Range extends Stretch {
  test: Test;
  exact: boolean;
}

type Ordered = 'gt' | 'gte' | 'lt' | 'lte';

function rangeOf(test: Test): Range | undefined {
  if (test.op === 'pattern') return rangeOfPattern(test);
  if (test.op !== 'gt' && test.op !== 'gte' && test.op !== 'lt' && test.op !== 'lte') return undefined;
  const rank = rankOf(test.value);
  if (!isPoint(test.value) || rank === RANK.null || Number.isNaN(test.value)) return undefined;
  return { ...stretchOfOrder(test.op, keyOf(test.value), wholeRank(rank)), test, exact: true };
}

function stretchOfOrder(op: Ordered, key: Buffer, whole: Stretch): Stretch {
  if (op === 'gt') return { lo: afterPrefix(key), hi: whole.hi };
  if (op === 'gte') return { lo: key, hi: whole.hi };
  return { lo: whole.lo, hi: op === 'lt' ? key : afterPrefix(key) };
}

/** All keys of one type; numbers without NaN, which is neither more nor less than any number. */
function wholeRank(rank: number): Stretch {
  const lo = rank === RANK.number ? Buffer.from([rank, 0, 0, 0, 0, 0, 0, 0, 1]) : Buffer.from([rank]);
  return { lo, hi: Buffer.from([rank + 1]) };
}

function rangeOfPattern(test: Extract<Test, { op: 'pattern' }>): Range | undefined {
  const { prefix, onlyPrefix } = test.pattern;
  if (!prefix || prefix.includes('\0')) return undefined;
  const key = keyOf(prefix);
  return { ...stretchOfPrefix(key.subarray(0, key.length - 2)), test, exact: onlyPrefix === true };
}

function fromRanges(ranges: Range[]): FieldBounds {
  let lo: Buffer = Buffer.alloc(0);
  let hi: Buffer = Buffer.from([0xff]);
  for (const range of ranges) {
    if (Buffer.compare(range.lo, lo) > 0) lo = range.lo;
    if (Buffer.compare(range.hi, hi) < 0) hi = range.hi;
  }
  const exact = ranges.filter((range) => range.exact).map((range) => range.test);
  return { stretches: Buffer.compare(lo, hi) < 0 ? [{ lo, hi }] : [], points: false, exact };
}

/** The same stretches in a field that is stored descending. */
export function descending(stretches: readonly Stretch[]): Stretch[] {
  return stretches.map(({ lo, hi }) => ({ lo: afterPrefix(inverted(hi)), hi: afterPrefix(inverted(lo)) })).toReversed();
}
