// A row on its way through a query: its bytes, and its document once somebody needs it.
import { decode, encode } from '../bson/codec.ts';
import { type Names, partOf } from '../bson/part.ts';
import type { Doc } from '../base/values.ts';

/** `raw` is missing once a stage has changed the document; `doc` until somebody decodes it. */
export interface Row {
  rid: number;
  raw: Uint8Array | undefined;
  doc: Doc | undefined;
}

/** The decoded document of a row. */
export function docOf(row: Row): Doc {
  row.doc ??= row.raw ? decode(row.raw) : {};
  return row.doc;
}

/** A document with at least the named top-level fields: decoded alone while nobody needed the whole. */
export function partOfRow(row: Row, names: Names | null): Doc {
  return names && row.raw && !row.doc ? decode(partOf(row.raw, names)) : docOf(row);
}

/** The bytes of a row as a client gets them. */
export function rawOf(row: Row): Uint8Array {
  row.raw ??= encode(row.doc ?? {});
  return row.raw;
}

/** A row made by a stage. */
export function madeRow(doc: Doc): Row {
  return { rid: -1, raw: undefined, doc };
}
