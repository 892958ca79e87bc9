// The report on paper: cover, chapters as the person wrote them, photos two a row with their captions, and how to check it.
import { accent, PageKit, quiet, sheet } from './page-kit.ts';

export interface ReportPhoto {
  readonly id: number;
  /** Hex sha256 of the original. */
  readonly sha256: string;
  readonly caption: string;
}

export interface ReportDocument {
  readonly title: string;
  readonly claimNumber: string;
  readonly propertyAddress: string;
  /** Rows of the cover: insured, carrier, policy, date of loss. */
  readonly cover: readonly (readonly [string, string])[];
  readonly content: string;
  readonly photos: readonly ReportPhoto[];
  readonly author: string;
  readonly revision: number;
  /** Hex sha256 of title, text, cover and photos. */
  readonly contentSha256: string;
  readonly isDraft: boolean;
  readonly createdAt: Date;
}

/** `images` holds the renditions by photo id; a photo without one is named and not shown. */
export async function reportPdf(report: ReportDocument, images: ReadonlyMap<number, Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const kit = new PageKit({
    title: report.title,
    author: report.author,
    header: [report.claimNumber, report.propertyAddress],
    footer: `revision ${report.revision} · content SHA-256 ${report.contentSha256.slice(0, 16)}`,
    createdAt: report.createdAt,
    ...(report.isDraft ? { watermark: 'DRAFT' } : {}),
  });
  cover(kit, report, images);
  kit.addPage();
  for (const block of blocksOf(report.content)) {
    if (block.heading) kit.heading(2, block.text);
    else kit.paragraph(block.text);
  }
  if (report.photos.length > 0) photoPages(kit, report.photos, images);
  integrity(kit, report);
  return kit.finish();
}

function cover(kit: PageKit, report: ReportDocument, images: ReadonlyMap<number, Uint8Array>): void {
  kit.addPage();
  const first = report.photos.find((photo) => images.has(photo.id));
  const image = first && images.get(first.id);
  if (first && image) kit.figure(image, { x: sheet.left, y: sheet.top, width: sheet.width, height: 260 }, first.caption);
  kit.y = image ? 370 : 160;
  kit.paragraph(report.isDraft ? 'Draft report' : 'Final report', { size: 11, weight: 600, color: accent });
  kit.heading(1, report.title);
  kit.paragraph(report.propertyAddress, { size: 12, color: quiet });
  kit.y += 14;
  kit.facts([['Claim', report.claimNumber], ...report.cover, ['Prepared by', report.author], ['Revision', String(report.revision)]]);
}

interface Block {
  readonly heading: boolean;
  readonly text: string;
}

/** Headings begin with `## `; an empty line ends a paragraph. */
export function blocksOf(content: string): Block[] {
  const blocks: Block[] = [];
  for (const part of content.replace(/\r\n?/g, '\n').split(/\n(?=## )|\n{2,}/)) {
    const heading = /^## ([^\n]*)\n?([\s\S]*)$/.exec(part);
    if (heading) blocks.push({ heading: true, text: (heading[1] ?? '').trim() });
    const body = (heading ? (heading[2] ?? '') : part).trim();
    if (body !== '') blocks.push({ heading: false, text: body });
  }
  return blocks;
}

const cell = { width: 246, height: 154, gap: 12 } as const;
const captionLines = 44;

function photoPages(kit: PageKit, photos: readonly ReportPhoto[], images: ReadonlyMap<number, Uint8Array>): void {
  kit.addPage();
  kit.heading(2, 'Photos');
  for (let index = 0; index < photos.length; index += 2) {
    kit.keepTogether(cell.height + captionLines);
    const top = kit.y;
    for (const [column, photo] of photos.slice(index, index + 2).entries()) {
      const x = sheet.left + column * (cell.width + cell.gap);
      const caption = `Fig. ${index + column + 1} · ${photo.caption}`;
      const image = images.get(photo.id);
      const shown = image ? kit.figure(image, { x, y: top, width: cell.width, height: cell.height }, caption) : false;
      kit.caption(shown ? caption : `${caption} · picture not available`, { x, y: top + cell.height + 4, width: cell.width });
    }
    kit.y = top + cell.height + captionLines;
  }
}

/** Points: a whole hash on one line. */
const hashSize = 8;

function integrity(kit: PageKit, report: ReportDocument): void {
  kit.heading(2, 'Integrity');
  kit.paragraph(
    'The hash below is the SHA-256 of the title, the text, the cover facts and the list of photos of this revision. It is not the hash of this file. Each photo is named with the SHA-256 of its original.',
    { size: 9, color: quiet },
  );
  kit.facts([['Content SHA-256', report.contentSha256]], hashSize);
  for (const [index, photo] of report.photos.entries()) kit.facts([[`Fig. ${index + 1}`, photo.sha256]], hashSize);
}
