// The process in which pictures of people and logos are made: a decoder that hangs or dies takes only this process with it.
import { Failure } from '@plumbline/contracts/kernel';
import { serveJobs, Transferred } from '@plumbline/server/workers';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { areaOf, type Crop } from './crop-rules.ts';

export interface PictureJob {
  /** `print` turns a stored logo into what documents can show. */
  readonly kind: 'person' | 'logo' | 'print';
  readonly bytes: Uint8Array;
  /** The square of a person's picture that is shown; without one a part is found that draws the eye. */
  readonly crop?: Crop | undefined;
}

/** Pixels that are decoded at most (trust S7). */
const maxPixels = 64_000_000;
const accepted = new Set(['jpeg', 'png']);
const personSize = 256;
const logoSize = { width: 480, height: 160 };

sharp.cache(false);
sharp.concurrency(1);

serveJobs<PictureJob, Uint8Array>(async ({ kind, bytes, crop }) => {
  const input = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (kind === 'print') {
    const png = Uint8Array.from(await sharp(input).png().toBuffer());
    return new Transferred(png, [png.buffer]);
  }
  const { autoOrient: upright } = await assertPicture(input);
  const picture = sharp(input, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
  // What was chosen was chosen on the upright picture: turned first, cut then
  const made = await drawn(kind, kind === 'person' && crop ? picture.extract(areaOf(crop, upright)) : picture);
  return new Transferred(made, [made.buffer as ArrayBuffer]);
});

/** Throws 415 for what is no accepted picture, 422 for what is damaged or unfolds too large. */
async function assertPicture(input: Buffer): Promise<Metadata> {
  const metadata = await metadataOf(input);
  if (!metadata || !accepted.has(metadata.format ?? '')) throw new Failure('unsupported_media', 'Choose a JPEG or PNG picture');
  if ((metadata.width ?? 0) * (metadata.height ?? 0) > maxPixels)
    throw new Failure('unprocessable', `This picture is too large. Use at most ${maxPixels / 1_000_000} megapixels.`);
  return metadata;
}

async function metadataOf(input: Buffer): Promise<Metadata | undefined> {
  try {
    return await sharp(input, { limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
}

/** A person is cut to a square, a logo keeps its form and its transparency; neither keeps what the file said besides. */
async function drawn(kind: 'person' | 'logo', picture: Sharp): Promise<Uint8Array> {
  const sized =
    kind === 'person'
      ? picture.resize(personSize, personSize, { fit: 'cover', position: 'attention' }).flatten({ background: '#ffffff' })
      : picture.resize({ ...logoSize, fit: 'inside', withoutEnlargement: true });
  try {
    return Uint8Array.from(await sized.webp({ quality: 84 }).toBuffer());
  } catch {
    throw new Failure('unprocessable', "This picture is damaged and can't be read");
  }
}
