// Putting the ZIP of a production together on disk: numbered pages, originals, enclosures, and the list of all hashes.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';
import type { LaidFile } from '../files/produce-file.ts';
import { custodyPath, type EnclosureHashes, type ProductionContent, type Enclosure } from '../../pdf/production/production-content.ts';
import { chronologyCsv, indexCsv, readMe, withheldCsv } from '../../pdf/production/enclosure-text.ts';

type Render = (enclosure: Enclosure) => Promise<Uint8Array>;

interface Enclosed {
  readonly path: string;
  readonly bytes: Buffer;
}

/** Answers where it lies. The enclosures are in memory, the documents never are. */
export async function packProduction(
  { content, laid, folder }: { content: ProductionContent; laid: readonly LaidFile[]; folder: string },
  render: Render,
): Promise<string> {
  const custody = laid.find(({ path: at }) => at === custodyPath)?.sha256;
  const enclosures = await enclosuresOf({ content, custody }, render);
  const options = { mtime: content.createdAt, compress: false, mode: 0o100644 } as const;
  const zip = new ZipFile();
  const path = join(folder, 'production.zip');
  const out = zip.outputStream as PassThrough;
  zip.on('error', (error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  const sums = [...enclosures.map((enclosure) => ({ path: enclosure.path, sha256: sha256Of(enclosure.bytes) })), ...laid];
  const list = Buffer.from(sums.map((one) => `${one.sha256}  ${one.path}\n`).join(''));
  for (const enclosure of [...enclosures, { path: 'SHA256SUMS', bytes: list }]) zip.addBuffer(enclosure.bytes, enclosure.path, options);
  for (const file of laid) zip.addFile(file.source, file.path, options);
  zip.end();
  await pipeline(out, createWriteStream(path, { mode: 0o600 }));
  return path;
}

async function enclosuresOf(
  { content, custody }: { content: ProductionContent; custody: string | undefined },
  render: Render,
): Promise<Enclosed[]> {
  const text = (path: string, words: string): Enclosed => ({ path, bytes: Buffer.from(words) });
  const index = text('index.csv', indexCsv(content));
  const chronology = text('chronology.csv', chronologyCsv(content));
  const hashes: EnclosureHashes = { index: sha256Of(index.bytes), chronology: sha256Of(chronology.bytes), custody };
  const pdf = async (path: string, enclosure: Enclosure): Promise<Enclosed> => ({ path, bytes: Buffer.from(await render(enclosure)) });
  const withheld =
    content.withheld.length === 0
      ? []
      : [text('withheld-log.csv', withheldCsv(content)), await pdf('withheld-log.pdf', { enclosure: 'withheld-log', content })];
  return [
    text('README.txt', readMe(content)),
    index,
    await pdf('index.pdf', { enclosure: 'index', content }),
    chronology,
    await pdf('chronology.pdf', { enclosure: 'chronology', content }),
    await pdf('certificate.pdf', { enclosure: 'certificate', content, hashes }),
    ...withheld,
  ];
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
