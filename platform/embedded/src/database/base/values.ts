// What a stored value is, and how its fields are read without ever following a prototype.
import { badValue } from './errors.ts';

/** A document or sub-document as decoded from BSON; only own properties count. */
export type Doc = Record<string, unknown>;

/** Names that JavaScript would treat as a way into a prototype; never stored, never followed. */
const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

/** Nesting that documents, filters and pipelines may have, as in MongoDB. */
export const MAX_DEPTH = 100;

/** Throws for a field name or path segment that could reach a prototype. */
export function assertSafeName(name: string): void {
  if (FORBIDDEN_NAMES.has(name)) throw badValue(`The field name '${name}' is not allowed`, 52, 'DollarPrefixedFieldName');
}

/** True for a plain (sub-)document: not an array, date, buffer or BSON type. */
export function isDoc(value: unknown): value is Doc {
  if (value === null || typeof value !== 'object') return false;
  if (Array.isArray(value) || value instanceof Date || ArrayBuffer.isView(value)) return false;
  return bsonType(value) === undefined;
}

/** The `_bsontype` of the bson package's classes; a document's own field of that name does not count. */
export function bsonType(value: unknown): string | undefined {
  if (value === null || typeof value !== 'object' || Object.hasOwn(value, '_bsontype')) return undefined;
  const tag: unknown = Reflect.get(value, '_bsontype');
  return typeof tag === 'string' ? tag : undefined;
}

/** A field of a document, own properties only; undefined when missing. */
export function fieldOf(doc: Doc, name: string): unknown {
  return Object.hasOwn(doc, name) ? doc[name] : undefined;
}

/** Narrows to a document or throws TypeMismatch naming `what`. */
export function asDoc(value: unknown, what: string): Doc {
  if (!isDoc(value)) throw badValue(`${what} must be an object`, 14, 'TypeMismatch');
  return value;
}

/** Narrows to an array or throws TypeMismatch naming `what`. */
export function asArray(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) throw badValue(`${what} must be an array`, 14, 'TypeMismatch');
  return value;
}

/** Narrows to a string or throws TypeMismatch naming `what`. */
export function asString(value: unknown, what: string): string {
  if (typeof value !== 'string') throw badValue(`${what} must be a string`, 14, 'TypeMismatch');
  return value;
}

/** A whole number, also when it came as a Long; throws TypeMismatch otherwise. */
export function asInteger(value: unknown, what: string): number {
  const number = bsonType(value) === 'Long' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number)) throw badValue(`${what} must be a whole number`, 14, 'TypeMismatch');
  return number;
}

/** The only key and value of an object such as a stage or an expression. */
export function soleEntry(doc: Doc, what: string): [string, unknown] {
  const entries = Object.entries(doc);
  const [first] = entries;
  if (!first || entries.length !== 1) throw badValue(`${what} must have exactly one field`, 40323, 'Location40323');
  return first;
}

/** A deep copy of documents and arrays; scalars and BSON types are shared, they are never changed in place. */
export function copyValue<T>(value: T): T;
export function copyValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => copyValue(item));
  if (!isDoc(value)) return value;
  const copy: Doc = {};
  for (const [name, item] of Object.entries(value)) copy[name] = copyValue(item);
  return copy;
}

/** MongoDB's truth: everything but missing, null, false and zero. */
export function isTruthy(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false && value !== 0;
}

/** True for missing and null. */
export function isNullish(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}
