// Reads values back out of key bytes, so that an index alone can answer.
import { ObjectId } from 'bson';
import { RANK } from './order.ts';

/** Stands for a value that a key cannot give back (a list, a document, binary data). */
export const UNREADABLE = Symbol('unreadable');

/** The values of a compound key, in index order; `UNREADABLE` when one of them cannot be read. */
export function readKey(key: Uint8Array, directions: readonly (1 | -1)[]): unknown[] | typeof UNREADABLE {
  const values: unknown[] = [];
  let at = 0;
  for (const direction of directions) {
    const field = readField(key, at, direction);
    if (field === UNREADABLE) return UNREADABLE;
    values.push(field.value);
    at = field.next;
  }
  return values;
}

interface Field {
  value: unknown;
  next: number;
}

function readField(key: Uint8Array, at: number, direction: 1 | -1): Field | typeof UNREADABLE {
  const mask = direction === -1 ? 0xff : 0;
  const rank = (key[at] ?? 0) ^ mask;
  const start = at + 1;
  if (rank === RANK.null) return { value: null, next: start };
  if (rank === RANK.number) return { value: readNumber(key, start, mask), next: start + 8 };
  if (rank === RANK.date) return { value: new Date(readNumber(key, start, mask)), next: start + 8 };
  if (rank === RANK.boolean) return { value: ((key[start] ?? 0) ^ mask) === 1, next: start + 1 };
  if (rank === RANK.objectId) return { value: new ObjectId(turned(key.subarray(start, start + 12), mask)), next: start + 12 };
  if (rank === RANK.string) return readText(key, start, mask);
  return UNREADABLE;
}

function turned(bytes: Uint8Array, mask: number): Buffer {
  const copy = Buffer.from(bytes);
  if (mask !== 0) for (let at = 0; at < copy.length; at += 1) copy[at] = (copy[at] ?? 0) ^ mask;
  return copy;
}

function readNumber(key: Uint8Array, start: number, mask: number): number {
  const bytes = turned(key.subarray(start, start + 8), mask);
  const first = bytes[0] ?? 0;
  if (first >= 0x80) bytes[0] = first & 0x7f;
  else for (let at = 0; at < 8; at += 1) bytes[at] = ~(bytes[at] ?? 0);
  return bytes.readDoubleBE(0);
}

function readText(key: Uint8Array, start: number, mask: number): Field {
  const zero = mask;
  let end = key.indexOf(zero, start);
  let escaped = false;
  while (end >= 0 && ((key[end + 1] ?? 0) ^ mask) === 0xff) {
    escaped = true;
    end = key.indexOf(zero, end + 2);
  }
  const text = turned(key.subarray(start, end), mask).toString('utf8');
  return { value: escaped ? unescapeZeros(turned(key.subarray(start, end), mask)) : text, next: end + 2 };
}

function unescapeZeros(bytes: Buffer): string {
  const kept: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    kept.push(bytes[at] ?? 0);
    if (bytes[at] === 0) at += 1;
  }
  return Buffer.from(kept).toString('utf8');
}
