// The photos of a report on its last pages: up to one, two, four or six to a page, each with its whole caption under it.
import type { ReportLayout } from '@plumbline/contracts/claims';
import { sheet, type PageKit } from '@plumbline/pdf';
import type { Pictures } from './files/picture-files.ts';
import { figureCaption, type ReportPhoto } from './report-photo.ts';

/** Points between columns, between a picture and its caption, and under a caption. */
const gap = 12;
const above = 4;
const below = 8;
const captionText = { size: 9, lineGap: 1 };

/** Pictures in a row; points of a picture and of the room of its caption: by pictures to a page. */
const cells = {
  1: { perRow: 1, width: 504, height: 540, caption: 36 },
  2: { perRow: 1, width: 504, height: 256, caption: 36 },
  4: { perRow: 2, width: 246, height: 236, caption: 52 },
  6: { perRow: 2, width: 246, height: 154, caption: 45 },
} as const;

type Cell = (typeof cells)[keyof typeof cells];

/** Long captions take room of their pictures, up to this; then fewer stand on the page. */
const leastOfPicture = 0.6;

interface Photos {
  readonly photos: readonly ReportPhoto[];
  readonly photosPerPage: ReportLayout['photosPerPage'];
}

/** `images` holds the renditions by photo id; a photo without one is named and not shown. */
export function photoPages(kit: PageKit, { photos, photosPerPage }: Photos, images: Pictures): void {
  const cell = cells[photosPerPage];
  kit.heading(2, 'Photos');
  let onPage = 0;
  for (let index = 0; index < photos.length; index += cell.perRow) {
    const inRow = photos.slice(index, index + cell.perRow);
    // Row by row: no more pictures are in memory than stand beside each other
    const figures = inRow.map((photo, at) => ({ caption: figureCaption(photo, index + at + 1), image: images.get(photo.id) }));
    const row = measured(kit, figures, cell);
    if (onPage > 0 && (onPage >= photosPerPage || kit.y + row.height > sheet.bottom)) {
      kit.addPage();
      onPage = 0;
    }
    drawRow(kit, row, cell);
    onPage += cell.perRow;
  }
}

interface Figure {
  /** With its number. */
  readonly caption: string;
  readonly image: Uint8Array | undefined;
}

interface Row {
  readonly figures: readonly (Figure & { readonly height: number })[];
  /** Points from its top to the next row. */
  readonly height: number;
}

const withoutPicture = (caption: string) => `${caption} · photo not available`;

function measured(kit: PageKit, row: readonly Figure[], { width, height, caption }: Cell): Row {
  // Whether bytes are a picture shows when they are drawn: there is room for either words
  const words = row.map((one) => kit.heightOf(withoutPicture(one.caption), { ...captionText, width }));
  const under = Math.max(caption, above + Math.max(...words) + below);
  const box = { width, height: Math.max(height + caption - under, height * leastOfPicture) };
  const figures = row.map((one) => ({ ...one, height: one.image ? kit.heightInBox(one.image, box) : height / 4 }));
  return { figures, height: Math.max(...figures.map((one) => one.height)) + under };
}

function drawRow(kit: PageKit, row: Row, { width }: Cell): void {
  const top = kit.y;
  for (const [column, { image, caption, height }] of row.figures.entries()) {
    const x = sheet.left + column * (width + gap);
    const isShown = image !== undefined && kit.figure(image, { x, y: top, width, height }, caption);
    kit.caption(isShown ? caption : withoutPicture(caption), { ...captionText, x, y: top + height + above, width });
  }
  kit.y = top + row.height;
}
