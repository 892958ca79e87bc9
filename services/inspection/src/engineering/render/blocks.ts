// Blocks that the engineering papers share: the head, findings, photos.
import type { EngineeringFinding } from '@plumbline/contracts/inspection';
import { severityLabels } from '@plumbline/contracts/enums';
import { drawTable, quiet, sheet, type PageKit } from '@plumbline/pdf';
import type { FirmOnPaper, InspectionOnPaper, PhotoOnPaper, PropertyOnPaper } from './report-content.ts';

export function firmHead(kit: PageKit, { name, address, contact }: FirmOnPaper): void {
  kit.paragraph(name, { size: 13, weight: 600 });
  const lines = [address, contact].filter((one) => one !== undefined && one !== '').join('\n');
  if (lines) kit.paragraph(lines, { size: 9, color: quiet });
  kit.y += 18;
}

/** Beside a signature: the firm that answers with the engineer. */
export function firmRows({ name, address, registry }: FirmOnPaper): [string, string][] {
  const rows: [string, string | undefined][] = [
    ['Firm', name],
    ['Registry number', registry],
    ['Address', address],
  ];
  return rows.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));
}

export function propertyRows({ owner, address, claimNumber, dateOfLoss, damage }: PropertyOnPaper): [string, string][] {
  return [
    ['Property', address],
    ['Insured', owner],
    ...(dateOfLoss ? [['Date of loss', dateOfLoss] as [string, string]] : []),
    ['Reported cause of loss', damage],
    ['Claim', claimNumber],
  ];
}

/** Of the head of a paper: the day, and who recorded what was found. */
export function inspectionRow({ on, recordedBy }: InspectionOnPaper): string {
  return recordedBy.length === 0 ? on : `${on}, recorded by ${lists.format(recordedBy)}`;
}

const lists = new Intl.ListFormat('en-US', { type: 'conjunction' });
const absent = 'The engineer did not inspect the property; this report rests on what was recorded.';

export function inspectionSentence({ on, recordedBy, engineer, weather, weatherNote }: InspectionOnPaper): string {
  return [
    engineer === 'own' ? `The engineer inspected the property on ${on}.` : `The property was inspected on ${on}.`,
    engineer === 'own' || recordedBy.length === 0 ? undefined : `Observations and photos were recorded by ${lists.format(recordedBy)}.`,
    engineer === 'none' ? absent : undefined,
    weather && `Weather at the inspection: ${weather}.`,
    weatherNote && `${weatherNote}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

export function findingsTable(kit: PageKit, findings: readonly EngineeringFinding[]): void {
  if (findings.length === 0) {
    kit.paragraph('No observations are included in this report.');
    return;
  }
  const columns = [
    { title: 'No.', width: 28 },
    { title: 'Area', width: 130 },
    { title: 'Severity', width: 70 },
    { title: 'Observation', width: 276 },
  ];
  drawTable(
    kit,
    columns,
    findings.map(({ area, severity, text }, at) => [
      String(at + 1),
      area,
      severityLabels[severity],
      text || 'No description was recorded.',
    ]),
  );
}

const cell = { width: 246, height: 186, gap: 12, caption: 34 } as const;

const captionText = { size: 9, lineGap: 1, width: cell.width } as const;

/** Two beside each other, three rows to a page; a long caption makes its row higher. */
export function photoPages(
  kit: PageKit,
  { photos, photoTotal }: { photos: readonly PhotoOnPaper[]; photoTotal: number },
  title: string,
): void {
  if (!hasPhotoChapter({ photos, photoTotal })) return;
  const rows = rowsOf(kit, photos);
  kit.keepTogether((rows[0]?.height ?? 0) + 90);
  kit.heading(2, title);
  if (photoTotal > photos.length) kit.paragraph(leftOut(photos.length, photoTotal));
  for (const { cells, height } of rows) {
    kit.keepTogether(height);
    const top = kit.y;
    for (const [column, one] of cells.entries()) place(kit, one, { column, top });
    kit.y = top + height;
  }
}

/** A report without any photo of an inspection that has some says so. */
export function hasPhotoChapter({ photos, photoTotal }: { photos: readonly PhotoOnPaper[]; photoTotal: number }): boolean {
  return photos.length > 0 || photoTotal > 0;
}

interface Cell {
  readonly photo: PhotoOnPaper;
  readonly words: string;
}

function rowsOf(kit: PageKit, photos: readonly PhotoOnPaper[]): { cells: Cell[]; height: number }[] {
  const cells = photos.map((photo, at) => ({ photo, words: wordsOf(photo, at + 1) }));
  return Array.from({ length: Math.ceil(cells.length / 2) }, (_, row) => {
    const two = cells.slice(row * 2, row * 2 + 2);
    const words = two.map((one) => kit.heightOf(one.words, captionText) + 14);
    return { cells: two, height: cell.height + Math.max(cell.caption, ...words) };
  });
}

function wordsOf({ caption, takenAt }: PhotoOnPaper, number: number): string {
  return `Photo ${number} · ${caption}${takenAt ? ` · ${takenAt}` : ''}`;
}

/** Whoever reads the paper is not led to believe that it shows all. */
function leftOut(shown: number, total: number): string {
  const all = total === 1 ? 'The photo of the inspection is' : `The ${total} photos of the inspection are`;
  if (shown === 0) return `${all} not shown here.`;
  return `${shown} of the ${total} photos of the inspection ${shown === 1 ? 'is' : 'are'} shown.`;
}

function place(kit: PageKit, { photo, words }: Cell, { column, top }: { column: number; top: number }): void {
  const x = sheet.left + column * (cell.width + cell.gap);
  const isShown = photo.image ? kit.figure(photo.image, { x, y: top, width: cell.width, height: cell.height }, words) : false;
  kit.caption(isShown ? words : `${words} · not available`, { ...captionText, x, y: top + cell.height + 4 });
}

export function photoHashes(kit: PageKit, photos: readonly PhotoOnPaper[]): void {
  if (photos.length === 0) return;
  kit.keepTogether(90);
  kit.heading(3, 'Originals of the photos');
  kit.paragraph('SHA-256 of each original as it was received. The photos above are reduced copies.', { size: 9, color: quiet });
  drawTable(
    kit,
    [
      { title: 'Photo', width: 50 },
      { title: 'SHA-256', width: 454 },
    ],
    photos.map(({ sha256 }, at) => [String(at + 1), sha256]),
  );
}
