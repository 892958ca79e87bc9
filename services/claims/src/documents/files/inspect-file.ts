// One look at a file that arrived: what it is, whether it may come in, its text and a small picture. Runs in a worker process.
import { readFile } from 'node:fs/promises';
import type { FileFormat } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { isSample } from '@plumbline/pdf/sample-mark';
import { openHeic } from '@plumbline/server/pictures';
import sharp from 'sharp';
import { dangerIn } from './active-content.ts';
import { sniffFile } from './sniff-file.ts';
import { textOfFile, type FileText } from './text-of-file.ts';

export interface LookJob {
  readonly path: string;
  readonly fileName: string;
  /** `kind`: what it is, and whether it may come in. `inside`: its text and picture, which a file may keep to itself. */
  readonly at: 'kind' | 'inside';
}

export interface LookedAt {
  readonly kind: FileFormat;
  readonly text?: FileText;
  /** JPEG, upright, at most 1600 pixels, without position. */
  readonly preview?: Uint8Array<ArrayBuffer>;
}

/** Pixels that are decoded at most; a JPEG is shrunk while it loads, so that it may be larger (trust S7). */
const maxPixels = { jpeg: 220_000_000, png: 64_000_000, heic: 64_000_000 } as const;
const previewSize = 1_600;

/** Throws `unprocessable` with the name and the reason for what is not taken; at `inside` also what its decoder says. */
export async function lookAtFile({ path, fileName, at }: LookJob): Promise<LookedAt> {
  const bytes = await readFile(path);
  const sniffed = await sniffFile(bytes, fileName);
  const danger = dangerIn(bytes);
  if (danger === 'virus') throw refused(fileName, 'it contains a virus (the EICAR test file)');
  if ('refused' in sniffed) throw refused(fileName, sniffed.refused);
  if (danger === 'program') throw refused(fileName, 'it contains a program');
  if (isSample(bytes)) throw refused(fileName, 'it is a sample seal, which nobody signed or sealed');
  const { kind, entries } = sniffed;
  if (at === 'kind') return { kind };
  const text = await textOfFile({ bytes, kind, entries });
  const preview = await previewOf(bytes, kind);
  return { kind, ...(text ? { text } : {}), ...(preview ? { preview } : {}) };
}

export function refused(fileName: string, reason: string): Failure {
  return new Failure('unprocessable', `“${fileName}” wasn't uploaded: ${reason}.`);
}

async function previewOf(bytes: Buffer, kind: FileFormat): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'heic') return undefined;
  const image =
    kind === 'heic' ? await openPhone(bytes) : sharp(bytes, { limitInputPixels: maxPixels[kind], failOn: 'error' }).autoOrient();
  const small = image.resize({ width: previewSize, height: previewSize, fit: 'inside', withoutEnlargement: true });
  return Uint8Array.from(await small.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer());
}

async function openPhone(bytes: Buffer) {
  const { width, height, data } = await openHeic(bytes, maxPixels.heic);
  return sharp(data, { raw: { width, height, channels: 4 } });
}
