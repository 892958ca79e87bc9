// The rows of an index: its sorted keys, and for search texts a second table of all their three-letter pieces.
import { readKey } from '../bson/key-reader.ts';
import type { Connection } from './connection.ts';
import type { Index } from './index-definition.ts';

/** A last field of this name is searched in any part of a word. */
const SEARCHED_FIELD = 'searchText';

/** Makes the tables of a new index; sets `index.trigrams` when it is the first one for searching: others use the pieces of that one. */
export function createIndexTables(writer: Connection, index: Index, others: readonly Index[]): void {
  writer.exec(`CREATE TABLE ${index.table}(k BLOB NOT NULL, rid INTEGER NOT NULL, PRIMARY KEY(k,rid)) WITHOUT ROWID`);
  if (!isForSearching(index) || others.some((other) => other.trigrams)) return;
  const options = "content='', contentless_delete=1, tokenize='trigram case_sensitive 1', detail='none'";
  writer.exec(`CREATE VIRTUAL TABLE ${trigramTable(index)} USING fts5(text, ${options})`);
  index.trigrams = true;
}

/** Every document stands in it, with its whole text. */
function isForSearching(index: Index): boolean {
  return index.fields.at(-1)?.path === SEARCHED_FIELD && !index.sparse && !index.partial;
}

/** Drops the tables of an index; its pieces go to another index for searching, when there is one. */
export function dropIndexTables(writer: Connection, index: Index, others: readonly Index[]): void {
  writer.exec(`DROP TABLE ${index.table}`);
  if (!index.trigrams) return;
  const heir = others.find((other) => other !== index && isForSearching(other) && !other.trigrams);
  if (!heir || others.some((other) => other !== index && other.trigrams)) {
    writer.exec(`DROP TABLE ${trigramTable(index)}`);
    return;
  }
  writer.exec(`ALTER TABLE ${trigramTable(index)} RENAME TO ${trigramTable(heir)}`);
  heir.trigrams = true;
}

/** True when the index has its table of three-letter pieces. */
export function hasTrigrams(writer: Connection, index: Index): boolean {
  return writer.first("SELECT 1 FROM sqlite_master WHERE type='table' AND name=?", trigramTable(index)) !== undefined;
}

/** Adds an entry. */
export function addEntry(writer: Connection, index: Index, { key, rid }: { key: Buffer; rid: number }): void {
  writer.run(`INSERT INTO ${index.table}(k,rid) VALUES(?,?)`, key, rid);
}

/** Removes an entry. */
export function removeEntry(writer: Connection, index: Index, { key, rid }: { key: Buffer; rid: number }): void {
  writer.run(`DELETE FROM ${index.table} WHERE k=? AND rid=?`, key, rid);
}

/** Keeps the three-letter pieces of a document, from its keys before and after a change; most changes leave the text as it is. */
export function changePieces(
  writer: Connection,
  index: Index,
  { rid, before, after }: { rid: number; before: Buffer | undefined; after: Buffer | undefined },
): void {
  if (!index.trigrams) return;
  const [was, is] = [textOf(index, before), textOf(index, after)];
  if (was === is) return;
  if (was !== undefined) writer.run(`DELETE FROM ${trigramTable(index)} WHERE rowid=?`, rid);
  if (is !== undefined) writer.run(`INSERT INTO ${trigramTable(index)}(rowid,text) VALUES(?,?)`, rid, is);
}

/** A zero byte would end the text for the tokenizer; no search text has one. */
function textOf(index: Index, key: Buffer | undefined): string | undefined {
  const text = key && readKey(key, directionsOf(index)).at(-1);
  return typeof text === 'string' ? text.replaceAll('\0', ' ') : undefined;
}

/** The index that keeps the pieces of the texts at a path. */
export function piecesFor(indexes: readonly Index[], path: string | undefined): Index | undefined {
  return indexes.find((index) => index.trigrams && index.fields.at(-1)?.path === path && !index.multikey.includes(true));
}

function directionsOf(index: Index): (1 | -1)[] {
  return index.fields.map((field) => field.direction);
}

function trigramTable(index: Index): string {
  return `t_${index.id}`;
}

/** Rows that have all three-letter pieces of a text, wherever they stand; undefined when there are more than `most`. */
export function rowsWithPieces(connection: Connection, index: Index, { text, most }: { text: string; most: number }): number[] | undefined {
  const letters = Array.from(text);
  if (!index.trigrams || letters.length < 3 || text.includes('\0')) return undefined;
  const pieces = letters.slice(0, -2).map(
    (_, at) =>
      `"${letters
        .slice(at, at + 3)
        .join('')
        .replaceAll('"', '""')}"`,
  );
  const sql = `SELECT rowid FROM ${trigramTable(index)} WHERE ${trigramTable(index)} MATCH ? LIMIT ?`;
  const found = connection.all(sql, [...new Set(pieces)].join(' AND '), Math.ceil(most) + 1).map(([rid]) => Number(rid));
  return found.length > most ? undefined : found;
}

/** Those of some rows whose documents hold a text anywhere. SQLite looks at the bytes; nothing is decoded. */
export function holdersOf(
  connection: Connection,
  collection: { readonly id: number },
  { rids, text }: { rids: readonly number[]; text: string },
): number[] {
  const sql = `SELECT d.rid FROM json_each(?) j CROSS JOIN d_${collection.id} d ON d.rid=j.value WHERE instr(d.doc,?)>0`;
  return connection.all(sql, JSON.stringify(rids), Buffer.from(text)).map(([rid]) => Number(rid));
}
