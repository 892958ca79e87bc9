// Writes a batch of a cursor from documents that are bytes already: nothing is decoded to be sent.
import { Long } from 'bson';
import { encode } from '../bson/codec.ts';

/** A batch of a cursor. */
export interface Batch {
  kind: 'firstBatch' | 'nextBatch';
  cursorId: number;
  namespace: string;
  documents: readonly Uint8Array[];
}

const TYPE_DOCUMENT = 3;
const TYPE_ARRAY = 4;

/** The reply `{cursor: {<batch>, id, ns}, ok: 1}`. */
export function cursorReply(batch: Batch): Uint8Array {
  const list = embedded(
    TYPE_ARRAY,
    batch.kind,
    documentOf(batch.documents.map((document, at) => embedded(TYPE_DOCUMENT, String(at), document))),
  );
  const rest = fieldsOf({ id: Long.fromNumber(batch.cursorId), ns: batch.namespace });
  const cursor = embedded(TYPE_DOCUMENT, 'cursor', documentOf([list, rest]));
  return documentOf([cursor, fieldsOf({ ok: 1 })]);
}

function embedded(type: number, name: string, document: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([type]), Buffer.from(`${name}\0`), document]);
}

function fieldsOf(doc: Record<string, unknown>): Uint8Array {
  return encode(doc).subarray(4, -1);
}

function documentOf(parts: readonly Uint8Array[]): Buffer {
  const size = parts.reduce((sum, part) => sum + part.length, 5);
  const length = Buffer.alloc(4);
  length.writeInt32LE(size);
  return Buffer.concat([length, ...parts, Buffer.from([0])]);
}
