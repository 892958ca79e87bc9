// A lock on the data folder that the operating system releases when the process ends, however it ends.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Held while a process owns a data folder. */
export interface FolderLock {
  release(): void;
}

const WAIT_MS = 1500;

/** Takes the folder for this process. Throws one clear sentence when another one has it or the folder cannot be written. */
export function lockFolder(folder: string): FolderLock {
  const lock = openLock(folder);
  try {
    lock.exec(`PRAGMA busy_timeout=${WAIT_MS}; PRAGMA journal_mode=DELETE; PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE`);
  } catch (error) {
    lock.close();
    throw new Error(`Can't open the data folder ${folder}: another process is using it, or it isn't writable`, { cause: error });
  }
  return { release: () => lock.close() };
}

function openLock(folder: string): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return new DatabaseSync(join(folder, 'lock'));
  } catch (error) {
    throw new Error(`The data folder ${folder} cannot be made or written: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
