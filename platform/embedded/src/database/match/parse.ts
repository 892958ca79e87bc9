// Reads a filter as it came over the wire into a condition; refuses by name what is outside the subset.
import { compareValues } from '../bson/order.ts';
import { badValue, notSupported } from '../base/errors.ts';
import { compileExpression } from '../expressions/compile.ts';
import { segmentsOf } from '../base/paths.ts';
import { asArray, asDoc, asInteger, type Doc, isDoc, isTruthy, MAX_DEPTH } from '../base/values.ts';
import type { Condition, Test } from './condition.ts';
import { compilePattern, isPattern } from '../bson/pattern.ts';
import { ranksOfType } from '../bson/types.ts';

/** Values for `$$name` inside `$expr`. */
export type Variables = Record<string, unknown>;

const REFUSED = new Set(
  '$where $text $near $nearSphere $geoWithin $geoIntersects $jsonSchema $bitsAllSet $bitsAnySet $bitsAllClear $bitsAnyClear $function $accumulator'.split(
    ' ',
  ),
);

/** Parses a filter. Throws `BadValue` for a broken one and code 115 for what the embedded database does not do. */
export function parseFilter(filter: Doc, variables: Variables = {}, depth = 0): Condition {
  if (depth > MAX_DEPTH) throw badValue('The filter is nested too deeply');
  const parts: Condition[] = [];
  for (const [name, value] of Object.entries(filter)) {
    if (name.startsWith('$')) parts.push(...parseLogic(name, value, { variables, depth }));
    else {
      segmentsOf(name);
      for (const test of parseTests(value, depth + 1)) parts.push({ kind: 'field', path: name, test });
    }
  }
  const [only] = parts;
  return only && parts.length === 1 ? only : { kind: 'and', parts };
}

function parseLogic(name: string, value: unknown, { variables, depth }: { variables: Variables; depth: number }): Condition[] {
  if (name === '$comment') return [];
  if (name === '$expr') {
    const evaluate = compileExpression(value);
    return [{ kind: 'expression', holds: (doc) => isTruthy(evaluate({ root: doc, current: doc, variables })) }];
  }
  if (name === '$and' || name === '$or' || name === '$nor') {
    const items = asArray(value, name);
    if (items.length === 0) throw badValue(`${name} must be a nonempty array`);
    const parts = items.map((item) => parseFilter(asDoc(item, `Each entry of ${name}`), variables, depth + 1));
    return [{ kind: name === '$and' ? 'and' : name === '$or' ? 'or' : 'nor', parts }];
  }
  if (REFUSED.has(name)) throw notSupported(name);
  throw badValue(`unknown top level operator: ${name}`);
}

/** The tests that a field's value stands for: an operator object, a pattern, or equality. */
export function parseTests(value: unknown, depth = 0): Test[] {
  if (depth > MAX_DEPTH) throw badValue('The filter is nested too deeply');
  if (isPattern(value)) return [{ op: 'pattern', pattern: compilePattern(value.pattern, value.options) }];
  if (!isOperatorDoc(value)) return [equals(value)];
  const tests: Test[] = [];
  for (const [op, operand] of Object.entries(value)) {
    if (op === '$options') continue;
    if (op === '$regex') tests.push(parseRegex(operand, value.$options));
    else tests.push(parseOperator(op, operand, depth));
  }
  if (Object.hasOwn(value, '$options') && !Object.hasOwn(value, '$regex')) throw badValue('$options needs a $regex');
  return tests;
}

/** True for `{$gt: …}`: a document whose first field is an operator. */
export function isOperatorDoc(value: unknown): value is Doc {
  if (!isDoc(value)) return false;
  const [first] = Object.keys(value);
  return first?.startsWith('$') === true && first !== '$ref' && first !== '$id';
}

function equals(value: unknown): Test {
  compareValues(value, null); // throws for types that are not kept here
  return { op: 'eq', value };
}

function parseRegex(operand: unknown, options: unknown): Test {
  if (isPattern(operand))
    return { op: 'pattern', pattern: compilePattern(operand.pattern, typeof options === 'string' ? options : operand.options) };
  if (typeof operand !== 'string') throw badValue('$regex has to be a string');
  return { op: 'pattern', pattern: compilePattern(operand, typeof options === 'string' ? options : '') };
}

type Reader = (operand: unknown, depth: number) => Test;

const READERS = new Map<string, Reader>([
  ['$eq', equals],
  ['$gt', (value) => ({ ...equals(value), op: 'gt' }) as Test],
  ['$gte', (value) => ({ ...equals(value), op: 'gte' }) as Test],
  ['$lt', (value) => ({ ...equals(value), op: 'lt' }) as Test],
  ['$lte', (value) => ({ ...equals(value), op: 'lte' }) as Test],
  ['$ne', (value) => ({ op: 'not', tests: [isPattern(value) ? refuseNePattern() : equals(value)] })],
  ['$in', readIn],
  ['$nin', (value, depth) => ({ op: 'not', tests: [readIn(value, depth)] })],
  ['$exists', (value) => ({ op: 'exists', wanted: isTruthy(value) })],
  ['$type', (value) => ({ op: 'type', ranks: ranksOfType(value) })],
  ['$size', (value) => ({ op: 'size', size: asInteger(value, '$size') })],
  ['$mod', readMod],
  ['$not', readNot],
  ['$all', readAll],
  ['$elemMatch', readElemMatch],
]);

function parseOperator(op: string, operand: unknown, depth: number): Test {
  const read = READERS.get(op);
  if (read) return read(operand, depth);
  if (REFUSED.has(op)) throw notSupported(op);
  throw badValue(`unknown operator: ${op}`);
}

function refuseNePattern(): never {
  throw badValue("Can't have regex as arg to $ne.");
}

function readIn(operand: unknown, _depth: number): Test {
  const items = asArray(operand, '$in');
  if (items.some((item) => isOperatorDoc(item))) throw badValue('cannot nest $ under $in');
  const values = items.filter((item) => !isPattern(item));
  for (const value of values) equals(value);
  const patterns = items.filter((item) => isPattern(item)).map((item) => compilePattern(item.pattern, item.options));
  return { op: 'in', values: values.sort(compareValues), patterns };
}

function readMod(operand: unknown): Test {
  const [divisor, remainder] = asArray(operand, '$mod').map((part) => Math.trunc(Number(part)));
  if (divisor === undefined || remainder === undefined || !divisor)
    throw badValue('malformed mod, divisor cannot be 0 and both numbers are needed');
  return { op: 'mod', divisor, remainder };
}

function readNot(operand: unknown, depth: number): Test {
  if (!isPattern(operand) && !isOperatorDoc(operand)) throw badValue('$not needs a regex or a document');
  return { op: 'not', tests: parseTests(operand, depth + 1) };
}

function readAll(operand: unknown, depth: number): Test {
  const tests = asArray(operand, '$all').flatMap((item) => parseTests(item, depth + 1));
  return { op: 'all', tests };
}

function readElemMatch(operand: unknown, depth: number): Test {
  const query = asDoc(operand, '$elemMatch');
  const [first] = Object.keys(query);
  const onValues = first?.startsWith('$') === true && !['$and', '$or', '$nor', '$expr'].includes(first);
  if (onValues) return { op: 'elemMatch', condition: null, tests: parseTests(query, depth + 1) };
  return { op: 'elemMatch', condition: parseFilter(query, {}, depth + 1), tests: [] };
}
