// One chosen version: its original is fetched and hashed again, numbered in a process of its own, and laid where the ZIP takes it from.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { endingOf } from '../../files/file-ending.ts';
import { pageLabel } from '../base/production-rules.ts';
import type { ChosenFile, ProducedFile } from '../../model/production-store.ts';
import type { PhotoCustody } from '../base/photo-facts.ts';
import { engineeringFile } from '../engineering/ask-engineering.ts';
import { pagesOf, photoSource, type PhotoSource } from '../photos/photo-source.ts';
import type { ProductionStores } from '../base/production-stores.ts';
import type { Produced, ProducedPages, ProduceJob } from '../base/produce-job.ts';

const numberingTimeoutMs = 120_000;

export interface FileToProduce {
  readonly scope: Scope;
  readonly file: ChosenFile;
  readonly firstPage: number;
  readonly production: Produced;
  readonly folder: string;
}

interface ProducedNow {
  readonly produced: ProducedFile;
  readonly laid: LaidFile[];
  /** Of a photo. */
  readonly custody: readonly PhotoCustody[];
}

/** Where a file of the ZIP lies on this machine. */
export interface LaidFile {
  readonly path: string;
  readonly source: string;
  readonly sha256: string;
}

/** Throws `conflict` where the stored bytes are not those that were stored. */
export async function produceFile(
  { scope, file, firstPage, production, folder }: FileToProduce,
  deps: Pick<ProductionStores, 'parts' | 'producer'>,
): Promise<ProducedNow> {
  const label = pageLabel(production.prefix, firstPage);
  const at = (name: string) => join(folder, `${firstPage}-${name}`);
  const source = sourceOf(scope, { file, production }, deps);
  const original = at('original');
  if ((await laidAt(original, await source.original())) !== file.sha256)
    throw new Failure('conflict', `The stored file of “${file.title}” is not the one that was stored. Tell your administrator.`);
  const previewPath = await previewAt(at('preview'), source);
  const custody = await source.custody();
  const nativePath = `natives/${label}.${file.photo ? pictureEndings[file.kind] : endingOf(file.fileName)}`;
  const outPath = at('numbered');
  const photo = file.photo && pagesOf(file, file.photo, custody);
  const job = { path: original, previewPath, outPath, file, photo, nativePath, production, firstPage };
  const { pages, how } = await numbering(job, String(scope.organizationId), deps);
  if (previewPath) await rm(previewPath, { force: true });
  if (how === 'stamped') await rm(original, { force: true });
  const numbered = { path: `documents/${label}.pdf`, source: outPath, ...(await hashed(outPath)) };
  const native = how === 'stamped' ? undefined : { path: nativePath, source: original, sha256: file.sha256 };
  const produced: ProducedFile = {
    ...nameOf(file),
    number: file.number,
    firstPage,
    lastPage: firstPage + pages - 1,
    how,
    path: numbered.path,
    bytes: numbered.bytes,
    sha256: numbered.sha256,
    ...(native ? { nativePath } : {}),
  };
  return { produced, laid: native ? [numbered, native] : [numbered], custody };
}

/** Photos of phones come without a name at times; what they are is known by their bytes. */
const pictureEndings: Partial<Record<ChosenFile['kind'], string>> = { jpeg: 'jpg', png: 'png', heic: 'heic' };

type Named = Pick<ProducedFile, 'documentId' | 'reportId' | 'engineering' | 'photoId'>;

function nameOf({ documentId, reportId, engineering, photo }: ChosenFile): Named {
  const version = engineering && { id: engineering.id, kind: engineering.kind };
  return omitUndefined({ documentId, reportId, engineering: version, photoId: photo?.id });
}

function sourceOf(
  scope: Scope,
  { file, production }: Pick<FileToProduce, 'file' | 'production'>,
  { parts }: Pick<ProductionStores, 'parts'>,
): PhotoSource {
  const { photo, engineering, objectKey = '', previewKey, sha256: root } = file;
  if (engineering) {
    const asked = { claimId: production.claimId, reportId: engineering.id, kind: engineering.kind };
    return { original: () => engineeringFile(scope, asked, parts), picture: async () => undefined, custody: async () => [] };
  }
  if (photo) return photoSource(scope, { photo, root, production }, parts);
  const stored = async (key: string) => (await parts.objects.get(key)).body;
  return {
    original: () => stored(objectKey),
    picture: async () => (previewKey === undefined ? undefined : stored(previewKey)),
    custody: async () => [],
  };
}

/** A file on which the process died or hung is produced untouched. */
async function numbering(job: ProduceJob, lane: string, { producer }: Pick<ProductionStores, 'producer'>): Promise<ProducedPages> {
  try {
    return await producer.run(job, { timeoutMs: numberingTimeoutMs, lane });
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'unprocessable')) throw error;
    return producer.run({ ...job, isUntouched: true }, { timeoutMs: numberingTimeoutMs, lane });
  }
}

/** Nothing where there is none. */
async function previewAt(path: string, source: Pick<PhotoSource, 'picture'>): Promise<string | undefined> {
  const picture = await source.picture();
  if (!picture) return undefined;
  await laidAt(path, picture);
  return path;
}

async function laidAt(path: string, body: Readable): Promise<string> {
  return (await measured(body, createWriteStream(path, { mode: 0o600 }))).sha256;
}

export function hashed(path: string): Promise<{ sha256: string; bytes: number }> {
  return measured(createReadStream(path));
}

async function measured(body: Readable, out?: NodeJS.WritableStream): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const count = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      if (out) yield chunk;
    }
  };
  if (out) await pipeline(body, count, out);
  else for await (const _ of count(body)) continue;
  return { sha256: hash.digest('hex'), bytes };
}
