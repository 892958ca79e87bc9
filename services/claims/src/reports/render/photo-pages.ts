// The photos of a report on its last pages: one, two, four or six to a page, each with its caption under it.
import type { ReportLayout } from '@plumbline/contracts/claims';
import { sheet, type PageKit } from '@plumbline/pdf';
import { figureCaption, type ReportPhoto } from './report-photo.ts';

const gap = 12;

/** Pictures in a row; points of a picture and of the room of its caption; letters that fit there: by pictures to a page. */
const cells = {
  1: { perRow: 1, width: 504, height: 540, caption: 36, letters: 190 },
  2: { perRow: 1, width: 504, height: 256, caption: 36, letters: 190 },
  4: { perRow: 2, width: 246, height: 236, caption: 52, letters: 170 },
  6: { perRow: 2, width: 246, height: 154, caption: 45, letters: 170 },
} as const;

interface Photos {
  readonly photos: readonly ReportPhoto[];
  /** Six when it is not said. */
  readonly photosPerPage?: ReportLayout['photosPerPage'];
}

/** `images` holds the renditions by photo id; a photo without one is named and not shown. */
export function photoPages(kit: PageKit, report: Photos, images: ReadonlyMap<number, Uint8Array>): void {
  const { photos, photosPerPage = 6 } = report;
  const { perRow } = cells[photosPerPage];
  kit.heading(2, 'Photos');
  for (let index = 0; index < photos.length; index += perRow) {
    if (index > 0 && index % photosPerPage === 0) kit.addPage();
    photoRow(kit, { report, images, index });
  }
}

function photoRow(
  kit: PageKit,
  { report, images, index }: { report: Photos; images: ReadonlyMap<number, Uint8Array>; index: number },
): void {
  const cell = cells[report.photosPerPage ?? 6];
  const top = kit.y;
  let tallest = 0;
  for (const [column, photo] of report.photos.slice(index, index + cell.perRow).entries()) {
    const x = sheet.left + column * (cell.width + gap);
    const caption = figureCaption(photo, index + column + 1);
    const image = images.get(photo.id);
    const height = image ? kit.heightInBox(image, cell) : cell.height / 4;
    const shown = image ? kit.figure(image, { x, y: top, width: cell.width, height }, caption) : false;
    tallest = Math.max(tallest, height);
    const words = shown ? caption : `${caption} · photo not available`;
    kit.caption(words.length > cell.letters ? `${words.slice(0, cell.letters - 1)}…` : words, {
      x,
      y: top + height + 4,
      width: cell.width,
    });
  }
  kit.y = top + tallest + cell.caption;
}
