// What each update operator does to the value at one place.
import { compareValues } from '../bson/order.ts';
import { badValue, DatabaseError } from '../base/errors.ts';
import { copyValue, isDoc } from '../base/values.ts';
import { addToSet, pop, pull, pullAll, push } from './array-operators.ts';
import type { Place } from './target.ts';

/** Applies an operand to a place; `now` is the time of the command. */
export type ApplyOperator = (place: Place, operand: unknown, now: Date) => void;

/** An operator and whether it makes missing parents. */
export interface UpdateOperator {
  apply: ApplyOperator;
  create: boolean;
}

function numberAt(place: Place, operator: string, operand: unknown): { value: number | undefined; by: number } {
  if (typeof operand !== 'number') throw new DatabaseError(14, 'TypeMismatch', `Cannot ${operator} with non-numeric argument`);
  const value = place.read();
  if (value !== undefined && typeof value !== 'number') {
    throw new DatabaseError(14, 'TypeMismatch', `Cannot apply ${operator} to a value of non-numeric type`);
  }
  return { value, by: operand };
}

const increment: ApplyOperator = (place, operand) => {
  const { value, by } = numberAt(place, '$inc', operand);
  place.write((value ?? 0) + by);
};

const multiply: ApplyOperator = (place, operand) => {
  const { value, by } = numberAt(place, '$mul', operand);
  place.write((value ?? 0) * by);
};

function bounded(sign: 1 | -1): ApplyOperator {
  return (place, operand) => {
    const value = place.read();
    if (value === undefined || compareValues(operand, value) * sign < 0) place.write(copyValue(operand));
  };
}

const currentDate: ApplyOperator = (place, operand, now) => {
  const asDate = operand === true || (isDoc(operand) && operand.$type === 'date');
  if (!asDate) throw badValue('$currentDate takes true or {$type: "date"}');
  place.write(now);
};

const bits: ApplyOperator = (place, operand) => {
  const value = Number(place.read() ?? 0);
  if (!isDoc(operand)) throw badValue('$bit takes an object');
  let result = value;
  for (const [name, mask] of Object.entries(operand)) {
    if (name === 'and') result &= Number(mask);
    else if (name === 'or') result |= Number(mask);
    else if (name === 'xor') result ^= Number(mask);
    else throw badValue("The $bit modifier only supports 'and', 'or', and 'xor'");
  }
  place.write(result);
};

/** Operators that work on one place; `$rename` and `$setOnInsert` are handled by the caller. */
export const OPERATORS = new Map<string, UpdateOperator>([
  ['$set', { create: true, apply: (place, operand) => place.write(copyValue(operand)) }],
  ['$unset', { create: false, apply: (place) => place.remove() }],
  ['$inc', { create: true, apply: increment }],
  ['$mul', { create: true, apply: multiply }],
  ['$min', { create: true, apply: bounded(1) }],
  ['$max', { create: true, apply: bounded(-1) }],
  ['$currentDate', { create: true, apply: currentDate }],
  ['$bit', { create: true, apply: bits }],
  ['$push', { create: true, apply: push }],
  ['$addToSet', { create: true, apply: addToSet }],
  ['$pop', { create: false, apply: pop }],
  ['$pull', { create: false, apply: pull }],
  ['$pullAll', { create: false, apply: pullAll }],
]);
