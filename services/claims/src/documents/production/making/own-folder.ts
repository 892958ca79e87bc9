// Where one production is put together: a folder that is gone afterwards, on a disk that has room for it.
import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '@plumbline/contracts/kernel';
import type { ProductionRecord } from '../../model/production-store.ts';
import type { ProductionStores } from '../base/production-stores.ts';

/** Each file as it is or numbered, the ZIP of them, and a copy of it where the stored files lie on the same disk. */
const copies = 3;
/** For everything else on the disk, and for the enclosures. */
const leftFree = 512 * 1_048_576;

/** What a killed process left of the same production goes first: its starts never lie beside each other. */
export async function inOwnFolder(
  { _id, files }: Pick<ProductionRecord, '_id' | 'files'>,
  { productionFolder }: Pick<ProductionStores, 'productionFolder'>,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const own = `p-${_id}-`;
  for (const name of await readdir(productionFolder))
    if (name.startsWith(own)) await rm(join(productionFolder, name), { recursive: true, force: true });
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  await assertRoom(productionFolder, bytes);
  const folder = await mkdtemp(join(productionFolder, own));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Throws `storage_full` where a production of so many bytes would fill the disk, before a byte of it is laid there. */
async function assertRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes * copies + leftFree)
    throw new Failure('storage_full', "The server's disk has no room for this production. Tell your administrator.");
}
