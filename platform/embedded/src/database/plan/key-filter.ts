// Tests that an index can answer from its keys alone, without reading a document.
import { inverted, keyOf } from '../bson/key-writer.ts';
import { keyTextContains, readKey } from '../bson/key-reader.ts';
import type { Condition, Test } from '../match/condition.ts';
import { compileTest } from '../match/matcher.ts';
import type { Index } from '../store/index-definition.ts';
import type { KeyFilter } from './plan.ts';

interface KeyTest {
  at: number;
  test: Test;
}

/** The part of a filter that the keys of a non-multikey index can decide, beyond what the stretches say already. */
export function keyFilterFor(index: Index, condition: Condition, exact: ReadonlySet<Test>): KeyFilter | null {
  if (index.multikey.includes(true) || index.name === '_id_') return null;
  const open = topParts(condition).filter((part) => part.kind !== 'field' || !exact.has(part.test));
  const tests = open.flatMap((part) => keyTestFor(index, part));
  if (tests.length === 0) return null;
  const needles = tests.map(({ at, test }) => needleOf(test, index.fields[at]?.direction ?? 1)).filter((needle) => needle !== undefined);
  return { needles, whole: tests.length === open.length, matches: keyMatcher(index, tests), searched: searchedText(index, tests) };
}

/** The test as one on a field of the key; none when keys cannot decide it. */
function keyTestFor(index: Index, part: Condition): KeyTest[] {
  if (part.kind !== 'field' || !decidable(part.test)) return [];
  const at = index.fields.findIndex((field) => field.path === part.path);
  return at < 0 ? [] : [{ at, test: part.test }];
}

function keyMatcher(index: Index, tests: readonly KeyTest[]): (key: Uint8Array) => boolean {
  const directions = index.fields.slice(0, Math.max(...tests.map((test) => test.at)) + 1).map((field) => field.direction);
  const searches = tests.flatMap(({ at, test }) => {
    const needle = needleOf(test, directions[at] ?? 1);
    return needle ? [{ at, needle }] : [];
  });
  const contains = (key: Uint8Array) => searches.every((search) => keyTextContains(key, directions, search));
  const others = tests
    .filter(({ at, test }) => !needleOf(test, directions[at] ?? 1))
    .map(({ at, test }) => ({ at, holds: compileTest(test) }));
  if (others.length === 0) return contains;
  return (key) => {
    if (!contains(key)) return false;
    const values = readKey(key, directions);
    return others.every((test) => test.holds(values[test.at]));
  };
}

function topParts(condition: Condition): Condition[] {
  return condition.kind === 'and' ? condition.parts.flatMap((part) => topParts(part)) : [condition];
}

const DECIDABLE = new Set(['eq', 'gt', 'gte', 'lt', 'lte', 'in', 'pattern', 'mod']);

/** Keys do not tell missing from null, and hold no lists. */
function decidable(test: Test): boolean {
  return test.op === 'not' ? test.tests.every((each) => decidable(each)) : DECIDABLE.has(test.op);
}

/** Key bytes that a text containing a literal must contain. */
function needleOf(test: Test, direction: 1 | -1): Buffer | undefined {
  const literal = test.op === 'pattern' ? test.pattern.literal : undefined;
  if (!literal || literal.includes('\0')) return undefined;
  const key = keyOf(literal);
  const text = key.subarray(1, key.length - 2);
  return direction === 1 ? text : inverted(text);
}

function searchedText(index: Index, tests: readonly KeyTest[]): string | undefined {
  const onLast = tests.find(({ at, test }) => at === index.fields.length - 1 && test.op === 'pattern' && test.pattern.literal);
  return onLast?.test.op === 'pattern' ? onLast.test.pattern.literal : undefined;
}
