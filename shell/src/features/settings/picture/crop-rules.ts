// The square that is cropped from a picture: where it lies and how large it is, as parts of the picture; it never leaves it.

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** `left` and `top` are parts of width and height, `size` is a part of the shorter side (as the server takes it). */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

/** In percent of the picture, as the frame on the screen has it. */
export interface PercentFrame {
  readonly unit: '%';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Smaller is a patch of color. */
export const leastSize = 0.1;

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The side of the square as parts of width and height. */
function sidesOf(size: number, { width, height }: PictureSize): { wide: number; high: number } {
  const side = size * Math.min(width, height);
  return { wide: side / width, high: side / height };
}

function placed({ left, top, size }: Crop, picture: PictureSize): Crop {
  const { wide, high } = sidesOf(size, picture);
  return { left: within(left, 0, 1 - wide), top: within(top, 0, 1 - high), size };
}

/** The largest square, in the middle. */
export function wholeSquare(picture: PictureSize): Crop {
  const { wide, high } = sidesOf(1, picture);
  return { left: (1 - wide) / 2, top: (1 - high) / 2, size: 1 };
}

/** Grows and shrinks around its middle. */
export function resized({ left, top, size }: Crop, wanted: number, picture: PictureSize): Crop {
  const next = within(wanted, leastSize, 1);
  const [before, after] = [sidesOf(size, picture), sidesOf(next, picture)];
  return placed({ left: left + (before.wide - after.wide) / 2, top: top + (before.high - after.high) / 2, size: next }, picture);
}

/** How far it can go, and how far it is gone, from 0 to 1; without room there is nowhere to go. */
export function positionOf({ left, top, size }: Crop, picture: PictureSize): { across: number | undefined; down: number | undefined } {
  const { wide, high } = sidesOf(size, picture);
  const part = (at: number, side: number) => (1 - side > 0.001 ? within(at / (1 - side), 0, 1) : undefined);
  return { across: part(left, wide), down: part(top, high) };
}

export function moved(crop: Crop, { across, down }: { across?: number; down?: number }, picture: PictureSize): Crop {
  const { wide, high } = sidesOf(crop.size, picture);
  return placed(
    {
      left: across === undefined ? crop.left : across * (1 - wide),
      top: down === undefined ? crop.top : down * (1 - high),
      size: crop.size,
    },
    picture,
  );
}

export function frameOf({ left, top, size }: Crop, picture: PictureSize): PercentFrame {
  const { wide, high } = sidesOf(size, picture);
  return { unit: '%', x: left * 100, y: top * 100, width: wide * 100, height: high * 100 };
}

/** What was drawn on the screen. */
export function cropOfFrame({ x, y, width }: Omit<PercentFrame, 'unit'>, picture: PictureSize): Crop {
  const size = ((width / 100) * picture.width) / Math.min(picture.width, picture.height);
  return placed({ left: x / 100, top: y / 100, size: within(size, leastSize, 1) }, picture);
}

/** As it stands in the address: plain decimals. */
export function queryOf({ left, top, size }: Crop): { left: string; top: string; size: string } {
  return { left: left.toFixed(6), top: top.toFixed(6), size: size.toFixed(6) };
}
