// Reads values back out of key bytes, so that an index alone can answer.
import { Binary, BSONRegExp, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import type { Doc } from '../values.ts';
import { RANK } from './order.ts';

/** The leading values of a compound key, one per direction. */
export function readKey(key: Uint8Array, directions: readonly (1 | -1)[]): unknown[] {
  const reader = new KeyReader(key);
  return directions.map((direction) => reader.next(direction));
}

/** Walks over the fields of one key. */
class KeyReader {
  #key: Buffer;
  #at = 0;
  #mask = 0;

  constructor(key: Uint8Array) {
    this.#key = Buffer.from(key.buffer, key.byteOffset, key.byteLength);
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
