// The pieces of search texts: all their three letters in a row, in a table beside an index, so that any part of a word is found quickly.
import type { SQLInputValue } from 'node:sqlite';
import { readKey } from '../bson/key-reader.ts';
import type { Connection } from './connection.ts';
import type { Index } from './index-definition.ts';

/** A last field of this name is searched in any part of a word. */
const SEARCHED_FIELD = 'searchText';
/** Behind each text, so that its last letter and its last two begin a piece too. */
const END = '\u0001\u0001';
const LETTERS = 3;
/** Greater than the rest of any piece. */
const LAST_LETTERS = '\u{10ffff}'.repeat(LETTERS);
/** The tokenizer keeps them as a replacement character. */
const NO_LETTERS = /[\ufffe\uffff]/g;

/** Every document stands in it, with its whole text. */
export function isForSearching(index: Index): boolean {
  return index.fields.at(-1)?.path === SEARCHED_FIELD && !index.sparse && !index.partial;
}

/** The index that keeps the pieces of the texts at a path. */
export function piecesFor(indexes: readonly Index[], path: string | undefined): Index | undefined {
  return indexes.find((index) => index.trigrams && index.fields.at(-1)?.path === path && !index.multikey.includes(true));
}

/** True when the index has its table of pieces. */
export function hasPieces(writer: Connection, index: Index): boolean {
  return writer.first("SELECT 1 FROM sqlite_master WHERE type='table' AND name=?", tableOf(index)) !== undefined;
}

/** Makes the empty table; sets `index.trigrams`. */
export function createPieces(writer: Connection, index: Index): void {
  const options = "content='', contentless_delete=1, tokenize='trigram case_sensitive 1', detail='none'";
  writer.exec(`CREATE VIRTUAL TABLE ${tableOf(index)} USING fts5(text, ${options})`);
  createVocabulary(writer, index);
  index.trigrams = true;
}

export function dropPieces(writer: Connection, index: Index): void {
  writer.exec(`DROP TABLE ${vocabularyOf(index)}; DROP TABLE ${tableOf(index)}`);
  index.trigrams = false;
}

/** Gives the pieces of an index that goes away to another one with the same texts. */
export function handPiecesOn(writer: Connection, index: Index, heir: Index): void {
  writer.exec(`DROP TABLE ${vocabularyOf(index)}; ALTER TABLE ${tableOf(index)} RENAME TO ${tableOf(heir)}`);
  createVocabulary(writer, heir);
  index.trigrams = false;
  heir.trigrams = true;
}

/** Which piece stands in which row, piece by piece. */
function createVocabulary(writer: Connection, index: Index): void {
  writer.exec(`CREATE VIRTUAL TABLE ${vocabularyOf(index)} USING fts5vocab(${tableOf(index)}, instance)`);
}

/** Keeps the pieces of a document, from its keys before and after a change; most changes leave the text as it is. */
export function changePieces(
  writer: Connection,
  index: Index,
  { rid, before, after }: { rid: number; before: Buffer | undefined; after: Buffer | undefined },
): void {
  if (!index.trigrams) return;
  const [was, is] = [textOf(index, before), textOf(index, after)];
  if (was === is) return;
  if (was !== undefined) writer.run(`DELETE FROM ${tableOf(index)} WHERE rowid=?`, rid);
  if (is !== undefined) writer.run(`INSERT INTO ${tableOf(index)}(rowid,text) VALUES(?,?)`, rid, is + END);
}

/** A zero byte would end the text for the tokenizer; no search text has one. */
function textOf(index: Index, key: Buffer | undefined): string | undefined {
  const directions = index.fields.map((field) => field.direction);
  const text = key && readKey(key, directions).at(-1);
  return typeof text === 'string' ? text.replaceAll('\0', ' ') : undefined;
}

/** Rows that have all pieces of a text, wherever they stand; undefined when there are more than `most`. */
export function rowsWithPieces(connection: Connection, index: Index, { text, most }: { text: string; most: number }): number[] | undefined {
  if (!index.trigrams || text === '' || text.includes('\0') || !text.isWellFormed()) return undefined;
  const letters = Array.from(text);
  if (letters.length >= LETTERS) {
    const sql = `SELECT rowid AS rid FROM ${tableOf(index)} WHERE ${tableOf(index)} MATCH ?`;
    return fewRows(connection, { sql, values: [allOf(letters)], most });
  }
  // a shorter text stands where a piece begins with it
  const sql = `SELECT doc AS rid FROM ${vocabularyOf(index)} WHERE term>=? AND term<=?`;
  const kept = text.replaceAll(NO_LETTERS, '\ufffd');
  const rows = fewRows(connection, { sql, values: [kept, kept + LAST_LETTERS], most });
  return rows && [...new Set(rows)].sort((one, other) => one - other);
}

/** The row numbers that some SQL gives as `rid`; undefined when there are more than `most`. */
export function fewRows(
  connection: Connection,
  { sql, values, most }: { sql: string; values: readonly SQLInputValue[]; most: number },
): number[] | undefined {
  const limit = Math.ceil(most);
  const [count, rows] = connection.first(`SELECT count(*), json_group_array(rid) FROM (${sql} LIMIT ${limit + 1})`, ...values) ?? [];
  return Number(count) > limit ? undefined : (JSON.parse(String(rows)) as number[]);
}

function allOf(letters: readonly string[]): string {
  const pieces = letters.slice(0, 1 - LETTERS).map((_, at) => letters.slice(at, at + LETTERS).join(''));
  return [...new Set(pieces)].map((piece) => `"${piece.replaceAll('"', '""')}"`).join(' AND ');
}

function tableOf(index: Index): string {
  return `p_${index.id}`;
}

function vocabularyOf(index: Index): string {
  return `v_${index.id}`;
}
