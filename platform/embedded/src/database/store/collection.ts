// Writing documents and their index entries. Everything is checked before the first row is touched.
import { keyOf } from '../bson/key-writer.ts';
import { encode } from '../bson/codec.ts';
import { badValue, DatabaseError } from '../base/errors.ts';
import { valuesAt } from '../base/paths.ts';
import { assertSafeName, bsonType, type Doc, isDoc, MAX_DEPTH } from '../base/values.ts';
import type { Connection } from './connection.ts';
import { idIndex, type Index } from './index-definition.ts';
import { addEntry, removeEntry } from './index-entries.ts';
import { keysOf } from './index-keys.ts';
import { changePieces } from './pieces.ts';

const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** A collection with its indexes; `_id` first. */
export interface Collection {
  id: number;
  database: string;
  name: string;
  indexes: Index[];
  /** False while it was made inside a transaction that is still open. */
  committed: boolean;
}

/** A collection that has only its `_id` index yet. */
export function newCollection(id: number, { database, name }: { database: string; name: string }): Collection {
  return { id, database, name, indexes: [idIndex(id)], committed: true };
}

/** A stored row: its number and its document, before or after a change. */
export interface StoredRow {
  rid: number;
  doc: Doc;
}

/** Throws unless a document may be stored: names, depth, types and size. */
function assertStorable(doc: Doc, raw: Uint8Array): void {
  if (raw.length > MAX_DOCUMENT_BYTES) throw badValue('The document is larger than 16 MB', 10334, 'BSONObjectTooLarge');
  assertStorableValue(doc, 1);
  if (Array.isArray(doc._id)) throw badValue("The '_id' value cannot be of type array", 53, 'InvalidIdField');
  if (bsonType(doc._id) === 'BSONRegExp') throw badValue("The '_id' value cannot be of type regex", 53, 'InvalidIdField');
}

function assertStorableValue(value: unknown, depth: number): void {
  if (depth > MAX_DEPTH) throw badValue('The document is nested too deeply', 15, 'Overflow');
  if (Array.isArray(value)) for (const item of value) assertStorableValue(item, depth + 1);
  else if (isDoc(value)) {
    for (const name of Object.keys(value)) {
      if (name.startsWith('$'))
        throw badValue(`The dollar ($) prefixed field '${name}' is not valid for storage.`, 52, 'DollarPrefixedFieldName');
      assertSafeName(name);
      assertStorableValue(value[name], depth + 1);
    }
  } else if (bsonType(value) !== undefined) keyOf(value); // throws for types that are not kept
}

/** Adds a document. Throws E11000 when a unique index holds its key already. */
export function insertDocument(writer: Connection, collection: Collection, { doc, raw }: { doc: Doc; raw: Uint8Array }): number {
  assertStorable(doc, raw);
  const id = keyOf(doc._id);
  const [, ...secondary] = collection.indexes;
  const entries = secondary.map((index) => ({ index, keys: keysOf(index, doc) }));
  if (writer.first(`SELECT 1 FROM d_${collection.id} WHERE k=?`, id)) throw duplicate(collection, collection.indexes[0], doc);
  for (const { index, keys } of entries) if (index.unique) assertFree(writer, collection, { index, keys, doc, rid: -1 });
  const rid = writer.run(`INSERT INTO d_${collection.id}(k,doc) VALUES(?,?)`, id, raw);
  for (const { index, keys } of entries) {
    for (const key of keys) addEntry(writer, index, { key, rid });
    changePieces(writer, index, { rid, before: undefined, after: keys[0] });
  }
  return rid;
}

/** A change to one document: what its keys were in the indexes that it can touch, and what it becomes. */
export interface Replacement {
  rid: number;
  keysBefore: ReadonlyMap<Index, Buffer[]>;
  doc: Doc;
}

/** The keys of a stored document, taken before it is changed in place; those of indexes that the change cannot touch are left out. */
export function keysByIndex(collection: Collection, doc: Doc, roots?: ReadonlySet<string>): Map<Index, Buffer[]> {
  const touched = collection.indexes.slice(1).filter((index) => roots === undefined || canTouch(index, roots));
  return new Map(touched.map((index) => [index, keysOf(index, doc)]));
}

function canTouch(index: Index, roots: ReadonlySet<string>): boolean {
  return index.partial !== null || index.fields.some(({ segments }) => roots.has(segments[0] ?? ''));
}

/** Puts a changed document in the place of the stored one and returns its bytes. Throws E11000 before anything is written. */
export function replaceDocument(writer: Connection, collection: Collection, { rid, keysBefore, doc }: Replacement): Uint8Array {
  const raw = encode(doc);
  assertStorable(doc, raw);
  const changes = [...keysBefore].map(([index, before]) => differenceOf(index, { before, after: keysOf(index, doc) }));
  for (const { index, added } of changes) if (index.unique) assertFree(writer, collection, { index, keys: added, doc, rid });
  writer.run(`UPDATE d_${collection.id} SET doc=? WHERE rid=?`, raw, rid);
  for (const { index, added, removed, before, after } of changes) {
    for (const key of removed) removeEntry(writer, index, { key, rid });
    for (const key of added) addEntry(writer, index, { key, rid });
    changePieces(writer, index, { rid, before, after });
  }
  return raw;
}

function differenceOf(index: Index, { before, after }: { before: Buffer[]; after: Buffer[] }) {
  const added = after.filter((key) => !before.some((other) => other.equals(key)));
  const removed = before.filter((key) => !after.some((other) => other.equals(key)));
  return { index, added, removed, before: before[0], after: after[0] };
}

/** Removes a document and its index entries. */
export function removeDocument(writer: Connection, collection: Collection, { rid, doc }: StoredRow): void {
  for (const index of collection.indexes.slice(1)) {
    const keys = keysOf(index, doc);
    for (const key of keys) removeEntry(writer, index, { key, rid });
    changePieces(writer, index, { rid, before: keys[0], after: undefined });
  }
  writer.run(`DELETE FROM d_${collection.id} WHERE rid=?`, rid);
}

function assertFree(writer: Connection, collection: Collection, entry: { index: Index; keys: Buffer[]; doc: Doc; rid: number }): void {
  for (const key of entry.keys) {
    const taken = writer.first(`SELECT 1 FROM ${entry.index.table} WHERE k=? AND rid<>? LIMIT 1`, key, entry.rid);
    if (taken) throw duplicate(collection, entry.index, entry.doc);
  }
}

/** The error for a second document with a key of a unique index. */
export function duplicate(collection: Collection, index: Index | undefined, doc: Doc): DatabaseError {
  const keyPattern: Doc = {};
  const keyValue: Doc = {};
  for (const field of index?.fields ?? []) {
    keyPattern[field.path] = field.direction;
    keyValue[field.path] = valuesAt(doc, field.segments).values[0] ?? null;
  }
  const shown = Object.entries(keyValue)
    .map(([path, value]) => `${path}: ${show(value)}`)
    .join(', ');
  const where = `${collection.database}.${collection.name} index: ${index?.name} dup key: { ${shown} }`;
  return new DatabaseError(11000, 'DuplicateKey', {
    message: `E11000 duplicate key error collection: ${where}`,
    extra: { keyPattern, keyValue },
  });
}

function show(value: unknown): string {
  if (bsonType(value) === 'ObjectId') return `ObjectId('${String(value)}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  return JSON.stringify(value);
}
