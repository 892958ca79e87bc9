// Making the copies that screens show: upright exactly once, at most 1600 and 320 pixels, without position or other metadata.
import { readFile } from 'node:fs/promises';
import { Failure } from '@plumbline/contracts/kernel';
import { openHeic } from '@plumbline/server/pictures';
import sharp, { type Sharp } from 'sharp';
import type { RenderedImage } from './image-jobs.ts';
import { lookHashOf, lookHeight, lookWidth, qualityOf } from '@plumbline/contracts/inspection';
import type { ImageFormat } from './sniff.ts';

/** Pixels that are decoded at most; a JPEG is shrunk while it loads, so that it may be larger (trust S7). */
export const maxPixels: Record<ImageFormat, number> = { jpeg: 220_000_000, png: 64_000_000, heic: 64_000_000 };

const imageSize = 1_600;
const thumbnailSize = 320;
const graySize = 640;

/** Throws `unprocessable` for what cannot be decoded. */
export async function renderImage(path: string, format: ImageFormat): Promise<RenderedImage> {
  try {
    const upright = format === 'heic' ? await openPhone(path) : openPlain(path, format);
    return await copiesOf(upright);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure('unprocessable', `The image could not be decoded: ${shortened((error as Error).message)}`);
  }
}

/** The small copy of a JPEG or PNG alone, shrunk while it loads: the way in which lists get their pictures. */
export function thumbnailOf(path: string, format: 'jpeg' | 'png'): Promise<Buffer> {
  return small(open(path, format).autoOrient()).toBuffer();
}

interface Upright {
  readonly source: Sharp;
  readonly thumbnail?: Promise<Buffer>;
  /** Full size after turning. */
  readonly size: Promise<{ width: number; height: number }>;
}

function openPlain(path: string, format: 'jpeg' | 'png'): Upright {
  const size = open(path, format)
    .metadata()
    .then(({ autoOrient }) => ({ width: autoOrient.width, height: autoOrient.height }));
  return { source: open(path, format).autoOrient(), thumbnail: thumbnailOf(path, format), size };
}

function open(path: string, format: 'jpeg' | 'png'): Sharp {
  return sharp(path, { limitInputPixels: maxPixels[format], sequentialRead: true, failOn: 'error' });
}

/** The decoder returns pixels that are turned already, while EXIF still tells to turn them: it is not asked again. */
async function openPhone(path: string): Promise<Upright> {
  const { width, height, data } = await openHeic(await readFile(path), maxPixels.heic);
  const source = sharp(data, { raw: { width, height, channels: 4 } });
  return { source, size: Promise.resolve({ width, height }) };
}

async function copiesOf({ source, size, thumbnail }: Upright): Promise<RenderedImage> {
  const [full, image, drawn] = await Promise.all([
    size,
    source.resize(fit(imageSize)).flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer(),
    thumbnail,
  ]);
  const copy = sharp(image);
  const [gray, look] = await Promise.all([
    copy.clone().resize(fit(graySize)).grayscale().raw().toBuffer({ resolveWithObject: true }),
    copy.clone().grayscale().resize(lookWidth, lookHeight, { fit: 'fill' }).raw().toBuffer(),
  ]);
  const lookHash = lookHashOf(firstChannel(look, lookWidth * lookHeight));
  const { width, height } = gray.info;
  return {
    image,
    thumbnail: drawn ?? (await small(copy).toBuffer()),
    ...full,
    quality: qualityOf({ pixels: firstChannel(gray.data, width * height), width, height }),
    ...(lookHash ? { lookHash } : {}),
  };
}

function small(upright: Sharp): Sharp {
  return upright.resize(fit(thumbnailSize)).flatten({ background: '#ffffff' }).jpeg({ quality: 78 });
}

function fit(size: number) {
  return { width: size, height: size, fit: 'inside', withoutEnlargement: true } as const;
}

/** Gray comes with one channel or with three equal ones, by the color space of the source. */
function firstChannel(data: Buffer, pixels: number): Uint8Array {
  const channels = Math.round(data.length / pixels);
  if (channels === 1) return data;
  return Uint8Array.from({ length: pixels }, (_, at) => data[at * channels] ?? 0);
}

function shortened(text: string): string {
  return (text.split('\n')[0] ?? '').slice(0, 160);
}
