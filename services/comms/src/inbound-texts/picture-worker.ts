// The process in which pictures of texts are opened: a decoder that hangs or dies takes only this process with it.
import { Failure } from '@plumbline/contracts/kernel';
import { openHeic } from '@plumbline/server/pictures';
import { serveJobs, Transferred } from '@plumbline/server/workers';
import sharp, { type Sharp } from 'sharp';

export interface OpenPicture {
  readonly kind: 'jpeg' | 'png' | 'heic';
  readonly bytes: Uint8Array;
}

/** Pixels that are decoded at most (trust S7). */
const maxPixels = 64_000_000;
const smallSize = 1_600;

sharp.cache(false);
sharp.concurrency(1);

/** JPEG, upright, at most 1600 pixels, without position. Throws `unprocessable` for what is damaged or unfolds too large. */
serveJobs<OpenPicture, Uint8Array>(async ({ kind, bytes }) => {
  const input = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const small = (await opened(kind, input)).resize({ width: smallSize, height: smallSize, fit: 'inside', withoutEnlargement: true });
  try {
    const made = Uint8Array.from(await small.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer());
    return new Transferred(made, [made.buffer]);
  } catch (error) {
    const isLarge = (error as Error).message.includes('pixel limit');
    throw new Failure('unprocessable', isLarge ? 'It unfolds to more than 64 megapixels' : "It is damaged and can't be read");
  }
});

async function opened(kind: OpenPicture['kind'], input: Buffer): Promise<Sharp> {
  if (kind !== 'heic') return sharp(input, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
  const { width, height, data } = await openHeic(input, maxPixels);
  return sharp(data, { raw: { width, height, channels: 4 } });
}
