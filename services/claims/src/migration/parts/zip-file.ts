// An archive that somebody else made, read through ranges of the object store. What could lead out of it or unfold without end is refused.
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Failure } from '@plumbline/contracts/kernel';
import type { ObjectStore } from '@plumbline/server';
import type { ReadingMeter } from './reading-meter.ts';
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl';

/** Limits that the document on data migration names. */
const archiveLimits = { files: 20_000, fileBytes: 50 * 1_048_576, allBytes: 2_048 * 1_048_576, ratio: 200 } as const;
/** Small things may be squeezed as far as they can be: a page of spaces is no bomb. */
const squeezedFreely = 1_048_576;
/** More than the end of an archive that is looked through for its list. */
const readAhead = 128 * 1024;

export interface Archive {
  /** Files by their path, without folders. */
  readonly files: ReadonlyMap<string, { readonly bytes: number }>;
  open(path: string): Promise<Readable>;
  /** As `open`, and told to who wants to know how far the archive is read. */
  read(path: string): Promise<AsyncIterable<Uint8Array>>;
  close(): void;
}

/** Throws `unprocessable` with the name of what is wrong. */
export async function openArchive(
  objects: ObjectStore,
  { key, bytes }: { key: string; bytes: number },
  meter?: ReadingMeter,
): Promise<Archive> {
  const reader = new ObjectReader(objects, { key, bytes });
  const zip = await fromRandomAccessReaderPromise(reader, bytes, { autoClose: false }).catch(notAnArchive);
  try {
    const entries = await entriesOf(zip);
    const open = async (path: string) => {
      const entry = entries.get(path);
      if (!entry) throw new Failure('not_found', `“${path}” isn't in the archive`);
      return zip.openReadStreamPromise(entry);
    };
    return {
      files: new Map([...entries].map(([path, entry]) => [path, { bytes: entry.uncompressedSize }])),
      open,
      read: async (path) => meter?.counted(await open(path)) ?? (await open(path)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Reads ahead, since the list of an archive is read in pieces of some bytes: each would be a request to the store. */
class ObjectReader extends RandomAccessReader {
  readonly #objects: ObjectStore;
  readonly #object: { readonly key: string; readonly bytes: number };
  #ahead = { from: 0, bytes: Buffer.alloc(0) };

  constructor(objects: ObjectStore, object: { readonly key: string; readonly bytes: number }) {
    super();
    this.#objects = objects;
    this.#object = object;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const out = new PassThrough();
    this.#read(start, end)
      .then((body) => pipeline(body, out))
      .catch((error: unknown) => out.destroy(error as Error));
    return out;
  }

  async #read(start: number, end: number): Promise<Readable> {
    const { key, bytes } = this.#object;
    if (end - start > readAhead) return (await this.#objects.get(key, { start, end: end - 1 })).body;
    let ahead = this.#ahead;
    if (start < ahead.from || end > ahead.from + ahead.bytes.length) {
      const { body } = await this.#objects.get(key, { start, end: Math.max(end, Math.min(start + readAhead, bytes)) - 1 });
      ahead = { from: start, bytes: await buffer(body) };
      this.#ahead = ahead;
    }
    return Readable.from([ahead.bytes.subarray(start - ahead.from, end - ahead.from)]);
  }
}

/** Bytes of its files, or of its tables alone. */
export function unfoldedBytes({ files }: Archive, which = /./): number {
  return [...files].reduce((all, [path, { bytes }]) => all + (which.test(path) ? bytes : 0), 0);
}

function notAnArchive(): never {
  throw new Failure('unprocessable', "This file isn't a ZIP archive or is damaged.");
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > archiveLimits.files)
    throw new Failure('unprocessable', `The archive has more than ${archiveLimits.files.toLocaleString('en-US')} files. Split it.`);
  const entries = new Map<string, Entry>();
  const seen = new Set<string>();
  let all = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/') || isLitter(entry.fileName)) continue;
      assertSound(entry);
      if (seen.has(entry.fileName.toLowerCase())) throw refused(entry.fileName, 'is in the archive twice');
      seen.add(entry.fileName.toLowerCase());
      all += entry.uncompressedSize;
      if (all > archiveLimits.allBytes) throw new Failure('unprocessable', "The archive's files total more than 2 GB. Split it.");
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    const { message } = error as Error;
    if (/relative path|absolute path|invalid characters/.test(message))
      throw new Failure('unprocessable', `The archive has a file name that points outside it (${message}). Nothing was imported.`);
    notAnArchive();
  }
  return entries;
}

function assertSound(entry: Entry): void {
  if (entry.isEncrypted()) throw refused(entry.fileName, 'is encrypted. Create the archive without a password');
  if (!entry.canDecodeFileData()) throw refused(entry.fileName, 'uses an unsupported compression. Use a standard ZIP');
  if (entry.uncompressedSize > archiveLimits.fileBytes) throw refused(entry.fileName, 'is larger than 50 MB');
  if (entry.uncompressedSize > squeezedFreely && entry.uncompressedSize > entry.compressedSize * archiveLimits.ratio)
    throw refused(entry.fileName, 'unpacks to far more than its compressed size');
}

/** What systems put into archives by themselves. */
function isLitter(path: string): boolean {
  return path.startsWith('__MACOSX/') || /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini)$/.test(path);
}

function refused(path: string, why: string): Failure {
  return new Failure('unprocessable', `“${path.slice(0, 200)}” ${why}. Nothing was imported.`);
}
