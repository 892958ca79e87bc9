// The photos of an estimate on its last pages: small, each with the number by which its lines name it, its caption, its file and its hash.
import { quiet, sheet, type PageKit } from '@plumbline/pdf';
import sharp from 'sharp';
import type { EstimateModel, ModelPhoto } from '../../estimate/estimate-model.ts';

/** Points. */
const [perRow, width, height, gap, above, below] = [3, 160, 112, 12, 3, 10];
const captionText = { size: 8, lineGap: 1, width };
/** Pixels, twice what a printer of 144 dots shows of it. */
const small = { width: 640, height: 448 };
const shownOfHash = 12;

/** JPEG in, a smaller JPEG out, by the id of the photo; what is no picture is left out. The same input gives the same bytes. */
export async function smallPictures(images: ReadonlyMap<number, Uint8Array>): Promise<ReadonlyMap<number, Uint8Array>> {
  const made = new Map<number, Uint8Array>();
  for (const [id, image] of images) {
    const bytes = await sharp(image)
      .resize({ ...small, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 72 })
      .toBuffer()
      .catch(() => undefined);
    if (bytes) made.set(id, bytes);
  }
  return made;
}

/** `P0012.jpg` is photo 12: the number is that of its file in the package. */
function photoNumber({ file }: Pick<ModelPhoto, 'file'>): number {
  return Number(/\d+/.exec(file)?.[0] ?? 0);
}

/** The numbers of the photos that go along, by id. */
export function numbersOf({ photos }: Pick<EstimateModel, 'photos'>, carried: ReadonlyMap<number, unknown>): ReadonlyMap<number, number> {
  return new Map(photos.filter(({ id }) => carried.has(id)).map((photo) => [photo.id, photoNumber(photo)]));
}

/** `1 to 7, 12`, in order. */
export function numbersText(numbers: readonly number[]): string {
  const runs: { from: number; to: number }[] = [];
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last && last.to === number - 1) last.to = number;
    else runs.push({ from: number, to: number });
  }
  return runs.map(({ from, to }) => (from === to ? String(from) : `${from}${to === from + 1 ? ',' : ' to'} ${to}`)).join(', ');
}

/** Nothing where no photo goes along. */
export function photoIndex(kit: PageKit, photos: readonly ModelPhoto[], pictures: ReadonlyMap<number, Uint8Array>): void {
  const shown = photos.flatMap((photo) => {
    const image = pictures.get(photo.id);
    return image ? [{ image, words: wordsOf(photo), label: `Photo ${photoNumber(photo)}` }] : [];
  });
  if (shown.length === 0) return;
  kit.keepTogether(height * 2);
  kit.heading(2, 'Photos');
  kit.paragraph(
    'Lines name photos by these numbers. The pictures are small copies; the files of the package are larger copies, and each hash (the beginning of its SHA-256) is that of the original as it arrived.',
    { size: 9, color: quiet },
  );
  for (let at = 0; at < shown.length; at += perRow) drawRow(kit, shown.slice(at, at + perRow));
}

interface Shown {
  readonly image: Uint8Array;
  readonly words: string;
  readonly label: string;
}

function drawRow(kit: PageKit, row: readonly Shown[]): void {
  const under = Math.max(...row.map(({ words }) => kit.heightOf(words, captionText)));
  kit.keepTogether(height + above + under);
  const top = kit.y;
  for (const [column, { image, words, label }] of row.entries()) {
    const x = sheet.left + column * (width + gap);
    kit.figure(image, { x, y: top, width, height }, label);
    kit.caption(words, { ...captionText, x, y: top + height + above });
  }
  kit.y = top + height + above + under + below;
}

/** The caption says where it was taken and when, or that the time is unknown. */
function wordsOf(photo: ModelPhoto): string {
  const { caption, file, sha256OriginalBytes } = photo;
  return `Photo ${photoNumber(photo)}: ${caption}\n${file} · ${sha256OriginalBytes.slice(0, shownOfHash)}`;
}
