// Fills new indexes of a collection that holds documents already: keys are gathered, sorted and put in one after the other,
// so that every page of an index is written once. As many indexes at a time as fit into memory.
import { decode } from '../bson/codec.ts';
import { namesOf, partOf } from '../bson/part.ts';
import { type Pace, PAUSE } from '../base/pace.ts';
import type { Doc } from '../base/values.ts';
import { type Collection, duplicate } from './collection.ts';
import type { Connection } from './connection.ts';
import type { Index } from './index-definition.ts';
import { keysOf } from './index-keys.ts';
import { changePieces } from './pieces.ts';
import { SortedKeys } from './sorted-keys.ts';

const MOST_BYTES = 384 * 1024 * 1024;
const SAMPLE = 200;

/** Throws E11000 when a unique index meets equal keys. */
export function* fillIndexes(
  writer: Connection,
  collection: Collection,
  { indexes, pace }: { indexes: readonly Index[]; pace: Pace },
): Generator<typeof PAUSE, void, undefined> {
  const documents = Number(writer.first(`SELECT count(*) FROM d_${collection.id}`)?.[0]);
  if (documents === 0) return;
  for (const group of groupsOf(writer, collection, { indexes, documents })) {
    for (const _ of fillGroup(writer, collection, group)) if (pace.isOver()) yield PAUSE;
  }
}

/** Indexes that are filled together, by the size that some documents let expect. */
function groupsOf(
  writer: Connection,
  collection: Collection,
  { indexes, documents }: { indexes: readonly Index[]; documents: number },
): Index[][] {
  const sample = writer.all(`SELECT doc FROM d_${collection.id} LIMIT ${SAMPLE}`).map(([raw]) => decode(raw as Uint8Array));
  const groups: Index[][] = [];
  let room = 0;
  for (const index of indexes) {
    const bytes = sample.reduce((sum, doc) => sum + keysOf(index, doc).reduce((all, key) => all + key.length + SortedKeys.overhead, 0), 0);
    const needed = (bytes / sample.length) * documents;
    const group = needed <= room ? groups.at(-1) : undefined;
    if (group) group.push(index);
    else groups.push([index]);
    room = (group ? room : MOST_BYTES) - needed;
  }
  return groups;
}

/** Gives way after each document and each key. */
function* fillGroup(writer: Connection, collection: Collection, indexes: readonly Index[]): Generator<void, void, undefined> {
  const filled = indexes.map((index) => ({ index, keys: new SortedKeys() }));
  const read = readerOf(indexes);
  for (const [rid, raw] of writer.rows(`SELECT rid, doc FROM d_${collection.id} ORDER BY rid`)) {
    const doc = read(raw as Uint8Array);
    for (const { index, keys } of filled) {
      const own = keysOf(index, doc);
      for (const key of own) keys.add(key, Number(rid));
      changePieces(writer, index, { rid: Number(rid), before: undefined, after: own[0] });
    }
    yield;
  }
  for (const each of filled) yield* putIn(writer, collection, each);
}

/** Decodes only what the keys are made of; all of it for a partial index, whose condition may look anywhere. */
function readerOf(indexes: readonly Index[]): (raw: Uint8Array) => Doc {
  if (indexes.some((index) => index.partial)) return decode;
  const names = namesOf(indexes.flatMap((index) => index.fields.map((field) => field.segments[0] ?? '')));
  return (raw) => decode(partOf(raw, names));
}

function* putIn(
  writer: Connection,
  collection: Collection,
  { index, keys }: { index: Index; keys: SortedKeys },
): Generator<void, void, undefined> {
  let before: Buffer | undefined;
  const sql = `INSERT INTO ${index.table}(k,rid) VALUES(?,?)`;
  for (const { key, rid } of keys.inOrder()) {
    if (index.unique && before?.equals(key)) {
      const [raw] = writer.first(`SELECT doc FROM d_${collection.id} WHERE rid=?`, rid) ?? [];
      throw duplicate(collection, index, decode(raw as Uint8Array));
    }
    writer.run(sql, key, rid);
    before = key;
    yield;
  }
  keys.clear();
}
