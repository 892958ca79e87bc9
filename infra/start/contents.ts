// What a data folder holds: demo data (whole or begun), or the data of its own users.
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { WrongSetting } from '@plumbline/server';

export type Contents = 'nothing' | 'demo begun' | 'demo' | 'own';

const fileIn = (folder: string) => path.join(folder, 'contents');

/** What the folder held when it was last used. */
export function contentsOf(folder: string): Contents {
  if (!existsSync(fileIn(folder))) return 'nothing';
  const noted = readFileSync(fileIn(folder), 'utf8').trim();
  return noted === 'demo' || noted === 'own' || noted === 'demo begun' ? noted : 'nothing';
}

/** On the disk when it returns: what is only begun must be known as such after the machine stopped. */
export function noteContents(folder: string, contents: Contents): void {
  writeFileSync(fileIn(folder), `${contents}\n`, { mode: 0o600, flush: true });
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Demo data of which only a part was written is thrown away and made again: nobody could sign in before it was whole.
 * Throws `WrongSetting` when that part lies on a database of its own, which is not ours to empty.
 */
export function discardHalfDemo(folder: string, onOwnParts: boolean): void {
  if (contentsOf(folder) !== 'demo begun') return;
  if (onOwnParts)
    throw new WrongSetting('The demo data in the database is incomplete. Empty the database or use another one, and start again.');
  for (const part of ['database', 'objects', 'contents', 'demo-api-key']) rmSync(path.join(folder, part), { recursive: true, force: true });
}

/** Throws `WrongSetting` when a start without demo data was asked for on a folder that has some. */
export function assertMayBeEmpty(folder: string): void {
  if (contentsOf(folder) === 'demo') {
    throw new WrongSetting(`The data folder ${folder} contains demo data. Set DATA_DIR to an empty folder to start without it.`);
  }
}
