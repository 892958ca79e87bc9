// The object store of a bare machine: a folder, where a file is either complete and on the disk or not there.
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Failure } from '@plumbline/contracts/kernel';
import type { ByteRange, ObjectStore, PutOptions, StoredObject } from '@plumbline/server/ports';
import { asStorageFailure, assertKey, newKey, spool, sweepSpool } from '@plumbline/server/objects';

export interface FolderStoreOptions {
  /** Made when it is missing, readable by its owner alone. */
  readonly folder: string;
}

/** The folder's two halves, on one file system so that a rename moves no bytes. */
interface Places {
  readonly objects: string;
  readonly unfinished: string;
}

/** Opens the store and sweeps what died half way. Rejects when the folder cannot be written. */
export async function createFolderStore({ folder }: FolderStoreOptions): Promise<ObjectStore> {
  const places: Places = { objects: join(folder, 'objects'), unfinished: join(folder, 'unfinished') };
  await mkdir(places.objects, { recursive: true, mode: 0o700 });
  await mkdir(places.unfinished, { recursive: true, mode: 0o700 });
  await sweepSpool(places.unfinished, Date.now());
  return {
    put: (body, options) => put(places, body, options),
    get: async (key, range) => get(pathOf(places, key), range),
    head: async (key) => sizeOf(pathOf(places, key)),
    delete: async (key) => remove(pathOf(places, key)),
    check: () => writeAndRemove(places),
  };
}

function pathOf(places: Places, key: string): string {
  assertKey(key);
  return join(places.objects, ...key.split('/'));
}

async function put(places: Places, body: Readable | Uint8Array, options: PutOptions): Promise<StoredObject> {
  const key = newKey(options.prefix);
  const target = pathOf(places, key);
  const spooled = await spool(places.unfinished, body, options);
  try {
    await makeFolder(dirname(target), places.objects);
    await rename(spooled.path, target);
    await syncFolder(dirname(target));
  } catch (error) {
    await rm(spooled.path, { force: true });
    throw asStorageFailure(error);
  }
  return { key, bytes: spooled.bytes, sha256: spooled.sha256 };
}

async function get(path: string, range: ByteRange | undefined): Promise<{ body: Readable; bytes: number }> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw isMissing(error) ? new Failure('not_found', 'File not found') : error;
  });
  try {
    const found = await file.stat();
    if (!found.isFile()) throw new Failure('not_found', 'File not found');
    const { size } = found;
    if (!range) return { body: file.createReadStream(), bytes: size };
    const end = Math.min(range.end, size - 1);
    if (range.start < 0 || range.start > end) throw new Failure('unprocessable', "This part of the file doesn't exist");
    return { body: file.createReadStream({ start: range.start, end }), bytes: end - range.start + 1 };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function sizeOf(path: string): Promise<{ bytes: number } | undefined> {
  try {
    const found = await stat(path);
    return found.isFile() ? { bytes: found.size } : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function remove(path: string): Promise<void> {
  try {
    await rm(path);
    await syncFolder(dirname(path));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

async function writeAndRemove(places: Places): Promise<void> {
  const probe = await spool(places.unfinished, Buffer.from('ok'), { maxBytes: 2, prefix: 'check' });
  await rm(probe.path);
}

/** Makes the folder and flushes every parent that got a new entry, up to the root of the store. */
async function makeFolder(folder: string, root: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let at = folder; at !== root; at = dirname(at)) await syncFolder(dirname(at));
}

/** A name is durable only when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR';
}
