// One look at a file that arrived: what it is, whether it may come in, its text and a small picture. Runs in a worker thread.
import { readFile } from 'node:fs/promises';
import type { PaperKind } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import decodeHeic from 'heic-decode';
import sharp from 'sharp';
import { dangerIn } from './danger-inside.ts';
import { sniffFile } from './sniff-file.ts';
import { textOfFile, type FileText } from './text-of-file.ts';

export interface LookJob {
  readonly path: string;
  readonly fileName: string;
  /** `kind`: what it is, and whether it may come in. `inside`: its text and picture, which a file may keep to itself. */
  readonly at: 'kind' | 'inside';
}

export interface LookedAt {
  readonly kind: PaperKind;
  readonly text?: FileText;
  /** JPEG, upright, at most 1600 pixels, without position. */
  readonly preview?: Uint8Array<ArrayBuffer>;
}

const mostPixels = 64_000_000;
const previewSize = 1_600;

/** Throws `unprocessable` with the name and the reason for what is not taken. */
export async function lookAtFile({ path, fileName, at }: LookJob): Promise<LookedAt> {
  const bytes = await readFile(path);
  const sniffed = sniffFile(bytes, fileName);
  const danger = dangerIn(bytes);
  if (danger === 'virus') throw refused(fileName, 'a virus was recognised in it (the EICAR test file)');
  if ('refused' in sniffed) throw refused(fileName, sniffed.refused);
  if (danger === 'program') throw refused(fileName, 'a program is packed in it, whatever its name says');
  const { kind, entries } = sniffed;
  if (at === 'kind') return { kind };
  const text = await textOfFile({ bytes, kind, entries });
  const preview = await previewOf(bytes, kind);
  return { kind, ...(text ? { text } : {}), ...(preview ? { preview } : {}) };
}

export function refused(fileName: string, reason: string): Failure {
  return new Failure('unprocessable', `“${fileName}” was refused: ${reason}. Nothing was stored.`);
}

/** A picture that cannot be decoded is kept without one. */
async function previewOf(bytes: Buffer, kind: PaperKind): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (kind !== 'jpeg' && kind !== 'png' && kind !== 'heic') return undefined;
  try {
    const image = kind === 'heic' ? await openHeic(bytes) : sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient();
    const small = image.resize({ width: previewSize, height: previewSize, fit: 'inside', withoutEnlargement: true });
    return Uint8Array.from(await small.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer());
  } catch {
    return undefined;
  }
}

/** What it will unfold to is read from its header first: 44 KB can mean gigabytes. The decoder hands over pixels that are turned already. */
async function openHeic(bytes: Buffer) {
  const announced = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (announced.width * announced.height > mostPixels) throw new Error('too many pixels');
  const { width, height, data } = await decodeHeic({ buffer: bytes });
  if (width * height > mostPixels) throw new Error('too many pixels');
  return sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), { raw: { width, height, channels: 4 } });
}
