// Values as bytes whose order is the order of the values: what index tables are sorted by.
import { opaqueBytes, RANK, rankOf } from './order.ts';

const INITIAL_BYTES = 1024;
/** Ends a text, a list or a document inside a key; smaller than any continuation. */
const END = 0x00;

/** A growing buffer for one key at a time. Descending fields have all their bytes inverted. */
export class KeyWriter {
  #bytes = Buffer.allocUnsafe(INITIAL_BYTES);
  #length = 0;

  /** Forgets what was written. */
  reset(): this {
    this.#length = 0;
    return this;
  }

  /** How many bytes were written. */
  get length(): number {
    return this.#length;
  }

  /** Goes back to an earlier length. */
  truncate(length: number): void {
    this.#length = length;
  }

  /** A copy of what was written. */
  take(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.#length));
  }

  /** Adds a value, inverted when `direction` is -1. */
  add(value: unknown, direction: 1 | -1 = 1): this {
    const start = this.#length;
    this.#value(value);
    if (direction === -1) for (let at = start; at < this.#length; at += 1) this.#bytes[at] = ~(this.#bytes[at] ?? 0);
    return this;
  }

  /** Adds bytes as they are. */
  append(bytes: Uint8Array): this {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
    return this;
  }

  #value(value: unknown): void {
    const rank = rankOf(value);
    this.#byte(rank);
    switch (rank) {
      case RANK.number:
      case RANK.date:
        return this.#number(Number(value));
      case RANK.string:
        return this.#text(String(value));
      case RANK.boolean:
        return this.#byte(value === true ? 1 : 0);
      case RANK.array:
        return this.#list(value as unknown[]);
      case RANK.document:
        return this.#document(value as object);
      default:
        return this.#opaque(rank, value);
    }
  }

  #opaque(rank: number, value: unknown): void {
    if (rank === RANK.regex) this.#escaped(opaqueBytes(rank, value));
    else if (rank === RANK.objectId || rank === RANK.binary || rank === RANK.timestamp) this.append(opaqueBytes(rank, value));
  }

  #list(items: unknown[]): void {
    for (const item of items) this.#value(item);
    this.#byte(END);
  }

  #document(doc: object): void {
    for (const [name, value] of Object.entries(doc)) {
      if (value === undefined) continue;
      this.#byte(rankOf(value));
      this.#text(name);
      this.#value(value);
    }
    this.#byte(END);
  }

  /** IEEE bits, sign flipped for positive numbers and all bits for negative ones: then bytes sort like numbers. NaN sorts first. */
  #number(value: number): void {
    this.#reserve(8);
    const at = this.#length;
    this.#length += 8;
    if (Number.isNaN(value)) {
      this.#bytes.fill(0, at, at + 8);
      return;
    }
    this.#bytes.writeDoubleBE(value === 0 ? 0 : value, at);
    const first = this.#bytes[at] ?? 0;
    if (first < 0x80) this.#bytes[at] = first | 0x80;
    else for (let byte = at; byte < at + 8; byte += 1) this.#bytes[byte] = ~(this.#bytes[byte] ?? 0);
  }

  #text(text: string): void {
    this.#reserve(text.length * 3 + 2);
    const written = this.#bytes.write(text, this.#length, 'utf8');
    if (text.includes('\0')) this.#escaped(this.#bytes.subarray(this.#length, this.#length + written));
    else {
      this.#length += written;
      this.#byte(END);
      this.#byte(1);
    }
  }

  /** A zero byte becomes 00 FF, the end is 00 01, so that no text is a prefix of another. */
  #escaped(bytes: Uint8Array): void {
    for (const byte of Buffer.from(bytes)) {
      this.#byte(byte);
      if (byte === 0) this.#byte(0xff);
    }
    this.#byte(END);
    this.#byte(1);
  }

  #byte(byte: number): void {
    this.#reserve(1);
    this.#bytes[this.#length] = byte;
    this.#length += 1;
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + more));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

const shared = new KeyWriter();

/** The key bytes of one value. */
export function keyOf(value: unknown, direction: 1 | -1 = 1): Buffer {
  return shared.reset().add(value, direction).take();
}

/** All bits turned over: the descending form of key bytes. */
export function inverted(bytes: Uint8Array): Buffer {
  const copy = Buffer.from(bytes);
  for (let at = 0; at < copy.length; at += 1) copy[at] = ~(copy[at] ?? 0);
  return copy;
}

/** The smallest bytes that sort after every key which starts with `prefix`. */
export function afterPrefix(prefix: Uint8Array): Buffer {
  const end = Buffer.from(prefix);
  for (let at = end.length - 1; at >= 0; at -= 1) {
    const byte = end[at] ?? 0;
    if (byte < 0xff) {
      end[at] = byte + 1;
      return end.subarray(0, at + 1);
    }
  }
  return Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
}
