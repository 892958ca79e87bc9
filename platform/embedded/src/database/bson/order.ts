// The order of BSON values: types first, then the value; the same order that key bytes have.
import { notSupported } from '../base/errors.ts';
import { bsonType, type Doc } from '../base/values.ts';

/** The first byte of every key, and the rank of a type among types. */
export const RANK = {
  minKey: 0x01,
  null: 0x05,
  number: 0x0a,
  string: 0x3c,
  document: 0x46,
  array: 0x50,
  binary: 0x5a,
  objectId: 0x64,
  boolean: 0x6e,
  date: 0x78,
  timestamp: 0x82,
  regex: 0x8c,
  maxKey: 0xfe,
} as const;

const RANK_OF_BSON_TYPE = new Map<string, number>([
  ['ObjectId', RANK.objectId],
  ['Int32', RANK.number],
  ['Double', RANK.number],
  ['Binary', RANK.binary],
  ['UUID', RANK.binary],
  ['Timestamp', RANK.timestamp],
  ['BSONRegExp', RANK.regex],
  ['MinKey', RANK.minKey],
  ['MaxKey', RANK.maxKey],
]);

const RANK_OF_PRIMITIVE = new Map<string, number>([
  ['string', RANK.string],
  ['number', RANK.number],
  ['undefined', RANK.null],
  ['boolean', RANK.boolean],
]);

/** The type rank of a value; missing counts as null. Throws for types that the embedded database does not keep. */
export function rankOf(value: unknown): number {
  const primitive = value === null ? RANK.null : RANK_OF_PRIMITIVE.get(typeof value);
  if (primitive !== undefined) return primitive;
  if (Array.isArray(value)) return RANK.array;
  if (value instanceof Date) return RANK.date;
  if (ArrayBuffer.isView(value)) return RANK.binary;
  return rankOfBson(value);
}

function rankOfBson(value: unknown): number {
  const type = bsonType(value);
  if (type === undefined && typeof value === 'object') return RANK.document;
  const rank = RANK_OF_BSON_TYPE.get(type ?? '');
  if (rank === undefined) throw notSupported(type === 'Long' ? 'An integer beyond 2^53' : `The type ${type ?? typeof value}`);
  return rank;
}

/** Negative, zero or positive as `a` sorts before, with or after `b`. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return compareNumbers(a, b);
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  const rank = rankOf(a);
  const difference = rank - rankOf(b);
  return difference === 0 ? compareSameRank(rank, a, b) : difference;
}

/** True when two values are equal in BSON order (1 and 1.0 are, missing and null are). */
export function sameValue(a: unknown, b: unknown): boolean {
  return compareValues(a, b) === 0;
}

// oxlint-disable-next-line complexity -- one line a type
function compareSameRank(rank: number, a: unknown, b: unknown): number {
  switch (rank) {
    case RANK.number:
      return compareNumbers(Number(a), Number(b));
    case RANK.string:
      return compareText(String(a), String(b));
    case RANK.document:
      return compareDocuments(a as Doc, b as Doc);
    case RANK.array:
      return compareLists(a as unknown[], b as unknown[]);
    case RANK.boolean:
    case RANK.date:
      return compareNumbers(Number(a), Number(b));
    case RANK.minKey:
    case RANK.maxKey:
    case RANK.null:
      return 0;
    default:
      return Buffer.compare(opaqueBytes(rank, a), opaqueBytes(rank, b));
  }
}

function compareNumbers(a: number, b: number): number {
  if (a === b) return 0;
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : -1;
  if (Number.isNaN(b)) return 1;
  return a < b ? -1 : 1;
}

/** UTF-8 byte order: differs from JavaScript's own only where surrogates meet U+E000 to U+FFFF. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const x = a.charCodeAt(at);
    const y = b.charCodeAt(at);
    if (x !== y) return surrogatesLast(x) - surrogatesLast(y);
  }
  return a.length - b.length;
}

function surrogatesLast(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

function compareLists(a: unknown[], b: unknown[]): number {
  for (let at = 0; at < a.length && at < b.length; at += 1) {
    const order = compareValues(a[at], b[at]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareDocuments(a: Doc, b: Doc): number {
  const left = Object.entries(a);
  const right = Object.entries(b);
  for (let at = 0; at < left.length && at < right.length; at += 1) {
    const order = compareFields(left[at] ?? ['', null], right[at] ?? ['', null]);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function compareFields(a: [string, unknown], b: [string, unknown]): number {
  return rankOf(a[1]) - rankOf(b[1]) || compareText(a[0], b[0]) || compareValues(a[1], b[1]);
}

/** The bytes that decide order inside the types that are compared as bytes. */
export function opaqueBytes(rank: number, value: unknown): Uint8Array {
  if (rank === RANK.objectId) return (value as { id: Uint8Array }).id;
  if (rank === RANK.binary) return binaryBytes(value);
  if (rank === RANK.timestamp) return timestampBytes(value as { high: number; low: number });
  const regex = value as { pattern: string; options: string };
  return Buffer.from(`${regex.pattern}\0${regex.options}\0`);
}

function binaryBytes(value: unknown): Uint8Array {
  const binary = ArrayBuffer.isView(value)
    ? { sub_type: 0, bytes: Buffer.from(value.buffer, value.byteOffset, value.byteLength) }
    : { sub_type: (value as { sub_type: number }).sub_type, bytes: (value as { value(): Uint8Array }).value() };
  const head = Buffer.alloc(5);
  head.writeUInt32BE(binary.bytes.length, 0);
  head[4] = binary.sub_type;
  return Buffer.concat([head, binary.bytes]);
}

function timestampBytes(value: { high: number; low: number }): Uint8Array {
  const bytes = Buffer.alloc(8);
  bytes.writeInt32BE(value.high, 0);
  bytes.writeInt32BE(value.low, 4);
  return bytes;
}
