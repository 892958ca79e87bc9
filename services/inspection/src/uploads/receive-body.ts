// Appending a body to the file of its upload: every byte that arrived stays, also of a body that broke off.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { finished, type Readable } from 'node:stream';
import { finished as ended } from 'node:stream/promises';
import { Failure } from '@plumbline/contracts/kernel';

export interface Received {
  readonly bytes: number;
  readonly sha256: Buffer;
  /** False: it broke off, or somebody else goes on with the upload. */
  readonly isWhole: boolean;
  readonly isTooLong: boolean;
}

interface Into {
  readonly path: string;
  /** No more than this is written. */
  readonly maxBytes: number;
  readonly stopped: AbortSignal;
}

/** Resolves after what arrived is on the disk. Throws `storage_full`. */
export async function receiveBody(body: Readable, { path, maxBytes, stopped }: Into): Promise<Received> {
  const hash = createHash('sha256');
  const file = createWriteStream(path, { flags: 'a', flush: true });
  const written = ended(file);
  let bytes = 0;
  let isTooLong = false;
  // Listened to rather than piped: whoever is piped loses what lies in the buffer of a body that breaks off
  const take = (chunk: Buffer) => {
    isTooLong ||= bytes + chunk.length > maxBytes;
    if (isTooLong) return;
    bytes += chunk.length;
    hash.update(chunk);
    if (!file.write(chunk)) body.pause();
  };
  body.on('data', take);
  file.on('drain', () => body.resume());
  const isWhole = await Promise.race([endOf(body), stopOf(stopped), written.then(() => false)]).catch(() => false);
  // What still comes of a body that was stopped belongs to nobody
  body.off('data', take);
  body.resume();
  file.end();
  await written.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOSPC') throw new Failure('storage_full', 'Storage is full. Nothing was saved. Tell your administrator.');
    throw error;
  });
  return { bytes, sha256: hash.digest(), isWhole, isTooLong };
}

/** Whether the body came to its end. Hears also of a sender who was gone before this. */
function endOf(body: Readable): Promise<boolean> {
  return new Promise((resolve) => {
    finished(body, { writable: false }, (error) => resolve(!error));
  });
}

function stopOf(stopped: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (stopped.aborted) resolve(false);
    else stopped.addEventListener('abort', () => resolve(false), { once: true });
  });
}
