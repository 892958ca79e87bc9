// Tests that an index can answer from its keys alone, without reading a document.
import { inverted, keyOf } from '../bson/key-writer.ts';
import { readKey, UNREADABLE } from '../bson/key-reader.ts';
import type { Condition, Test } from '../match/condition.ts';
import { compileTest } from '../match/matcher.ts';
import type { Index } from '../store/index-definition.ts';
import type { KeyFilter } from './plan.ts';

interface KeyTest {
  at: number;
  holds(value: unknown): boolean;
}

/** The part of a filter that the keys of a non-multikey index can decide, beyond what the stretches say already. */
export function keyFilterFor(index: Index, condition: Condition, exact: ReadonlySet<Test>): KeyFilter | null {
  if (index.multikey.includes(true) || index.name === '_id_') return null;
  const parts = topParts(condition);
  const tests: KeyTest[] = [];
  const needles: Buffer[] = [];
  let whole = true;
  for (const part of parts) {
    if (part.kind === 'field' && exact.has(part.test)) continue;
    const at = part.kind === 'field' ? index.fields.findIndex((field) => field.path === part.path) : -1;
    if (part.kind !== 'field' || at < 0 || !decidable(part.test)) {
      whole = false;
      continue;
    }
    tests.push({ at, holds: onKeyValue(part.test) });
    const needle = needleOf(part.test, index.fields[at]?.direction ?? 1);
    if (needle) needles.push(needle);
  }
  if (tests.length === 0) return null;
  const directions = index.fields.map((field) => field.direction);
  return { needles, whole, matches: (key) => passes(readKey(key, directions), tests) };
}

function passes(values: ReturnType<typeof readKey>, tests: readonly KeyTest[]): boolean {
  // what a key cannot give back is decided by the document
  return values === UNREADABLE || tests.every((test) => test.holds(values[test.at]));
}

function topParts(condition: Condition): Condition[] {
  return condition.kind === 'and' ? condition.parts.flatMap((part) => topParts(part)) : [condition];
}

/** Keys do not tell missing from null, and hold no lists. */
function decidable(test: Test): boolean {
  if (test.op === 'not') return test.tests.every((each) => decidable(each));
  return ['eq', 'gt', 'gte', 'lt', 'lte', 'in', 'pattern', 'mod'].includes(test.op);
}

function onKeyValue(test: Test): (value: unknown) => boolean {
  const holds = compileTest(test);
  return (value) => holds(value);
}

/** Key bytes that a text containing a literal must contain. */
function needleOf(test: Test, direction: 1 | -1): Buffer | undefined {
  const literal = test.op === 'pattern' ? test.pattern.literal : undefined;
  if (!literal || literal.includes('\0')) return undefined;
  const key = keyOf(literal);
  const text = key.subarray(1, key.length - 2);
  return direction === 1 ? text : inverted(text);
}
