// One chosen version: its original is fetched and hashed again, numbered in a process of its own, and laid where the ZIP takes it from.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure } from '@plumbline/contracts/kernel';
import { endingOf } from '../../files/file-ending.ts';
import { pageLabel } from '../base/production-rules.ts';
import type { ChosenFile, ProducedFile } from '../../model/production-store.ts';
import type { ProductionStores } from '../base/production-stores.ts';
import type { Produced, ProducedPages, ProduceJob } from '../base/produce-job.ts';

const numberingTimeoutMs = 120_000;

export interface FileToProduce {
  readonly file: ChosenFile;
  readonly firstPage: number;
  readonly production: Produced;
  readonly folder: string;
  readonly lane: string;
}

/** Where a file of the ZIP lies on this machine. */
export interface LaidFile {
  readonly path: string;
  readonly source: string;
  readonly sha256: string;
}

/** Throws `conflict` where the stored bytes are not those that were stored. */
export async function produceFile(
  { file, firstPage, production, folder, lane }: FileToProduce,
  needs: Pick<ProductionStores, 'parts' | 'producer'>,
): Promise<{ produced: ProducedFile; laid: LaidFile[] }> {
  const label = pageLabel(production.prefix, firstPage);
  const at = (name: string) => join(folder, `${firstPage}-${name}`);
  const original = at('original');
  if ((await fetched(file.objectKey, original, needs)) !== file.sha256)
    throw new Failure('conflict', `The stored file of “${file.title}” is not the one that was stored. Tell your administrator.`);
  const previewPath = file.previewKey === undefined ? undefined : at('preview');
  if (previewPath && file.previewKey) await fetched(file.previewKey, previewPath, needs);
  const nativePath = `natives/${label}.${endingOf(file.fileName)}`;
  const outPath = at('numbered');
  const job = { path: original, previewPath, outPath, file, nativePath, production, firstPage };
  const { pages, how } = await numbering(job, lane, needs);
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
  return { produced, laid: native ? [numbered, native] : [numbered] };
}

function nameOf({ documentId, reportId }: ChosenFile): Pick<ProducedFile, 'documentId' | 'reportId'> {
  return { ...(documentId === undefined ? {} : { documentId }), ...(reportId === undefined ? {} : { reportId }) };
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

async function fetched(key: string, path: string, { parts }: Pick<ProductionStores, 'parts'>): Promise<string> {
  const { body } = await parts.objects.get(key);
  return (await measured(body, createWriteStream(path, { mode: 0o600 }))).sha256;
}

function hashed(path: string): Promise<{ sha256: string; bytes: number }> {
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
