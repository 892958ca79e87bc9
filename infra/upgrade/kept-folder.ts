// The data folder that is kept beside this file: what lies in it, and a copy of it to start on.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

const kept = path.join(import.meta.dirname, 'fixtures/data');
/** Each start makes its own keys, and nothing in the folder is sealed with them; the lock belongs to the process that holds it. */
const leftOut = /^(keys|database\/lock$)/;

/** What was made in the folder, as tests look for it. */
export const inFolder = {
  firm: 'Palm Claims',
  admin: { email: 'ada@palm.example', firstName: 'Ada', lastName: 'Palm', password: 'only-for-this-folder-1' },
  owner: 'Olivia Reyes',
  address: '12 Harbor Lane, Tampa, FL 33602',
  document: { fileName: 'notice.txt', title: 'Notice of loss', text: 'Notice of loss: hail broke the shingles of the north slope.\n' },
  settlement: 42_000,
  feePercentage: 10,
} as const;

/** Writes the kept files, as they were, into an empty folder. */
export function unpackInto(folder: string): void {
  for (const name of filesIn(kept)) write(path.join(folder, name.replace(/[.]gz$/, '')), gunzipSync(readFileSync(path.join(kept, name))));
}

/** Keeps the files of a data folder that no product works on any more, in place of those from before. Answers their bytes. */
export function keepFrom(folder: string): number {
  rmSync(kept, { recursive: true, force: true });
  let bytes = 0;
  for (const name of filesIn(folder).filter((one) => !leftOut.test(one))) {
    const packed = gzipSync(readFileSync(path.join(folder, name)), { level: 9 });
    bytes += packed.length;
    write(path.join(kept, `${name}.gz`), packed);
  }
  return bytes;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted((one, other) => one.localeCompare(other));
}

function write(file: string, bytes: Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, bytes, { mode: 0o600 });
}
