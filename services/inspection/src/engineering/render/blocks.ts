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

export function propertyRows({ owner, address, claimNumber, dateOfLoss, damage }: PropertyOnPaper): [string, string][] {
  return [
    ['Property', address],
    ['Insured', owner],
    ...(dateOfLoss ? [['Date of loss', dateOfLoss] as [string, string]] : []),
    ['Reported cause of loss', damage],
    ['Claim', claimNumber],
  ];
}

export function inspectionSentence({ on, by, isOwn, weather }: InspectionOnPaper): string {
  const seen = isOwn
    ? `The engineer inspected the property on ${on}.`
    : `The property was inspected on ${on} by ${by}. The engineer did not inspect the property; this report rests on what was recorded that day.`;
  return weather ? `${seen} Weather at the inspection: ${weather}.` : seen;
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

/** Two beside each other, three rows to a page. */
export function photoPages(kit: PageKit, photos: readonly PhotoOnPaper[], title: string): void {
  if (photos.length === 0) return;
  kit.keepTogether(cell.height + cell.caption + 60);
  kit.heading(2, title);
  for (let index = 0; index < photos.length; index += 2) {
    kit.keepTogether(cell.height + cell.caption);
    const top = kit.y;
    for (const [column, photo] of photos.slice(index, index + 2).entries()) place(kit, photo, { number: index + column + 1, column, top });
    kit.y = top + cell.height + cell.caption;
  }
}

function place(kit: PageKit, photo: PhotoOnPaper, { number, column, top }: { number: number; column: number; top: number }): void {
  const x = sheet.left + column * (cell.width + cell.gap);
  const words = `Photo ${number} · ${photo.caption}${photo.takenAt ? ` · ${photo.takenAt}` : ''}`;
  const isShown = photo.image ? kit.figure(photo.image, { x, y: top, width: cell.width, height: cell.height }, words) : false;
  kit.caption(isShown ? words : `${words} · not available`, { x, y: top + cell.height + 4, width: cell.width });
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
