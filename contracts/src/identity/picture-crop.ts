// The square of a picture that is shown, as parts of the upright picture, whatever its size in pixels.
import { object, string, type Infer } from '../kernel/index.ts';

/** A part from 0 to 1, as it stands in an address. */
const Part = string()
  .regex(/^(0(\.\d{1,12})?|1(\.0{1,12})?)$/, 'Enter crop values from 0 to 1')
  .transform(Number);

/** All three, or none: then a part is found in the picture. */
export const PictureCrop = object({
  /** Where the square begins: a part of the width. */
  left: Part.optional(),
  /** A part of the height. */
  top: Part.optional(),
  /** Its side: a part of the shorter side of the picture. */
  size: Part.refine((size) => size >= 0.01, 'The crop area is too small').optional(),
}).refine(
  ({ left, top, size }) => [left, top, size].every((one) => one === undefined) || [left, top, size].every((one) => one !== undefined),
  'A crop needs left, top and size',
);
export type PictureCrop = Infer<typeof PictureCrop>;
