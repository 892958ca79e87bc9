// Comparison and truth in expressions.
import { compareValues } from '../bson/order.ts';
import { isTruthy } from '../base/values.ts';
import { ANY_COUNT, type Operator } from './operator.ts';

/** Missing sorts before null in expressions. */
function order(values: unknown[]): number {
  const [left, right] = values;
  if (left === undefined || right === undefined) return Number(left !== undefined) - Number(right !== undefined);
  return Math.sign(compareValues(left, right));
}

function compared(holds: (sign: number) => unknown): Operator {
  return { count: [2, 2], run: (values) => holds(order(values)) };
}

/** Comparison and boolean operators by name. */
export const LOGIC: [string, Operator][] = [
  ['$eq', compared((sign) => sign === 0)],
  ['$ne', compared((sign) => sign !== 0)],
  ['$gt', compared((sign) => sign > 0)],
  ['$gte', compared((sign) => sign >= 0)],
  ['$lt', compared((sign) => sign < 0)],
  ['$lte', compared((sign) => sign <= 0)],
  ['$cmp', compared((sign) => sign)],
  ['$not', { count: [1, 1], run: ([value]) => !isTruthy(value) }],
  ['$and', { count: ANY_COUNT, run: (values) => values.every((value) => isTruthy(value)) }],
  ['$or', { count: ANY_COUNT, run: (values) => values.some((value) => isTruthy(value)) }],
];
