// Messages of MongoDB's wire protocol: reading OP_MSG and the OP_QUERY greeting, writing replies.
import { decode } from '../bson/codec.ts';
import { inspectBson, MalformedBson } from '../bson/inspect.ts';
import type { Doc } from '../base/values.ts';

/** Larger messages close the connection, as in MongoDB. */
export const MAX_MESSAGE_BYTES = 48_000_000;

const HEADER_BYTES = 16;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
const KNOWN_REQUIRED_FLAGS = CHECKSUM_PRESENT | MORE_TO_COME;

/** One request: the command document and its document sequences, still as bytes. */
export interface Request {
  id: number;
  body: Doc;
  sequences: ReadonlyMap<string, Uint8Array[]>;
  /** The old greeting wants an old-style reply. */
  legacy: boolean;
  /** The client does not wait for a reply. */
  silent: boolean;
}

/** The id that a reply must carry; readable even when the rest is not. */
export function requestIdOf(message: Buffer): number {
  return message.readInt32LE(4);
}

/** Reads one whole message. Throws `MalformedBson` when it is none, a `DatabaseError` for BSON that is refused. */
export function readMessage(message: Buffer): Request {
  const opcode = message.readInt32LE(12);
  if (opcode === OP_MSG) return readOpMsg(message);
  if (opcode === OP_QUERY) return readOpQuery(message);
  throw new MalformedBson(`Unknown opcode ${opcode}`);
}

function readOpMsg(message: Buffer): Request {
  if (message.length < HEADER_BYTES + 4) throw new MalformedBson('The message is too short');
  const flags = message.readUInt32LE(HEADER_BYTES);
  if ((flags & 0xffff & ~KNOWN_REQUIRED_FLAGS) !== 0) throw new MalformedBson('Unknown required flags');
  const end = (flags & CHECKSUM_PRESENT) === 0 ? message.length : message.length - 4;
  let body: Doc | undefined;
  const sequences = new Map<string, Uint8Array[]>();
  let at = HEADER_BYTES + 4;
  while (at < end) {
    const kind = message[at];
    if (kind === 0 && !body) {
      const next = inspectBson(message, at + 1, end);
      body = decode(message.subarray(at + 1, next));
      at = next;
    } else if (kind === 1) at = readSequence(message, { start: at + 1, end }, sequences);
    else throw new MalformedBson('Unknown section');
  }
  if (!body) throw new MalformedBson('The message has no body');
  return { id: requestIdOf(message), body, sequences, legacy: false, silent: (flags & MORE_TO_COME) !== 0 };
}

function readSequence(message: Buffer, within: { start: number; end: number }, sequences: Map<string, Uint8Array[]>): number {
  if (within.start + 5 > within.end) throw new MalformedBson('A section is cut off');
  const end = within.start + message.readInt32LE(within.start);
  const nameEnd = message.indexOf(0, within.start + 4);
  if (end > within.end || nameEnd < 0 || nameEnd >= end) throw new MalformedBson('A section has a wrong length');
  const documents: Uint8Array[] = [];
  let at = nameEnd + 1;
  while (at < end) {
    const next = inspectBson(message, at, end);
    documents.push(message.subarray(at, next));
    at = next;
  }
  sequences.set(message.toString('utf8', within.start + 4, nameEnd), documents);
  return end;
}

function readOpQuery(message: Buffer): Request {
  const nameEnd = message.indexOf(0, HEADER_BYTES + 4);
  const start = nameEnd + 9;
  if (nameEnd < 0 || start >= message.length) throw new MalformedBson('The query is cut off');
  const end = inspectBson(message, start, message.length);
  const body = decode(message.subarray(start, end));
  return { id: requestIdOf(message), body: { ...body, $db: 'admin' }, sequences: new Map(), legacy: true, silent: false };
}

/** The bytes of a reply to a request. */
export function writeReply(request: { id: number; legacy: boolean }, body: Uint8Array): Buffer {
  const head = Buffer.alloc(request.legacy ? HEADER_BYTES + 20 : HEADER_BYTES + 5);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(request.id, 8);
  head.writeInt32LE(request.legacy ? OP_REPLY : OP_MSG, 12);
  if (request.legacy) {
    head.writeInt32LE(8, HEADER_BYTES);
    head.writeInt32LE(1, HEADER_BYTES + 16);
  }
  return Buffer.concat([head, body]);
}
