// The report on paper: cover, contents, chapters as the person wrote them, where it is signed, photos with their captions, and how to check it.
import { openSync } from 'node:fs';
import { accent, type DocumentHead, FileSink, type FirmHead, letterhead, PageKit, quiet, sheet } from '@plumbline/pdf';
import type { ReportLayout } from '@plumbline/contracts/claims';
import { formatLongDate } from '@plumbline/server/dates';
import type { Pictures } from './files/picture-files.ts';
import { blocksOf, type Block } from './report-blocks.ts';
import { Contents } from './report-contents.ts';
import { photoPages } from './photo-pages.ts';
import { figureCaption, hashLine, type ReportPhoto } from './report-photo.ts';
import type { ReportRoof } from './report-roof.ts';
import { drawText, partsOf } from './report-text.ts';
import { preparedBy, type ShownAuthor } from './signature-block.ts';

export interface ReportContent {
  readonly title: string;
  readonly claimNumber: string;
  readonly propertyAddress: string;
  /** Rows of the cover: insured, carrier, policy, date of loss. */
  readonly cover: readonly (readonly [string, string])[];
  readonly content: string;
  readonly photos: readonly ReportPhoto[];
  /** Its plan stands under its line of the text. */
  readonly roof?: ReportRoof;
  readonly author: ShownAuthor;
  readonly revision: number;
  /** Hex sha256 of title, text, cover and photos. */
  readonly contentSha256: string;
  readonly isDraft: boolean;
  readonly createdAt: Date;
  readonly photosPerPage: ReportLayout['photosPerPage'];
  readonly firm?: FirmHead | undefined;
}

/** `images` holds the renditions by photo id; a photo without one is named and not shown. */
export async function reportPdf(report: ReportContent, images: Pictures): Promise<Uint8Array<ArrayBuffer>> {
  const kit = new PageKit(headOf(report));
  draw(kit, report, images);
  return kit.finish();
}

/** The same bytes, written to a new file while they are made: neither the pictures nor the document are held. */
export async function writeReportPdf(report: ReportContent, images: Pictures, path: string): Promise<void> {
  const file = new FileSink(openSync(path, 'wx', 0o600));
  try {
    const kit = new PageKit(headOf(report), file);
    draw(kit, report, images);
    await kit.finishThere();
  } catch (error) {
    file.abandon();
    throw error;
  }
  file.close();
}

function headOf(report: ReportContent): DocumentHead {
  return {
    title: report.title,
    author: preparedBy(report.author) ?? report.firm?.name ?? '',
    header: [report.firm?.name ?? '', `${report.claimNumber} · ${report.propertyAddress}`],
    footer: `revision ${report.revision} · content SHA-256 ${report.contentSha256.slice(0, 16)}`,
    createdAt: report.createdAt,
    ...(report.isDraft ? { watermark: 'DRAFT' } : {}),
  };
}

function draw(kit: PageKit, report: ReportContent, images: Pictures): void {
  cover(kit, report, images);
  kit.addPage();
  const { chapters, appendix } = partsOf(blocksOf(report.content));
  const hasPhotos = report.photos.length > 0;
  const contents = new Contents(kit, [
    ...headingsOf(chapters),
    'Signature',
    ...headingsOf(appendix),
    ...(hasPhotos ? ['Photos'] : []),
    'Integrity',
  ]);
  drawText(kit, report.content, { author: report.author, roof: report.roof, onHeading: (text) => contents.reached(text) });
  if (hasPhotos) {
    kit.addPage();
    contents.reached('Photos');
    photoPages(kit, report, images);
  }
  integrity(kit, report, contents);
  contents.finish();
}

const headingsOf = (blocks: readonly Block[]) => blocks.flatMap(({ heading, text }) => (heading ? text : []));

function cover(kit: PageKit, report: ReportContent, images: Pictures): void {
  kit.addPage();
  const first = report.photos.find((photo) => images.has(photo.id));
  const image = first && images.get(first.id);
  if (report.firm) letterhead(kit, report.firm);
  const top = report.firm ? Math.max(kit.y + 12, sheet.top + 56) : sheet.top;
  if (first && image)
    kit.figure(
      image,
      { x: sheet.left, y: top, width: sheet.width, height: 344 - top },
      figureCaption(first, report.photos.indexOf(first) + 1),
    );
  kit.y = image ? 370 : 160;
  kit.paragraph(report.isDraft ? 'Draft report' : 'Final report', { size: 11, weight: 600, color: accent });
  kit.heading(1, report.title);
  kit.paragraph(report.propertyAddress, { size: 12, color: quiet });
  kit.y += 14;
  kit.details([
    ['Claim', report.claimNumber],
    ...report.cover,
    ['Prepared by', preparedBy(report.author) ?? unnamed],
    ...reportDate(report.author),
    ['Revision', String(report.revision)],
  ]);
}

/** The day on which its author stood under it, at the property. */
function reportDate({ licensedOn }: ShownAuthor): [string, string][] {
  return licensedOn === undefined ? [] : [['Report date', formatLongDate(licensedOn)]];
}

/** Where an author has to stand and nobody may yet: on drafts only. */
export const unnamed = 'Not named yet. Assign a licensed adjuster to the claim.';

/** Points: a whole hash on one line. */
const hashSize = 8;
const hashRow = 20;
/** Rows that stand on a page at least. */
const fewestRows = 4;

const aboutHashes = (roof: ReportRoof | undefined) =>
  `This SHA-256 hash covers the title, text, cover details${roof ? ', roof measurement' : ''} and photo list of this revision. It is not the hash of this file. Each photo is listed with the SHA-256 hash of its original.`;

function integrity(kit: PageKit, report: ReportContent, contents: Contents): void {
  const rows: (readonly [string, string])[] = [
    ['Content SHA-256', report.contentSha256],
    ...report.photos.map((photo, index) => [`Fig. ${index + 1}`, hashLine(photo)] as const),
  ];
  const about = aboutHashes(report.roof);
  const head = 48 + kit.heightOf(about, { size: 9, lineGap: 3 });
  kit.keepTogether(head + Math.min(rows.length, fewestRows) * hashRow);
  contents.reached('Integrity');
  kit.heading(2, 'Integrity');
  kit.paragraph(about, { size: 9, color: quiet });
  for (const [index, row] of rows.entries()) {
    const left = rows.length - index;
    // The last ones stay together: no page ends a report with a single line
    if (left === fewestRows) kit.keepTogether(fewestRows * hashRow);
    kit.details([row], hashSize);
  }
}
