// Looking at an upload before anything is stored: what it is, whether it is whole, how large it unfolds, what EXIF says.
import { readFile } from 'node:fs/promises';
import { invalidFilesSentence } from '@plumbline/contracts/inspection';
import { Failure } from '@plumbline/contracts/kernel';
import { assertHeicFits, tooLarge } from '@plumbline/server/pictures';
import sharp, { type Metadata } from 'sharp';
import type { CheckedImage } from './image-jobs.ts';
import { readExif } from './read-exif.ts';
import { maxPixels } from './render-image.ts';
import { assertWholeImage, type ImageFormat } from './sniff.ts';

const expected: Record<ImageFormat, string> = { jpeg: 'jpeg', png: 'png', heic: 'heif' };

/** Throws 415 for what is no accepted image, 422 for what is cut off, damaged or unfolds too large. */
export async function checkImage(path: string): Promise<CheckedImage> {
  const bytes = await readFile(path);
  const format = await assertWholeImage(bytes);
  const metadata = await metadataOf(path);
  // AVIF comes in the same box as HEIC.
  if (metadata.format !== expected[format] || metadata.compression === 'av1') throw new Failure('unsupported_media', invalidFilesSentence);
  const { width, height } = format === 'heic' ? metadata : metadata.autoOrient;
  if (!width || !height) throw damaged();
  if (width * height > maxPixels[format]) throw tooLarge(maxPixels[format]);
  if (format === 'heic') assertHeicFits(bytes, maxPixels.heic);
  return { format, width, height, exif: await readExif(metadata.exif) };
}

async function metadataOf(path: string): Promise<Metadata> {
  try {
    return await sharp(path, { limitInputPixels: false }).metadata();
  } catch {
    throw damaged();
  }
}

function damaged(): Failure {
  return new Failure('unprocessable', 'This image is damaged and cannot be read');
}
