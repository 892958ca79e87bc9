// Tests that an index can answer from its keys alone, without reading a document.
import { inverted, keyOf } from '../bson/key-writer.ts';
import { findStarts, textContains, valueAt } from '../bson/key-reader.ts';
import { RANK, rankOf } from '../bson/order.ts';
import type { Condition, Test } from '../match/condition.ts';
import { compileTest } from '../match/matcher.ts';
import type { Index } from '../store/index-definition.ts';
import type { KeyFilter } from './plan.ts';

/** A key whose fields have been found. */
interface OpenKey {
  bytes: Buffer;
  starts: Uint32Array;
}
type KeyTest = (key: OpenKey) => boolean;

/** The part of a filter that the keys of a non-multikey index can decide, beyond what the stretches say already. */
export function keyFilterFor(index: Index, condition: Condition, exact: ReadonlySet<Test>): KeyFilter | null {
  if (index.multikey.includes(true) || index.name === '_id_') return null;
  const open = beyond(condition, exact);
  const decided = open.filter((part) => isDecidable(index, part));
  if (decided.length === 0) return null;
  return {
    needles: decided.flatMap((part) => needlesOf(index, part)),
    whole: decided.length === open.length,
    matches: keyMatcher(index, decided),
    searched: searchedText(index, decided),
  };
}

/** The parts of a filter that neither the stretches nor the keys of an index decide. */
export function openParts(index: Index, condition: Condition, exact: ReadonlySet<Test>): Condition[] {
  const hasKeyTests = !index.multikey.includes(true) && index.name !== '_id_';
  return beyond(condition, exact).filter((part) => !hasKeyTests || !isDecidable(index, part));
}

/** What the stretches do not say. */
export function beyond(condition: Condition, exact: ReadonlySet<Test>): Condition[] {
  return topParts(condition).filter((part) => part.kind !== 'field' || !exact.has(part.test));
}

function keyMatcher(index: Index, parts: readonly Condition[]): (key: Uint8Array) => boolean {
  const tests = parts.map((part) => compileKeyTest(index, part));
  const last = Math.max(...parts.flatMap((part) => fieldsOf(index, part)));
  const directions = index.fields.slice(0, last + 1).map((field) => field.direction);
  const starts = new Uint32Array(directions.length + 1);
  return (key) => {
    const bytes = Buffer.from(key.buffer, key.byteOffset, key.byteLength);
    findStarts(bytes, directions, starts);
    const opened = { bytes, starts };
    return tests.every((holds) => holds(opened));
  };
}

function compileKeyTest(index: Index, part: Condition): KeyTest {
  if (part.kind === 'expression') throw new Error('Keys decide no expression');
  if (part.kind === 'field') return compileFieldTest(index, part);
  const tests = part.parts.map((each) => compileKeyTest(index, each));
  if (part.kind === 'and') return (key) => tests.every((holds) => holds(key));
  if (part.kind === 'or') return (key) => tests.some((holds) => holds(key));
  return (key) => !tests.some((holds) => holds(key));
}

function compileFieldTest(index: Index, { path, test }: Extract<Condition, { kind: 'field' }>): KeyTest {
  const at = positionOf(index, path);
  const direction = index.fields[at]?.direction ?? 1;
  const points = pointsOf(test)?.map((value) => keyOf(value, direction));
  if (points) return ({ bytes, starts }) => points.some((point) => beginsAt(bytes, starts[at] ?? 0, point));
  const needle = literalOf(test, direction);
  if (needle) return ({ bytes, starts }) => textContains(bytes, needle, { start: starts[at] ?? 0, end: starts[at + 1] ?? 0, direction });
  const holds = compileTest(test);
  return ({ bytes, starts }) => holds(valueAt(bytes, starts[at] ?? 0, direction));
}

/** No value's bytes are the beginning of another's, so that equal beginnings are equal values. */
function beginsAt(bytes: Buffer, start: number, point: Buffer): boolean {
  for (let at = 0; at < point.length; at += 1) if (bytes[start + at] !== point[at]) return false;
  return true;
}

function topParts(condition: Condition): Condition[] {
  return condition.kind === 'and' ? condition.parts.flatMap((part) => topParts(part)) : [condition];
}

function positionOf(index: Index, path: string): number {
  return index.fields.findIndex((field) => field.path === path);
}

function fieldsOf(index: Index, part: Condition): number[] {
  if (part.kind === 'expression') return [];
  return part.kind === 'field' ? [positionOf(index, part.path)] : part.parts.flatMap((each) => fieldsOf(index, each));
}

const DECIDABLE = new Set(['eq', 'gt', 'gte', 'lt', 'lte', 'in', 'pattern', 'mod']);

/** Keys do not tell missing from null, and hold no lists. */
function isDecidable(index: Index, part: Condition): boolean {
  if (part.kind === 'expression') return false;
  if (part.kind !== 'field') return part.parts.length > 0 && part.parts.every((each) => isDecidable(index, each));
  return positionOf(index, part.path) >= 0 && isDecidableTest(part.test);
}

function isDecidableTest(test: Test): boolean {
  return test.op === 'not' ? test.tests.every((each) => isDecidableTest(each)) : DECIDABLE.has(test.op);
}

/** The values that a test allows, where its key bytes say all about it. */
function pointsOf(test: Test): unknown[] | undefined {
  const values = test.op === 'eq' ? [test.value] : test.op === 'in' && test.patterns.length === 0 ? test.values : undefined;
  return values?.every((value) => SIMPLE.has(rankOf(value)) && !Number.isNaN(value)) ? values : undefined;
}

const SIMPLE = new Set<number>([RANK.null, RANK.number, RANK.string, RANK.boolean, RANK.date, RANK.objectId]);

/** Key bytes that a text containing a literal must contain. */
function literalOf(test: Test, direction: 1 | -1): Buffer | undefined {
  const literal = test.op === 'pattern' ? test.pattern.literal : undefined;
  if (!literal || literal.includes('\0')) return undefined;
  const key = keyOf(literal);
  const text = key.subarray(1, key.length - 2);
  return direction === 1 ? text : inverted(text);
}

/** Shorter bytes stand in too many keys to be worth looking for. */
const SHORTEST_NEEDLE = 4;
const MOST_NEEDLES = 8;

/** Bytes of which each passing key has at least one, for each part that has such bytes. */
function needlesOf(index: Index, part: Condition): Buffer[][] {
  if (part.kind !== 'field') return [];
  const direction = index.fields[positionOf(index, part.path)]?.direction ?? 1;
  const literal = literalOf(part.test, direction);
  if (literal) return [[literal]];
  const points = pointsOf(part.test)?.map((value) => keyOf(value, direction)) ?? [];
  const useful = points.length > 0 && points.length <= MOST_NEEDLES && points.every((point) => point.length >= SHORTEST_NEEDLE);
  return useful ? [points] : [];
}

function searchedText(index: Index, parts: readonly Condition[]): string | undefined {
  const last = index.fields.at(-1)?.path;
  const found = parts.find(
    (part) => part.kind === 'field' && part.path === last && part.test.op === 'pattern' && part.test.pattern.literal,
  );
  return found?.kind === 'field' && found.test.op === 'pattern' ? found.test.pattern.literal : undefined;
}
