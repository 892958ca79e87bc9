// Names and numbers of BSON types, as `$type` takes and gives them.
import { RANK, rankOf } from './order.ts';
import { badValue } from '../base/errors.ts';

const TYPES: readonly [name: string, number: number, rank: number][] = [
  ['double', 1, RANK.number],
  ['string', 2, RANK.string],
  ['object', 3, RANK.document],
  ['array', 4, RANK.array],
  ['binData', 5, RANK.binary],
  ['objectId', 7, RANK.objectId],
  ['bool', 8, RANK.boolean],
  ['date', 9, RANK.date],
  ['null', 10, RANK.null],
  ['regex', 11, RANK.regex],
  ['int', 16, RANK.number],
  ['timestamp', 17, RANK.timestamp],
  ['long', 18, RANK.number],
  ['number', 0, RANK.number],
  ['minKey', -1, RANK.minKey],
  ['maxKey', 127, RANK.maxKey],
];

/** The ranks that a `$type` operand names. All number types are one here: whole and broken numbers are not told apart. */
export function ranksOfType(operand: unknown): ReadonlySet<number> {
  const wanted: unknown[] = Array.isArray(operand) ? operand : [operand];
  return new Set(wanted.map((type) => rankNamed(type)));
}

function rankNamed(type: unknown): number {
  const found = TYPES.find(([name, number]) => name === type || (number !== 0 && number === type));
  if (!found) throw badValue(`Unknown type name alias or code: ${String(type)}`);
  return found[2];
}

/** The name of a value's type, as the `$type` expression says it. */
export function typeName(value: unknown): string {
  if (value === undefined) return 'missing';
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? 'int' : 'double';
  const rank = rankOf(value);
  return TYPES.find(([, , each]) => each === rank)?.[0] ?? 'undefined';
}
