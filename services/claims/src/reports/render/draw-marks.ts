// The marks of a photo, drawn over the copy that a report shows. The original and the stored copy stay as they are.
import { readFile, writeFile } from 'node:fs/promises';
import {
  markColorCodes,
  markOutlineCode,
  markPath,
  markStroke,
  markTextSize,
  type Mark,
  type PictureSize,
} from '@plumbline/contracts/inspection';
import { textPath } from '@plumbline/pdf';
import sharp from 'sharp';
import type { ReportPhoto } from './report-photo.ts';

/** The copies as the report shows them; those without marks are handed on. */
export async function markedImages(
  photos: readonly ReportPhoto[],
  images: ReadonlyMap<number, Uint8Array>,
): Promise<ReadonlyMap<number, Uint8Array>> {
  const shown = new Map(images);
  for (const { id, marks } of photos) {
    const image = images.get(id);
    if (image && marks) shown.set(id, await markedImage(image, marks.shapes));
  }
  return shown;
}

/** The same for files, one after the other: a marked copy lies beside its own. */
export async function markedFiles(
  photos: readonly ReportPhoto[],
  paths: ReadonlyMap<number, string>,
): Promise<ReadonlyMap<number, string>> {
  const shown = new Map(paths);
  for (const { id, marks } of photos) {
    const path = paths.get(id);
    if (!path || !marks) continue;
    const marked = `${path}.marked`;
    await writeFile(marked, await markedImage(await readFile(path), marks.shapes));
    shown.set(id, marked);
  }
  return shown;
}

/** JPEG in, JPEG of the same size out. The same input gives the same bytes. */
export async function markedImage(image: Uint8Array, shapes: readonly Mark[]): Promise<Uint8Array> {
  const { width, height } = await sharp(image).metadata();
  const layer = layerOf(shapes, { width, height });
  return sharp(image)
    .composite([{ input: Buffer.from(layer) }])
    .jpeg({ quality: 88 })
    .toBuffer();
}

function layerOf(shapes: readonly Mark[], size: PictureSize): string {
  const drawn = shapes.map((mark) => shapeOf(mark, size)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${drawn}</svg>`;
}

/** Each shape twice: a dark outline beneath, so that it is seen on every ground. Words are outlines: a picture carries no font, and no text of a person. */
function shapeOf(mark: Mark, size: PictureSize): string {
  const longer = Math.max(size.width, size.height);
  const stroke = longer * markStroke;
  const color = markColorCodes[mark.color];
  if (mark.kind === 'text') {
    const path = textPath(mark.text, { x: mark.at.x * size.width, y: mark.at.y * size.height, size: longer * markTextSize, weight: 700 });
    return `<path d="${path}" fill="${color}" stroke="${markOutlineCode}" stroke-width="${stroke}" paint-order="stroke" stroke-linejoin="round"/>`;
  }
  const line = `<path d="${markPath(mark, size)}" fill="none" stroke-linecap="round" stroke-linejoin="round"`;
  return `${line} stroke="${markOutlineCode}" stroke-width="${stroke * 1.8}"/>${line} stroke="${color}" stroke-width="${stroke}"/>`;
}
