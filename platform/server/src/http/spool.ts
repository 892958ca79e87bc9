// Where an upload waits until it is known to be what it should, and where work lays its files: of our own, always removed.
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure } from '@plumbline/contracts/kernel';

export interface Spooled {
  readonly path: string;
  readonly bytes: number;
  /** Hex sha256. */
  readonly sha256: string;
}

export interface Spool {
  /** Writes the stream to a file and hands it to `work`; the file is gone afterwards, whatever happens. */
  during<R>(stream: Readable, work: (file: Spooled) => Promise<R>): Promise<R>;
  /** Hands `work` the path of an empty folder; it is gone afterwards with all that was laid in it. Throws `storage_full` where the disk is. */
  inFolder<R>(work: (folder: string) => Promise<R>): Promise<R>;
  /** Removes files and folders that a killed process left. */
  sweep(olderThanMs: number): Promise<void>;
}

export async function openSpool(folder: string): Promise<Spool> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    async during(stream, work) {
      const path = join(folder, randomUUID());
      try {
        return await work({ path, ...(await write(stream, path)) });
      } finally {
        await rm(path, { force: true });
      }
    },
    async inFolder(work) {
      try {
        return await workIn(await mkdtemp(join(folder, 'work-')), work);
      } catch (error) {
        throw orStorageFull(error);
      }
    },
    async sweep(olderThanMs) {
      const before = Date.now() - olderThanMs;
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        const found = await stat(path).catch(() => undefined);
        if (found && found.mtimeMs < before) await rm(path, { recursive: true, force: true });
      }
    },
  };
}

/** A worker that was ended late may still lay a file. What can't be removed hides no fault of the work, and is swept later. */
async function workIn<R>(own: string, work: (folder: string) => Promise<R>): Promise<R> {
  try {
    return await work(own);
  } finally {
    await rm(own, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

/** By its words too: an error of a worker brings nothing else. */
function orStorageFull(error: unknown): unknown {
  const isFull = error instanceof Error && /^(?:ENOSPC|EDQUOT)\b/.test((error as NodeJS.ErrnoException).code ?? error.message);
  return isFull ? new Failure('storage_full', 'Storage is full. Nothing was saved. Tell your administrator.') : error;
}

async function write(stream: Readable, path: string): Promise<Pick<Spooled, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    await pipeline(
      stream,
      async function* measured(source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      },
      createWriteStream(path, { mode: 0o600 }),
    );
  } catch (error) {
    throw orStorageFull(error);
  }
  return { bytes, sha256: hash.digest('hex') };
}
