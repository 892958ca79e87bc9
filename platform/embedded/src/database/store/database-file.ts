// One database: one SQLite file, its catalog of collections and indexes, its writer and its readers.
import { decode, encode } from '../bson/codec.ts';
import { DatabaseError } from '../base/errors.ts';
import type { Pace, PAUSE } from '../base/pace.ts';
import type { Doc } from '../base/values.ts';
import { fillIndexes } from './build-indexes.ts';
import { type Collection, newCollection } from './collection.ts';
import { Connection } from './connection.ts';
import { type Index, indexFromSpec } from './index-definition.ts';
import { createIndexTables, dropIndexTables } from './index-entries.ts';
import { hasPieces } from './pieces.ts';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS m_collections(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE);
  CREATE TABLE IF NOT EXISTS m_indexes(id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL, spec BLOB NOT NULL, multikey TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS m_sessions(lsid TEXT PRIMARY KEY, number INTEGER NOT NULL, reply BLOB NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;
`;
/** The counts of all tabs are read at once; opening a connection takes longer than a count. */
const IDLE_READERS = 10;

/**
 * When what was committed is on the disk, whatever becomes of the machine: before the commit is answered, or not until that is asked for again.
 * The end of the process alone loses nothing either way.
 */
export type Syncs = 'at every commit' | 'later';

/** The store of one database name. Every method is synchronous; the caller decides when to commit. */
export class DatabaseFile {
  readonly name: string;
  readonly path: string;
  readonly writer: Connection;
  #readers: Connection[] = [];
  #collections = new Map<string, Collection>();
  #multikeyKnown = new Map<number, string>();
  /** Set when tables were made or dropped: such a change is committed at once, so that no reader plans on a missing table. */
  catalogChanged = false;

  constructor(name: string, path: string) {
    this.name = name;
    this.path = path;
    this.writer = new Connection(path, false);
    this.writer.exec(SCHEMA);
    this.reload();
  }

  /** Reads the catalog again, after a rollback. */
  reload(): void {
    this.writer.forgetStatements();
    this.#collections.clear();
    this.catalogChanged = false;
    for (const [id, name] of this.writer.all('SELECT id, name FROM m_collections')) {
      this.#collections.set(String(name), newCollection(Number(id), { database: this.name, name: String(name) }));
    }
    const byId = new Map([...this.#collections.values()].map((collection) => [collection.id, collection]));
    for (const [id, owner, spec, multikey] of this.writer.all('SELECT id, collection, spec, multikey FROM m_indexes ORDER BY id')) {
      this.#multikeyKnown.set(Number(id), String(multikey));
      const index = indexFromSpec(Number(id), decode(spec as Uint8Array), JSON.parse(String(multikey)) as boolean[]);
      index.trigrams = hasPieces(this.writer, index);
      byId.get(Number(owner))?.indexes.push(index);
    }
  }

  /** A collection by name. */
  collection(name: string): Collection | undefined {
    return this.#collections.get(name);
  }

  /** All collections. */
  collections(): Collection[] {
    return [...this.#collections.values()];
  }

  /** The collection of that name, made now when it is missing. */
  ensureCollection(name: string, committed: boolean): Collection {
    const known = this.#collections.get(name);
    if (known) return known;
    assertCollectionName(name);
    const id = this.writer.run('INSERT INTO m_collections(name) VALUES(?)', name);
    this.writer.exec(`CREATE TABLE d_${id}(rid INTEGER PRIMARY KEY, k BLOB NOT NULL UNIQUE, doc BLOB NOT NULL)`);
    const collection = newCollection(id, { database: this.name, name });
    collection.committed = committed;
    this.#collections.set(name, collection);
    this.catalogChanged = true;
    return collection;
  }

  /** Removes a collection with its documents and indexes. */
  dropCollection(collection: Collection): void {
    for (const index of collection.indexes.slice(1)) this.dropIndex(collection, index);
    this.writer.forgetStatements();
    this.writer.exec(`DROP TABLE d_${collection.id}`);
    this.writer.run('DELETE FROM m_collections WHERE id=?', collection.id);
    this.#collections.delete(collection.name);
    this.catalogChanged = true;
  }

  /** Makes indexes and fills them, each document read as few times as memory allows. Throws E11000 when a unique one meets equal keys. */
  *createIndexes(collection: Collection, specs: readonly Doc[], pace: Pace): Generator<typeof PAUSE, void, undefined> {
    const made: Index[] = [];
    for (const spec of specs) {
      const id = this.writer.run('INSERT INTO m_indexes(collection, spec, multikey) VALUES(?,?,?)', collection.id, encode(spec), '[]');
      const index = indexFromSpec(id, spec, []);
      createIndexTables(this.writer, index, [...collection.indexes, ...made]);
      made.push(index);
    }
    if (made.length === 0) return;
    yield* fillIndexes(this.writer, collection, { indexes: made, pace });
    this.catalogChanged = true;
    collection.indexes.push(...made);
    this.keepMultikey();
  }

  /** Removes an index. */
  dropIndex(collection: Collection, index: Index): void {
    this.writer.forgetStatements();
    dropIndexTables(this.writer, index, collection.indexes);
    this.writer.run('DELETE FROM m_indexes WHERE id=?', index.id);
    collection.indexes.splice(collection.indexes.indexOf(index), 1);
    this.catalogChanged = true;
  }

  /** Writes down which indexes went through arrays since the last time; part of the commit that made them so. */
  keepMultikey(): void {
    for (const collection of this.#collections.values()) {
      for (const index of collection.indexes) if (index.multikey.includes(true)) this.#keepMultikeyOf(index);
    }
  }

  #keepMultikeyOf(index: Index): void {
    const now = JSON.stringify(index.multikey);
    if (this.#multikeyKnown.get(index.id) === now) return;
    this.writer.run('UPDATE m_indexes SET multikey=? WHERE id=?', now, index.id);
    this.#multikeyKnown.set(index.id, now);
  }

  /** Lends a read connection with a snapshot of what is committed. Give it back with `giveReader`. */
  takeReader(): Connection {
    const reader = this.#readers.pop() ?? new Connection(this.path, true);
    reader.exec('BEGIN');
    return reader;
  }

  /** Puts a read connection back. */
  giveReader(reader: Connection): void {
    if (reader.sqlite.isTransaction) reader.exec('COMMIT');
    if (this.#readers.length < IDLE_READERS) this.#readers.push(reader);
    else reader.close();
  }

  /** Not inside a transaction. */
  sync(syncs: Syncs): void {
    this.writer.exec(`PRAGMA synchronous=${syncs === 'later' ? 'OFF' : 'FULL'}`);
  }

  /** Folds the log into the file, and both to the disk; false while somebody reads what is older. */
  fold(): boolean {
    // The readers are in this thread: waiting for them here would be in vain
    this.writer.exec('PRAGMA busy_timeout=0');
    const [isBusy] = this.writer.first('PRAGMA wal_checkpoint(FULL)') ?? [1];
    this.writer.exec('PRAGMA busy_timeout=5000');
    return isBusy === 0;
  }

  /** Closes all connections and folds the log into the file. */
  close(): void {
    for (const reader of this.#readers) reader.close();
    this.writer.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    this.writer.close();
  }
}

function assertCollectionName(name: string): void {
  if (name === '' || name.length > 200 || name.includes('\0') || name.includes('$') || name.startsWith('system.')) {
    throw new DatabaseError(73, 'InvalidNamespace', `Invalid collection name: '${name.slice(0, 80)}'`);
  }
}
