// Decoding a HEIC picture within limits. Only in a worker of its own: the decoder takes what the picture needs.
import { Failure } from '@plumbline/contracts/kernel';
import decodeHeic from 'heic-decode';
import { heifSize, type HeifSize } from './heif-size.ts';

export interface HeicPixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, opaque; turned already by the decoder, whatever its EXIF says. */
  readonly data: Buffer;
}

/** Tiles reach beyond the edges of their picture, and phones add a map of light. */
const tilesPerPixel = 2;

/** Throws `unprocessable` for a picture that unfolds to more than `maxPixels`, by what is announced anywhere in it. */
export function assertHeicFits(bytes: Buffer, maxPixels: number): void {
  let size: HeifSize;
  try {
    size = heifSize(bytes);
  } catch {
    throw new Failure('unprocessable', "This picture is damaged and can't be read");
  }
  if (size.largest > maxPixels || size.decoded > maxPixels * tilesPerPixel) throw tooLarge(maxPixels);
}

export function tooLarge(maxPixels: number): Failure {
  return new Failure('unprocessable', `This picture is too large. Use at most ${maxPixels / 1_000_000} megapixels.`);
}

/** Throws like `assertHeicFits`, and what the decoder says. */
export async function openHeic(bytes: Buffer, maxPixels: number): Promise<HeicPixels> {
  assertHeicFits(bytes, maxPixels);
  // The decoder knows fewer names of the same thing than cameras write
  const buffer = Buffer.from(bytes);
  buffer.write('heic', 8, 'latin1');
  const { width, height, data } = await decodeHeic({ buffer });
  if (width * height > maxPixels) throw tooLarge(maxPixels);
  return { width, height, data: Buffer.from(data.buffer, data.byteOffset, data.byteLength) };
}
