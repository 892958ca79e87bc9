// Where the files of one report lie while it is made: a folder that is gone afterwards.
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '@plumbline/contracts/kernel';
import type { ServiceParts } from '@plumbline/server';

/** No report is made for so long. */
const leftAfterMs = 3_600_000;

/** What a killed process left goes first. Throws `storage_full` in a sentence where the disk is. */
export async function inOwnFolder<T>(
  { config }: { readonly config: Pick<ServiceParts['config'], 'DATA_DIR'> },
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const spool = join(config.DATA_DIR, 'spool', 'reports');
  try {
    await mkdir(spool, { recursive: true, mode: 0o700 });
    await removeLeft(spool);
    return await inside(await mkdtemp(join(spool, 'r-')), work);
  } catch (error) {
    throw isFull(error) ? new Failure('storage_full', "The server's disk has no room for this report. Tell your administrator.") : error;
  }
}

/** A worker that was ended late may still lay a file. What can't be removed hides no fault of the report, and goes with a later one. */
async function inside<T>(folder: string, work: (folder: string) => Promise<T>): Promise<T> {
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

async function removeLeft(spool: string): Promise<void> {
  for (const name of await readdir(spool)) {
    const found = await stat(join(spool, name)).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - leftAfterMs) await rm(join(spool, name), { recursive: true, force: true });
  }
}

/** An error of a worker brings its words alone. */
function isFull(error: unknown): boolean {
  return error instanceof Error && /^(?:ENOSPC|EDQUOT)\b/.test(error.message);
}
