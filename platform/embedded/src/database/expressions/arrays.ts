// Lists in expressions that need no variables of their own.
import { compareValues, sameValue } from '../bson/order.ts';
import { badValue } from '../base/errors.ts';
import { asArray, isNullish } from '../base/values.ts';
import { ANY_COUNT, type Operator, strict } from './operator.ts';

const MAX_RANGE = 100_000;

function elementAt(list: unknown, position: unknown): unknown {
  return asArray(list, '$arrayElemAt').at(Number(position));
}

function slice(values: unknown[]): unknown {
  const [list, first, count] = values;
  if (isNullish(list)) return null;
  const items = asArray(list, '$slice');
  const start = Number(first);
  if (count === undefined) return start < 0 ? items.slice(start) : items.slice(0, start);
  const from = start < 0 ? Math.max(0, items.length + start) : start;
  return items.slice(from, from + Number(count));
}

function range(values: unknown[]): number[] {
  const [start = 0, end = 0, step = 1] = values.map((value) => (value === undefined ? undefined : Number(value)));
  if (step === 0 || Math.abs(end - start) / Math.abs(step) > MAX_RANGE) throw badValue('$range has a step of zero or is too long');
  const made: number[] = [];
  for (let value = start; step > 0 ? value < end : value > end; value += step) made.push(value);
  return made;
}

/** Equal values once, sorted, as sets have no order of their own. */
function distinct(items: unknown[]): unknown[] {
  const sorted = [...items].sort(compareValues);
  return sorted.filter((item, at) => at === 0 || !sameValue(item, sorted[at - 1]));
}

function contains(items: unknown[], wanted: unknown): boolean {
  return items.some((item) => sameValue(item, wanted));
}

function lists(name: string, values: unknown[]): unknown[][] {
  return values.map((value) => asArray(value, name));
}

function onLists(name: string, run: (lists: unknown[][]) => unknown): [string, Operator] {
  return [name, { count: ANY_COUNT, run: (values) => (values.some((value) => isNullish(value)) ? null : run(lists(name, values))) }];
}

/** List operators by name. */
export const ARRAYS: [string, Operator][] = [
  ['$size', { count: [1, 1], run: ([list]) => asArray(list, 'The argument to $size').length }],
  ['$isArray', { count: [1, 1], run: ([value]) => Array.isArray(value) }],
  ['$arrayElemAt', strict(2, elementAt)],
  ['$first', strict(1, (list) => elementAt(list, 0))],
  ['$last', strict(1, (list) => elementAt(list, -1))],
  ['$slice', { count: [2, 3], run: slice }],
  ['$in', { count: [2, 2], run: ([wanted, list]) => contains(asArray(list, '$in'), wanted) }],
  ['$indexOfArray', strict(2, (list, wanted) => asArray(list, '$indexOfArray').findIndex((item) => sameValue(item, wanted)))],
  ['$reverseArray', strict(1, (list) => asArray(list, '$reverseArray').toReversed())],
  ['$range', { count: [2, 3], run: range }],
  onLists('$concatArrays', (all) => all.flat()),
  onLists('$setUnion', (all) => distinct(all.flat())),
  onLists('$setIntersection', ([first = [], ...rest]) => distinct(first.filter((item) => rest.every((list) => contains(list, item))))),
  onLists('$setDifference', ([first = [], second = []]) => distinct(first.filter((item) => !contains(second, item)))),
  onLists('$setIsSubset', ([first = [], second = []]) => first.every((item) => contains(second, item))),
  onLists('$setEquals', ([first = [], ...rest]) =>
    rest.every((list) => first.every((item) => contains(list, item)) && list.every((item) => contains(first, item))),
  ),
  onLists('$anyElementTrue', ([first = []]) => first.some((item) => item !== null && item !== false && item !== 0)),
  onLists('$allElementsTrue', ([first = []]) => first.every((item) => item !== null && item !== false && item !== 0)),
];
