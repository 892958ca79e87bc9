// The rows of an index: its sorted keys, and for search texts the table of their pieces beside it.
import type { Connection } from './connection.ts';
import type { Index } from './index-definition.ts';
import { createPieces, dropPieces, handPiecesOn, isForSearching } from './pieces.ts';

/** Makes the tables of a new index. The first one for searching keeps the pieces, which serve the others too. */
export function createIndexTables(writer: Connection, index: Index, others: readonly Index[]): void {
  writer.exec(`CREATE TABLE ${index.table}(k BLOB NOT NULL, rid INTEGER NOT NULL, PRIMARY KEY(k,rid)) WITHOUT ROWID`);
  if (isForSearching(index) && !others.some((other) => isForSearching(other))) createPieces(writer, index);
}

/** Drops the tables of an index; its pieces go to another index for searching, when there is one. */
export function dropIndexTables(writer: Connection, index: Index, others: readonly Index[]): void {
  writer.exec(`DROP TABLE ${index.table}`);
  if (!index.trigrams) return;
  const heir = others.find((other) => other !== index && isForSearching(other) && !other.trigrams);
  if (!heir || others.some((other) => other !== index && other.trigrams)) dropPieces(writer, index);
  else handPiecesOn(writer, index, heir);
}

/** Adds an entry. */
export function addEntry(writer: Connection, index: Index, { key, rid }: { key: Buffer; rid: number }): void {
  writer.run(`INSERT INTO ${index.table}(k,rid) VALUES(?,?)`, key, rid);
}

/** Removes an entry. */
export function removeEntry(writer: Connection, index: Index, { key, rid }: { key: Buffer; rid: number }): void {
  writer.run(`DELETE FROM ${index.table} WHERE k=? AND rid=?`, key, rid);
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
