// BSON in and out, with the options that this database relies on.
import { BSON } from 'bson';
import type { Doc } from '../base/values.ts';

/** Decodes one document. Int64 within 2^53 becomes a number; regular expressions stay BSON values. Throws on invalid UTF-8. */
export function decode(bytes: Uint8Array): Doc {
  return BSON.deserialize(bytes, { promoteLongs: true, promoteBuffers: false, bsonRegExp: true });
}

/** Encodes one document; missing (`undefined`) fields are left out. */
export function encode(doc: Doc): Uint8Array {
  return BSON.serialize(doc, { ignoreUndefined: true });
}
