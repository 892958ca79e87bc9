// Reads values back out of key bytes, so that an index alone can answer.
import { Binary, BSONRegExp, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import type { Doc } from '../base/values.ts';
import { RANK } from './order.ts';

/** The leading values of a compound key, one per direction. */
export function readKey(key: Uint8Array, directions: readonly (1 | -1)[]): unknown[] {
  const reader = new KeyReader(key);
  return directions.map((direction) => reader.next(direction));
}

/** Where the leading fields of a key begin, one after the other; `starts` holds one place more than there are directions. */
export function findStarts(bytes: Buffer, directions: readonly (1 | -1)[], starts: Uint32Array): void {
  let start = 0;
  for (let field = 0; field < directions.length; field += 1) {
    starts[field] = start;
    const mask = directions[field] === -1 ? 0xff : 0;
    const rank = (bytes[start] ?? 0) ^ mask;
    const fixed = FIXED_BYTES[rank] ?? -1;
    if (fixed >= 0) start += 1 + fixed;
    else if (rank === RANK.string) start = endOfText(bytes, start + 1, mask) + 2;
    else start = slowStart(bytes, directions, field + 1);
  }
  starts[directions.length] = start;
}

/** True when the text of a key between two places contains `needle`, given as key bytes of that direction. A value that is no text contains nothing. */
export function textContains(
  bytes: Buffer,
  needle: Buffer,
  { start, end, direction }: { start: number; end: number; direction: 1 | -1 },
): boolean {
  if (((bytes[start] ?? 0) ^ (direction === -1 ? 0xff : 0)) !== RANK.string) return false;
  const hit = bytes.indexOf(needle, start + 1);
  return hit > 0 && hit + needle.length <= end - 2;
}

/** The value that begins at a place of a key. */
export function valueAt(key: Buffer, start: number, direction: 1 | -1): unknown {
  return new KeyReader(key.subarray(start)).next(direction);
}

const FIXED_BYTES: Readonly<Record<number, number>> = {
  [RANK.null]: 0,
  [RANK.number]: 8,
  [RANK.date]: 8,
  [RANK.boolean]: 1,
  [RANK.objectId]: 12,
};

function slowStart(bytes: Buffer, directions: readonly (1 | -1)[], at: number): number {
  const reader = new KeyReader(bytes);
  for (const direction of directions.slice(0, at)) reader.next(direction);
  return reader.position;
}

/** Where the end mark 00 01 of a text stands; 00 FF is a zero byte inside it. */
function endOfText(bytes: Buffer, from: number, mask: number): number {
  let end = bytes.indexOf(mask, from);
  while (end >= 0 && ((bytes[end + 1] ?? 0) ^ mask) === 0xff) end = bytes.indexOf(mask, end + 2);
  return end < 0 ? bytes.length : end;
}

/** Walks over the fields of one key. */
class KeyReader {
  #key: Buffer;
  #at = 0;
  #mask = 0;

  constructor(key: Uint8Array) {
    this.#key = Buffer.from(key.buffer, key.byteOffset, key.byteLength);
  }

  /** How many bytes were read. */
  get position(): number {
    return this.#at;
  }

  /** The next value of the key. */
  next(direction: 1 | -1): unknown {
    this.#mask = direction === -1 ? 0xff : 0;
    return this.#value();
  }

  // oxlint-disable-next-line complexity -- one line a type
  #value(): unknown {
    switch (this.#byte()) {
      case RANK.null:
        return null;
      case RANK.number:
        return this.#number();
      case RANK.date:
        return new Date(this.#number());
      case RANK.string:
        return this.#text();
      case RANK.boolean:
        return this.#byte() === 1;
      case RANK.objectId:
        return new ObjectId(this.#take(12));
      case RANK.document:
        return this.#document();
      case RANK.array:
        return this.#list();
      case RANK.binary:
        return this.#binary();
      case RANK.timestamp:
        return new Timestamp(this.#take(8).readBigUInt64BE(0));
      case RANK.regex:
        return this.#regex();
      case RANK.minKey:
        return new MinKey();
      default:
        return new MaxKey();
    }
  }

  #byte(): number {
    const byte = (this.#key[this.#at] ?? 0) ^ this.#mask;
    this.#at += 1;
    return byte;
  }

  #take(length: number): Buffer {
    const bytes = Buffer.from(this.#key.subarray(this.#at, this.#at + length));
    this.#at += length;
    if (this.#mask !== 0) for (let at = 0; at < bytes.length; at += 1) bytes[at] = (bytes[at] ?? 0) ^ this.#mask;
    return bytes;
  }

  #number(): number {
    const bytes = this.#take(8);
    const first = bytes[0] ?? 0;
    if (first >= 0x80) bytes[0] = first & 0x7f;
    else for (let at = 0; at < 8; at += 1) bytes[at] = ~(bytes[at] ?? 0);
    return bytes.readDoubleBE(0);
  }

  #text(): string {
    return this.#escaped().toString('utf8');
  }

  /** Up to the end mark 00 01, with 00 FF standing for a zero byte. */
  #escaped(): Buffer {
    let end = this.#key.indexOf(this.#mask, this.#at);
    const zeros: number[] = [];
    while (((this.#key[end + 1] ?? 0) ^ this.#mask) === 0xff) {
      zeros.push(end + 1 - this.#at);
      end = this.#key.indexOf(this.#mask, end + 2);
    }
    const bytes = this.#take(end - this.#at);
    this.#at += 2;
    return zeros.length === 0 ? bytes : Buffer.from(bytes.filter((_, at) => !zeros.includes(at)));
  }

  #document(): Doc {
    const doc: Doc = {};
    while (this.#byte() !== 0) {
      const name = this.#text();
      doc[name] = this.#value();
    }
    return doc;
  }

  #list(): unknown[] {
    const items: unknown[] = [];
    while (((this.#key[this.#at] ?? 0) ^ this.#mask) !== 0) items.push(this.#value());
    this.#at += 1;
    return items;
  }

  #binary(): Binary {
    const head = this.#take(5);
    return new Binary(this.#take(head.readUInt32BE(0)), head[4] ?? 0);
  }

  #regex(): BSONRegExp {
    const [pattern = '', options = ''] = this.#escaped().toString('utf8').split('\0');
    return new BSONRegExp(pattern, options);
  }
}
