// Where an upload waits until it is known to be what it should: a file of our own, hashed on its way in, always removed.
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
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
  /** Removes what a killed process left. */
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
    async sweep(olderThanMs) {
      const before = Date.now() - olderThanMs;
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        const found = await stat(path).catch(() => undefined);
        if (found && found.mtimeMs < before) await rm(path, { force: true });
      }
    },
  };
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
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC'
      ? new Failure('storage_full', 'Storage is full. Nothing was saved. Tell your administrator.')
      : error;
  }
  return { bytes, sha256: hash.digest('hex') };
}
