// Pictures for tests, made by code: sizes, EXIF, sharp and blurred ones, broken ones, HEIC by heif-enc.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp, { type Sharp } from 'sharp';

export interface PictureWish {
  readonly width?: number;
  readonly height?: number;
  /** Another seed, another picture. */
  readonly seed?: number;
  readonly blurred?: boolean;
  /** 0 to 1. */
  readonly brightness?: number;
}

/** Coarse blocks with fine noise on them: it has detail, and two seeds look different. */
export function picture(wish: PictureWish = {}): Sharp {
  const { width, height, seed, brightness } = { width: 800, height: 600, seed: 1, brightness: 1, ...wish };
  const next = noise(seed);
  const blocks = Array.from({ length: 12 * 9 }, () => 40 + next() * 150);
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const row = Math.floor((Math.floor(at / width) / height) * 9);
    const column = Math.floor(((at % width) / width) * 12);
    const value = Math.min(255, Math.max(0, (blocks[row * 12 + column] ?? 0) + (next() - 0.5) * 60)) * brightness;
    pixels.fill(value, at * 3, at * 3 + 3);
  }
  const image = sharp(pixels, { raw: { width, height, channels: 3 } });
  return wish.blurred ? image.blur(12) : image;
}

function noise(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function jpeg(wish: PictureWish = {}): Promise<Buffer> {
  return picture(wish).jpeg({ quality: 90 }).toBuffer();
}

export interface ExifWish {
  readonly takenAt?: string;
  readonly offset?: string;
  readonly make?: string;
  readonly model?: string;
  readonly position?: { lat: number; lng: number };
}

/** A JPEG as a camera writes it. `takenAt` is `2026:09:28 10:11:12`. */
export function jpegWithExif(exif: ExifWish, wish: PictureWish = {}): Promise<Buffer> {
  return picture(wish)
    .jpeg({ quality: 90 })
    .withExif({
      IFD0: { ...(exif.make ? { Make: exif.make } : {}), ...(exif.model ? { Model: exif.model } : {}) },
      IFD2: { ...(exif.takenAt ? { DateTimeOriginal: exif.takenAt } : {}), ...(exif.offset ? { OffsetTimeOriginal: exif.offset } : {}) },
      ...(exif.position ? { IFD3: positionTags(exif.position) } : {}),
    })
    .toBuffer();
}

function positionTags({ lat, lng }: { lat: number; lng: number }): Record<string, string> {
  return {
    GPSLatitudeRef: lat < 0 ? 'S' : 'N',
    GPSLatitude: degrees(lat),
    GPSLongitudeRef: lng < 0 ? 'W' : 'E',
    GPSLongitude: degrees(lng),
  };
}

function degrees(value: number): string {
  const whole = Math.abs(value);
  const minutes = (whole % 1) * 60;
  return `${Math.floor(whole)}/1 ${Math.floor(minutes)}/1 ${Math.round((minutes % 1) * 60 * 10_000)}/10000`;
}

/** Undefined where Debian's heif-enc is not installed; the test then says so. */
export async function heic(from: Buffer): Promise<Buffer | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'heic-'));
  try {
    await writeFile(join(folder, 'in.jpg'), from);
    await promisify(execFile)('heif-enc', ['-q', '60', '-o', join(folder, 'out.heic'), join(folder, 'in.jpg')]);
    return await readFile(join(folder, 'out.heic'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
