// Looks through raw BSON before anything decodes it: sizes, depth, types and field names that must not get in.
import { badValue, notSupported } from '../base/errors.ts';

/** A message that is not BSON at all; the connection is closed. */
export class MalformedBson extends Error {}

const FIXED_SIZES = new Map<number, number>([
  [0x01, 8],
  [0x06, 0],
  [0x07, 12],
  [0x08, 1],
  [0x09, 8],
  [0x0a, 0],
  [0x10, 4],
  [0x11, 8],
  [0x12, 8],
  [0xff, 0],
  [0x7f, 0],
]);
const REFUSED_TYPES = new Map<number, string>([
  [0x0c, 'The DBPointer type'],
  [0x0d, 'The JavaScript code type'],
  [0x0e, 'The symbol type'],
  [0x0f, 'The JavaScript code type'],
  [0x13, 'The Decimal128 type'],
]);
/** A command wraps documents and pipelines in a few levels of its own. */
const MAX_WIRE_DEPTH = 120;
const PROTO = Buffer.from('__proto__');

/**
 * Checks the document that starts at `start` and returns where it ends.
 * Throws `MalformedBson` for broken structure and a `DatabaseError` for what is refused by name.
 */
export function inspectBson(bytes: Buffer, start: number, limit: number): number {
  return inspectLevel({ bytes, limit }, start, 0);
}

interface Inspected {
  bytes: Buffer;
  limit: number;
}

function inspectLevel({ bytes, limit }: Inspected, start: number, depth: number): number {
  if (depth > MAX_WIRE_DEPTH) throw badValue('The document is nested too deeply', 15, 'Overflow');
  const end = start + sizeAt(bytes, start, limit);
  if (end - start < 5 || end > limit || bytes[end - 1] !== 0) throw new MalformedBson('A document has a wrong length');
  let at = start + 4;
  while (at < end - 1) {
    const type = bytes[at] ?? 0;
    const nameEnd = endOfName(bytes, at + 1, end);
    at = skipValue({ bytes, limit: end - 1 }, { type, at: nameEnd + 1, depth });
  }
  if (at !== end - 1) throw new MalformedBson('A document ends too early');
  return end;
}

function sizeAt(bytes: Buffer, at: number, limit: number): number {
  if (at + 4 > limit) throw new MalformedBson('A length is cut off');
  return bytes.readInt32LE(at);
}

function endOfName(bytes: Buffer, start: number, limit: number): number {
  const end = bytes.indexOf(0, start);
  if (end < 0 || end >= limit) throw new MalformedBson('A field name is not terminated');
  if (end - start === PROTO.length && bytes.compare(PROTO, 0, PROTO.length, start, end) === 0) {
    throw badValue("The field name '__proto__' is not allowed");
  }
  return end;
}

interface ValuePlace {
  type: number;
  at: number;
  depth: number;
}

function skipValue(within: Inspected, { type, at, depth }: ValuePlace): number {
  const fixed = FIXED_SIZES.get(type);
  const next = fixed === undefined ? skipSized(within, { type, at, depth }) : at + fixed;
  if (next > within.limit || next < at) throw new MalformedBson('A value is cut off');
  return next;
}

function skipSized({ bytes, limit }: Inspected, { type, at, depth }: ValuePlace): number {
  if (type === 0x03 || type === 0x04) return inspectLevel({ bytes, limit }, at, depth + 1);
  if (type === 0x02) return at + 4 + positive(sizeAt(bytes, at, limit), 1);
  if (type === 0x05) return at + 5 + positive(sizeAt(bytes, at, limit), 0);
  if (type === 0x0b) return endOfName(bytes, endOfName(bytes, at, limit) + 1, limit) + 1;
  const refused = REFUSED_TYPES.get(type);
  if (refused) throw notSupported(refused);
  throw new MalformedBson(`Unknown BSON type ${type}`);
}

function positive(size: number, least: number): number {
  if (size < least) throw new MalformedBson('A value has a wrong length');
  return size;
}
