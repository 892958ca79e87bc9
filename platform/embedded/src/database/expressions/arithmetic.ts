// Numbers in expressions.
import { compareValues } from '../bson/order.ts';
import { badValue } from '../base/errors.ts';
import { ANY_COUNT, type Operator, strict } from './operator.ts';
import { isNullish } from '../base/values.ts';

/** A number or TypeMismatch naming the operator. */
function numberOf(value: unknown, operator: string): number {
  if (typeof value !== 'number') throw badValue(`${operator} only supports numeric types`, 14, 'TypeMismatch');
  return value;
}

function onNumbers(name: string, run: (...numbers: number[]) => number): [string, Operator] {
  return [name, strict(run.length, (...values) => run(...values.map((value) => numberOf(value, name))))];
}

/** Dates plus or minus milliseconds stay dates. */
function add(values: unknown[]): unknown {
  if (values.some((value) => isNullish(value))) return null;
  const total = values.reduce<number>((sum, value) => sum + (value instanceof Date ? value.getTime() : numberOf(value, '$add')), 0);
  return values.some((value) => value instanceof Date) ? new Date(total) : total;
}

function subtract(left: unknown, right: unknown): unknown {
  if (left instanceof Date)
    return right instanceof Date ? left.getTime() - right.getTime() : new Date(left.getTime() - numberOf(right, '$subtract'));
  return numberOf(left, '$subtract') - numberOf(right, '$subtract');
}

function divide(left: number, right: number): number {
  if (right === 0) throw badValue("can't $divide by zero");
  return left / right;
}

/** Rounds half to even at a decimal place, as MongoDB's `$round`. */
function round(values: unknown[]): unknown {
  const [value, place = 0] = values;
  if (isNullish(value)) return null;
  const factor = 10 ** numberOf(place, '$round');
  const scaled = numberOf(value, '$round') * factor;
  const floor = Math.floor(scaled);
  const half = scaled - floor === 0.5;
  return (half && floor % 2 === 0 ? floor : Math.round(scaled)) / factor;
}

function trunc(values: unknown[]): unknown {
  const [value, place = 0] = values;
  if (isNullish(value)) return null;
  const factor = 10 ** numberOf(place, '$trunc');
  return Math.trunc(numberOf(value, '$trunc') * factor) / factor;
}

function opened(values: unknown[]): unknown[] {
  const [only] = values;
  return values.length === 1 && Array.isArray(only) ? only : values;
}

function extreme(sign: 1 | -1): (values: unknown[]) => unknown {
  return (values) => {
    const known = opened(values).filter((value) => !isNullish(value));
    return known.length === 0 ? null : known.reduce((best, value) => (compareValues(value, best) * sign < 0 ? value : best));
  };
}

function numbersIn(values: unknown[]): number[] {
  return opened(values).filter((value) => typeof value === 'number');
}

/** Every numeric operator by name. */
export const ARITHMETIC: [string, Operator][] = [
  ['$add', { count: ANY_COUNT, run: add }],
  ['$subtract', strict(2, subtract)],
  [
    '$multiply',
    {
      count: ANY_COUNT,
      run: (values) =>
        values.some((value) => isNullish(value))
          ? null
          : values.reduce<number>((product, value) => product * numberOf(value, '$multiply'), 1),
    },
  ],
  onNumbers('$divide', divide),
  onNumbers('$mod', (left, right) => left % right),
  onNumbers('$abs', (value) => Math.abs(value)),
  onNumbers('$ceil', (value) => Math.ceil(value)),
  onNumbers('$floor', (value) => Math.floor(value)),
  onNumbers('$sqrt', (value) => Math.sqrt(value)),
  onNumbers('$pow', (base, exponent) => base ** exponent),
  ['$round', { count: [1, 2], run: round }],
  ['$trunc', { count: [1, 2], run: trunc }],
  ['$min', { count: ANY_COUNT, run: extreme(1) }],
  ['$max', { count: ANY_COUNT, run: extreme(-1) }],
  ['$sum', { count: ANY_COUNT, run: (values) => numbersIn(values).reduce((sum, value) => sum + value, 0) }],
  [
    '$avg',
    {
      count: ANY_COUNT,
      run: (values) => {
        const numbers = numbersIn(values);
        return numbers.length === 0 ? null : numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
      },
    },
  ],
];
