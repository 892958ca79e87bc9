// Is a photo dark, bright or blurred, and does it look like another one: computed on small gray copies (standards.md §6).
import type { PhotoQuality } from './photos.ts';

const darkBelow = 40;
const brightAbove = 220;
/** Measured: sharp 296, blurred 4. */
const blurryBelow = 25;
const normalLuminance = 128;
const maxGain = 4;

export interface GrayImage {
  /** One byte a pixel. */
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export function qualityOf(gray: GrayImage): PhotoQuality {
  const luminance = meanOf(gray.pixels);
  const gain = Math.min(maxGain, luminance > 0 ? normalLuminance / luminance : maxGain);
  const sharpness = laplacianVariance(gray) * gain * gain;
  return {
    luminance: rounded(luminance),
    sharpness: rounded(sharpness),
    blurry: sharpness < blurryBelow,
    dark: luminance < darkBelow,
    bright: luminance > brightAbove,
  };
}

function meanOf(pixels: Uint8Array): number {
  let sum = 0;
  for (const pixel of pixels) sum += pixel;
  return pixels.length === 0 ? 0 : sum / pixels.length;
}

/** Variance of the 3×3 Laplacian: edges make it large. */
function laplacianVariance({ pixels, width, height }: GrayImage): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const here = pixels[at] ?? 0;
      const value = (pixels[at - width] ?? 0) + (pixels[at + width] ?? 0) + (pixels[at - 1] ?? 0) + (pixels[at + 1] ?? 0) - 4 * here;
      sum += value;
      squares += value * value;
      count += 1;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

export const lookWidth = 9;
export const lookHeight = 8;
/** Hashes that differ in at most this many bits look the same. */
export const sameLookWithin = 5;

/** A difference hash of a 9×8 gray copy: 64 bits as 16 hex digits; undefined where there is no detail to compare. */
export function lookHashOf(pixels: Uint8Array): string | undefined {
  let bits = 0n;
  let ones = 0;
  for (let y = 0; y < lookHeight; y += 1) {
    for (let x = 0; x < lookWidth - 1; x += 1) {
      const brighter = (pixels[y * lookWidth + x] ?? 0) > (pixels[y * lookWidth + x + 1] ?? 0);
      bits = (bits << 1n) | (brighter ? 1n : 0n);
      ones += brighter ? 1 : 0;
    }
  }
  const plain = ones < 4 || ones > 60;
  return plain ? undefined : bits.toString(16).padStart(16, '0');
}

/** In how many of 64 bits two hashes differ. */
export function lookDistance(a: string, b: string): number {
  let differing = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  let count = 0;
  while (differing > 0n) {
    count += Number(differing & 1n);
    differing >>= 1n;
  }
  return count;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
