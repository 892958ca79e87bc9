// Turning one type into another in expressions.
import { ObjectId } from 'bson';
import { badValue } from '../base/errors.ts';
import { typeName } from '../bson/types.ts';
import { bsonType, isTruthy } from '../base/values.ts';
import { type Operator, strict } from './operator.ts';

function failed(value: unknown, target: string): never {
  throw badValue(`Failed to convert ${typeName(value)} to ${target} in $convert`, 241, 'ConversionFailure');
}

function toNumber(value: unknown, target: string): number {
  if (typeof value === 'boolean' || value instanceof Date) return Number(value);
  const number = typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  return Number.isNaN(number) ? failed(value, target) : number;
}

function toText(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  return bsonType(value) === 'ObjectId' ? String(value) : failed(value, 'string');
}

function toDate(value: unknown): Date {
  if (value instanceof Date) return value;
  if (bsonType(value) === 'ObjectId') return (value as ObjectId).getTimestamp();
  const date = typeof value === 'number' || typeof value === 'string' ? new Date(value) : failed(value, 'date');
  return Number.isNaN(date.getTime()) ? failed(value, 'date') : date;
}

function toObjectId(value: unknown): unknown {
  if (bsonType(value) === 'ObjectId') return value;
  return typeof value === 'string' && /^[0-9a-f]{24}$/i.test(value) ? new ObjectId(value) : failed(value, 'objectId');
}

/** Conversion and type operators by name. */
export const CONVERSIONS: [string, Operator][] = [
  ['$toInt', strict(1, (value) => Math.trunc(toNumber(value, 'int')))],
  ['$toLong', strict(1, (value) => Math.trunc(toNumber(value, 'long')))],
  ['$toDouble', strict(1, (value) => toNumber(value, 'double'))],
  ['$toString', strict(1, toText)],
  ['$toDate', strict(1, toDate)],
  ['$toObjectId', strict(1, toObjectId)],
  ['$toBool', strict(1, (value) => isTruthy(value))],
  ['$type', { count: [1, 1], run: ([value]) => typeName(value) }],
  ['$isNumber', { count: [1, 1], run: ([value]) => typeof value === 'number' }],
];
