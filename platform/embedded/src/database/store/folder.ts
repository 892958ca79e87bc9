// The data folder: one file per database name, opened when it is first needed.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseError } from '../base/errors.ts';
import { WriterTurn } from './writer-turn.ts';
import type { Doc } from '../base/values.ts';
import { DatabaseFile, type Syncs } from './database-file.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';

const EXTENSION = '.sqlite';

/** All database files of a folder that this process has locked. */
export class Folder {
  #path: string;
  #lock: FolderLock;
  #turns = new Map<string, WriterTurn>();
  #syncs: Syncs = 'at every commit';

  /** Throws one clear sentence when another process has the folder. */
  constructor(path: string) {
    this.#path = path;
    this.#lock = lockFolder(path);
    for (const name of readdirSync(path)) if (name.endsWith(EXTENSION)) this.#open(name.slice(0, -EXTENSION.length));
  }

  /** The file of a database that exists. */
  find(name: string): DatabaseFile | undefined {
    return this.#turns.get(name)?.file;
  }

  /** The file of a database, made now when it is missing. Throws for names that cannot be file names. */
  ensure(name: string): DatabaseFile {
    return this.find(name) ?? this.#open(name);
  }

  /** Whose turn it is to write to a file. */
  turnOf(file: DatabaseFile): WriterTurn {
    const turn = this.#turns.get(file.name);
    if (!turn) throw new Error(`The database ${file.name} is not open`);
    return turn;
  }

  /** The writing turns of all files. */
  turns(): WriterTurn[] {
    return [...this.#turns.values()];
  }

  /** All open files. */
  open(): DatabaseFile[] {
    return this.turns().map((turn) => turn.file);
  }

  /** The answer to `listDatabases`. */
  listReply(): Doc {
    const databases = this.open().map((file) => ({
      name: file.name,
      sizeOnDisk: sizeOf(file.path),
      empty: file.collections().length === 0,
    }));
    return { databases, totalSize: databases.reduce((sum, each) => sum + each.sizeOnDisk, 0), ok: 1 };
  }

  /** From now on for every file, those opened later too. Resolves when it is so; `at every commit` first brings to the disk what is not there. */
  async sync(syncs: Syncs): Promise<void> {
    this.#syncs = syncs;
    await Promise.all(this.turns().map((turn) => turn.sync(syncs)));
  }

  /** Commits what is pending, closes every file and gives the folder back. */
  close(): void {
    for (const turn of this.#turns.values()) {
      turn.end(false);
      turn.flush();
      turn.file.close();
    }
    this.#turns.clear();
    this.#lock.release();
  }

  #open(name: string): DatabaseFile {
    if (!/^[A-Za-z0-9_-]{1,60}$/.test(name) || ['admin', 'config', 'local'].includes(name)) {
      throw new DatabaseError(73, 'InvalidNamespace', `Invalid database name: '${name.slice(0, 80)}'`);
    }
    const file = new DatabaseFile(name, join(this.#path, `${name}${EXTENSION}`));
    file.sync(this.#syncs);
    this.#turns.set(name, new WriterTurn(file));
    return file;
  }
}

function sizeOf(path: string): number {
  return existsSync(path) ? statSync(path).size : 0;
}
