// Turns a condition into a function that says whether a document passes.
import { compareValues, rankOf, sameValue } from '../bson/order.ts';
import { segmentsOf, walkPath } from '../base/paths.ts';
import { type Doc, isDoc } from '../base/values.ts';
import type { Condition, Test } from './condition.ts';

/** Says whether a document passes a filter. */
export type Matcher = (doc: Doc) => boolean;
type ValueTest = (value: unknown) => boolean;

/** Compiles a condition. */
export function compileCondition(condition: Condition): Matcher {
  if (condition.kind === 'expression') return condition.holds;
  if (condition.kind === 'field') return compileField(condition.path, condition.test);
  const parts = condition.parts.map((part) => compileCondition(part));
  if (condition.kind === 'and') return (doc) => parts.every((part) => part(doc));
  if (condition.kind === 'or') return (doc) => parts.some((part) => part(doc));
  return (doc) => !parts.some((part) => part(doc));
}

function compileField(path: string, test: Test): Matcher {
  if (test.op === 'not') {
    const inner = test.tests.map((each) => compileField(path, each));
    return (doc) => !inner.every((matches) => matches(doc));
  }
  if (test.op === 'all') {
    const inner = test.tests.map((each) => compileField(path, each));
    return (doc) => inner.length > 0 && inner.every((matches) => matches(doc));
  }
  if (test.op === 'exists' && !test.wanted) {
    const exists = compileField(path, { op: 'exists', wanted: true });
    return (doc) => !exists(doc);
  }
  const segments = segmentsOf(path);
  const visit = compileTest(test);
  const walk = { segments, visit };
  return (doc) => walkPath(doc, walk);
}

/** A test on one value that a path reached; arrays are opened where MongoDB opens them. */
export function compileTest(test: Test): ValueTest {
  if (test.op === 'size') return (value) => Array.isArray(value) && value.length === test.size;
  if (test.op === 'exists') return (value) => (value !== undefined) === test.wanted;
  if (test.op === 'elemMatch') return compileElemMatch(test);
  if (test.op === 'not' || test.op === 'all') {
    const inner = test.tests.map((each) => compileTest(each));
    const every: ValueTest = (value) => inner.every((holds) => holds(value));
    return test.op === 'not' ? (value) => !every(value) : (value) => inner.length > 0 && every(value);
  }
  const scalar = compileScalar(test);
  return (value) => scalar(value) || (Array.isArray(value) && value.some(scalar));
}

function compileElemMatch(test: Extract<Test, { op: 'elemMatch' }>): ValueTest {
  const { condition } = test;
  if (condition) {
    const matches = compileCondition(condition);
    return (value) => Array.isArray(value) && value.some((item) => isDoc(item) && matches(item));
  }
  const tests = test.tests.map((each) => compileTest(each));
  return (value) => Array.isArray(value) && value.some((item) => tests.every((holds) => holds(item)));
}

type ScalarTest = Exclude<Test, { op: 'size' | 'exists' | 'elemMatch' | 'not' | 'all' }>;

function compileScalar(test: ScalarTest): ValueTest {
  switch (test.op) {
    case 'eq':
      return compileEquals(test.value);
    case 'in':
      return compileIn(test);
    case 'pattern':
      return (value) => typeof value === 'string' && test.pattern.matches(value);
    case 'type':
      return (value) => value !== undefined && test.ranks.has(rankOf(value));
    case 'mod':
      return (value) => typeof value === 'number' && Math.trunc(value) % test.divisor === test.remainder;
    default:
      return compileOrdered(test.op, test.value);
  }
}

function compileEquals(wanted: unknown): ValueTest {
  if (wanted === null || wanted === undefined) return (value) => value === null || value === undefined;
  if (typeof wanted === 'string' || typeof wanted === 'boolean') return (value) => value === wanted;
  return (value) => value !== undefined && value !== null && sameValue(value, wanted);
}

function compileIn(test: Extract<Test, { op: 'in' }>): ValueTest {
  const simple = new Set(test.values.filter((value) => typeof value === 'string'));
  const others = test.values.filter((value) => typeof value !== 'string').map((value) => compileEquals(value));
  return (value) => {
    if (typeof value === 'string') return simple.has(value) || test.patterns.some((pattern) => pattern.matches(value));
    return others.some((equals) => equals(value));
  };
}

const ORDERED: Record<'gt' | 'gte' | 'lt' | 'lte', (order: number) => boolean> = {
  gt: (order) => order > 0,
  gte: (order) => order >= 0,
  lt: (order) => order < 0,
  lte: (order) => order <= 0,
};

/** Only values of the same type are compared, as in MongoDB. */
function compileOrdered(op: keyof typeof ORDERED, bound: unknown): ValueTest {
  const rank = rankOf(bound);
  const holds = ORDERED[op];
  const boundIsNan = typeof bound === 'number' && Number.isNaN(bound);
  return (value) => {
    if (value === undefined ? bound !== null : rankOf(value) !== rank) return false;
    if (typeof value === 'number' && Number.isNaN(value) !== boundIsNan) return false;
    return holds(compareValues(value, bound));
  };
}
