// The part of a BSON document that holds some of its fields, cut out of the bytes: what is not asked for is never decoded.

/** Bytes of a value by its type, where they are always the same. */
const FIXED = new Map([
  [0x01, 8],
  [0x06, 0],
  [0x07, 12],
  [0x08, 1],
  [0x09, 8],
  [0x0a, 0],
  [0x10, 4],
  [0x11, 8],
  [0x12, 8],
  [0x13, 16],
  [0x7f, 0],
  [0xff, 0],
]);
/** Types that begin with their length, and what comes on top of it. */
const COUNTED = new Map([
  [0x02, 4],
  [0x03, 0],
  [0x04, 0],
  [0x05, 5],
  [0x0d, 4],
  [0x0e, 4],
]);

/** Top-level names that are looked for, ready for comparing. */
export interface Names {
  has(name: string): boolean;
  /** What their bytes add up to: nearly every other name is told apart by it. */
  readonly sums: ReadonlySet<number>;
}

export function namesOf(names: Iterable<string>): Names {
  const wanted = new Set(names);
  const sums = new Set(Array.from(wanted, (name) => Buffer.from(name).reduce((sum, byte) => addTo(sum, byte), 0)));
  return { has: (name) => wanted.has(name), sums };
}

function addTo(sum: number, byte: number): number {
  return (Math.imul(sum, 31) + byte) | 0;
}

/** A document with the named top-level fields only; the whole one when it holds a type that is not measured here. */
export function partOf(raw: Uint8Array, names: Names): Uint8Array {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const kept: Buffer[] = [];
  let length = 5;
  let at = 4;
  while (bytes[at] !== 0) {
    let sum = 0;
    let nameEnd = at + 1;
    for (let byte = bytes[nameEnd]; byte !== 0; byte = bytes[nameEnd]) {
      if (byte === undefined) return raw;
      sum = addTo(sum, byte);
      nameEnd += 1;
    }
    const end = nameEnd + 1 + sizeAt(bytes, bytes[at] ?? 0, nameEnd + 1);
    if (!(end > nameEnd && end < bytes.length)) return raw;
    if (names.sums.has(sum) && names.has(bytes.toString('utf8', at + 1, nameEnd))) {
      kept.push(bytes.subarray(at, end));
      length += end - at;
    }
    at = end;
  }
  return joined(kept, length);
}

function joined(elements: readonly Buffer[], length: number): Buffer {
  const part = Buffer.allocUnsafe(length);
  part.writeInt32LE(length, 0);
  let at = 4;
  for (const element of elements) at += element.copy(part, at);
  part[at] = 0;
  return part;
}

/** NaN for what has no size known here. */
function sizeAt(bytes: Buffer, type: number, at: number): number {
  const fixed = FIXED.get(type);
  if (fixed !== undefined) return fixed;
  const more = COUNTED.get(type);
  return more === undefined || at + 4 > bytes.length ? Number.NaN : bytes.readInt32LE(at) + more;
}
