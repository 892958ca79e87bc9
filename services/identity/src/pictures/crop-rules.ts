// Which pixels a chosen part of a picture is.
import type { PictureCrop } from '@plumbline/contracts/identity';
import { Failure } from '@plumbline/contracts/kernel';

export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

/** The contract lets all three stand or none. */
export function cropOf({ left, top, size }: PictureCrop): Crop | undefined {
  return left === undefined || top === undefined || size === undefined ? undefined : { left, top, size };
}

/** Screens round: a pixel beyond the edge is meant to be the edge. */
const roundingPixels = 1;

/** Of an upright picture. Throws `invalid` for a part that reaches beyond it. */
export function areaOf(
  { left, top, size }: Crop,
  { width, height }: { width: number; height: number },
): { left: number; top: number; width: number; height: number } {
  const side = Math.max(1, Math.round(size * Math.min(width, height)));
  const [x, y] = [Math.round(left * width), Math.round(top * height)];
  if (x + side > width + roundingPixels || y + side > height + roundingPixels)
    throw new Failure('invalid', 'The crop area extends beyond the picture');
  return { left: Math.min(x, width - side), top: Math.min(y, height - side), width: side, height: side };
}
