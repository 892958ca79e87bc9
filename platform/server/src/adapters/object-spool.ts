// Takes a body of unknown length into a file of its own, counting and hashing on the way; shared by the stores.
import { createHash, randomUUID, type Hash } from 'node:crypto';
import { open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Failure } from '@plumbline/contracts/kernel';
import type { PutOptions } from '../ports/index.ts';

/** An unfinished file that is older than this belongs to a process that died. */
const staleAfterMs = 60 * 60_000;

export interface Spooled {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Writes the body to a new file in `folder` and flushes it to the disk; the file is the caller's to move or remove.
 * Throws `Failure('too_large')` at the limit, `Failure('unprocessable')` for other bytes than expected,
 * `Failure('storage_full')` when the disk is full; the file is removed then. The body is not destroyed: an upload can still be answered.
 */
export async function spool(folder: string, body: Readable | Uint8Array, options: PutOptions): Promise<Spooled> {
  const path = join(folder, `${randomUUID()}.part`);
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      const written = await writeAll(file, body, options.maxBytes);
      assertExpected(written.sha256, options.expectedSha256);
      await file.sync();
      return { path, ...written };
    } finally {
      await file.close();
    }
  } catch (error) {
    await rm(path, { force: true });
    throw asStorageFailure(error);
  }
}

/** Removes what unfinished puts of dead processes left in `folder`. */
export async function sweepSpool(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = name.endsWith('.part') ? await stat(path).catch(() => undefined) : undefined;
    if (found && found.mtimeMs < now - staleAfterMs) await rm(path, { force: true });
  }
}

/** What the disk says about room, as a failure for the user. */
export function asStorageFailure(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  const full = code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG';
  return full ? new Failure('storage_full', "Storage is full. This file wasn't saved.") : error;
}

async function writeAll(file: FileHandle, body: Readable | Uint8Array, maxBytes: number): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunksOf(body)) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new Failure('too_large', `This file is larger than ${maxBytes} bytes`);
    await writeChunk(file, hash, chunk);
  }
  return { bytes, sha256: hash.digest('hex') };
}

async function writeChunk(file: FileHandle, hash: Hash, chunk: Uint8Array): Promise<void> {
  hash.update(chunk);
  for (let written = 0; written < chunk.byteLength; ) {
    written += (await file.write(chunk, written, chunk.byteLength - written)).bytesWritten;
  }
}

async function* chunksOf(body: Readable | Uint8Array): AsyncGenerator<Uint8Array> {
  if (body instanceof Uint8Array) {
    yield body;
    return;
  }
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    yield typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Uint8Array);
  }
}

function assertExpected(sha256: string, expected: string | undefined): void {
  if (expected === undefined || expected.toLowerCase() === sha256) return;
  throw new Failure('unprocessable', 'The upload was damaged. Please try again.');
}
