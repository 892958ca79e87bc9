// Photos as they are set in a paper: as sharp as the cell shows them, and together small enough that the paper can be emailed.
import { largestAttachmentBytes } from '@plumbline/contracts/kernel';
import sharp from 'sharp';
import type { PhotoOnPaper } from './report-content.ts';

/** For the text, the fonts, and the seal that is added to the file. */
const reserveBytes = 1.5 * 1_048_576;

/** A cell is 3.4 inches wide: 1,000 pixels are 290 to the inch, 480 still 140. */
const steps = [
  { pixels: 1_000, quality: 80 },
  { pixels: 800, quality: 76 },
  { pixels: 640, quality: 72 },
  { pixels: 560, quality: 64 },
  { pixels: 480, quality: 56 },
  { pixels: 400, quality: 45 },
  { pixels: 320, quality: 40 },
] as const;

/** Bytes that one of so many photos may have. */
export function photoBudget(count: number): number {
  return Math.floor((largestAttachmentBytes - reserveBytes) / Math.max(count, 1));
}

/** One after the other, so that few of them are in memory decoded. What cannot be decoded is said to be not available. */
export async function reducedPhotos(photos: readonly PhotoOnPaper[]): Promise<PhotoOnPaper[]> {
  const budget = photoBudget(photos.length);
  const reduced: PhotoOnPaper[] = [];
  for (const photo of photos) {
    const image = photo.image && (await reducedImage(photo.image, budget).catch(() => undefined));
    reduced.push({ ...photo, image });
  }
  return reduced;
}

/** The largest copy that stays within `budget` bytes. The same image gives the same bytes. */
export async function reducedImage(image: Uint8Array, budget: number): Promise<Uint8Array> {
  let copy: Uint8Array = image;
  for (const { pixels, quality } of steps) {
    copy = await sharp(image)
      .resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality })
      .toBuffer();
    if (copy.byteLength <= budget) break;
  }
  return copy;
}
