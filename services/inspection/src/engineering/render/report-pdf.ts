// An engineering report on paper: conclusions first, then scope, observations, photos, and the page that is signed and sealed.
import { engineeringTextLabels, requiredEngineeringTexts, type EngineeringTextName } from '@plumbline/contracts/inspection';
import { formatLongDate } from '@plumbline/server/dates';
import { PageKit, quiet, sheet } from '@plumbline/pdf';
import { sampleMark } from '@plumbline/pdf/sample-mark';
import { addSignatureField } from '@plumbline/pdf/signing';
import {
  findingsTable,
  firmHead,
  firmRows,
  inspectionRow,
  inspectionSentence,
  photoHashes,
  hasPhotoChapter,
  photoPages,
  propertyRows,
} from './blocks.ts';
import type { ReportContent } from './report-content.ts';
import { sampleNotice, sealNotice, signatureReportNotice } from './seal-notices.ts';

export const draftMark = 'DRAFT · NOT SEALED';
/** Across every page of a sample. */
export const sampleWords = 'SAMPLE – NOT SEALED';

export async function reportPdf(content: ReportContent): Promise<Uint8Array<ArrayBuffer>> {
  const { number, revision, title, firm, contentAt } = content;
  const kit = new PageKit({
    title: `${number}: ${title}`,
    author: content.engineer?.name ?? firm.name,
    header: [firm.name, number],
    footer: `${number} · version ${revision}`,
    createdAt: contentAt,
    ...markOf(content),
  });
  kit.addPage();
  firmHead(kit, firm);
  kit.heading(1, title);
  kit.details([
    ['Report', `${number}, version ${revision}`],
    ...propertyRows(content.property),
    ['Site inspection', inspectionRow(content.inspection)],
    ...(content.engineer ? [['Engineer', licenseLine(content.engineer)] as const] : []),
  ]);
  if (revision > 1)
    kit.paragraph(`This version replaces version ${revision - 1}. Reason: ${content.revisionReason ?? 'not recorded'}`, {
      size: 9.5,
      color: quiet,
    });
  const numbered = chapters(kit, content);
  if (hasPhotoChapter(content)) photoPages(kit, content, numbered('Photos'));
  signaturePage(kit, content, numbered);
  return kit.finish();
}

function markOf({ isDraft, isSample }: ReportContent): { watermark?: string; keywords?: string } {
  if (isSample) return { watermark: sampleWords, keywords: sampleMark };
  return isDraft ? { watermark: draftMark } : {};
}

/** In the order of the page; a chapter that nobody wrote is left out, and in a draft named where it has to be written. */
function chapters(kit: PageKit, content: ReportContent): Numbering {
  const { texts, isDraft } = content;
  const numbered = numbering();
  const chapter = (title: string, text: string) => {
    if (text === '') return;
    kit.heading(2, numbered(title));
    for (const part of text.split(/\n{2,}/)) kit.paragraph(part.trim());
  };
  const written = (name: EngineeringTextName) =>
    chapter(engineeringTextLabels[name], texts[name].trim() || (isDraft && requiredEngineeringTexts[name] ? 'Not written yet.' : ''));
  written('conclusions');
  chapter('Assignment', assignment(content));
  for (const name of ['documentsReviewed', 'background'] as const) written(name);
  chapter('Site inspection', inspectionSentence(content.inspection));
  kit.heading(2, numbered('Observations'));
  findingsTable(kit, content.findings);
  for (const name of ['weatherData', 'analysis', 'alternatives', 'recommendations', 'limitations', 'qualifications'] as const)
    written(name);
  return numbered;
}

type Numbering = (title: string) => string;

function numbering(): Numbering {
  let last = 0;
  return (title) => {
    last += 1;
    return `${last}. ${title}`;
  };
}

function assignment({ texts: { retainedBy, scopeOfEngagement }, isDraft }: ReportContent): string {
  const by = retainedBy.trim() || (isDraft ? 'not written yet' : '');
  return [by && `Retained by: ${by}`, scopeOfEngagement].filter(Boolean).join('\n\n');
}

const field = { width: 300, height: 84 } as const;

function signaturePage(kit: PageKit, content: ReportContent, numbered: Numbering): void {
  const { engineer, isSample, firm, signedOn, property } = content;
  if (kit.y + 320 > sheet.bottom) kit.addPage();
  kit.heading(2, numbered('Signature and seal'));
  if (!engineer) {
    kit.paragraph(isSample ? sampleNotice(property.state) : 'Not signed and not sealed.');
    if (isSample) fieldForSeal(kit, { name: 'SampleSeal', label: 'Sample of a digital signature and seal' });
  } else {
    kit.paragraph(content.isOnPaper ? signatureReportNotice(engineer) : sealNotice(engineer));
    kit.details([
      ['Engineer', `${engineer.name}, P.E.`],
      ['License', `${engineer.state} Professional Engineer License No. ${engineer.number}, expires ${formatLongDate(engineer.expiresOn)}`],
      ...firmRows(firm),
      ['Signed on', signedOn ? formatLongDate(signedOn) : 'The date written by hand on the signature report'],
    ]);
    if (!content.isOnPaper) fieldForSeal(kit, { name: 'EngineerSeal', label: `Digital signature and seal of ${engineer.name}, P.E.` });
  }
  photoHashes(kit, content.photos);
}

function fieldForSeal(kit: PageKit, named: { readonly name: string; readonly label: string }): void {
  const box = { x: sheet.left, y: kit.y + 8, ...field };
  outline(kit, box);
  kit.caption('Signature, seal and date', { x: sheet.left, y: box.y + box.height + 4, width: field.width });
  addSignatureField(kit, { ...named, box });
  kit.y = box.y + box.height + 24;
}

/** Where the seal goes while there is none; the seal is drawn over it. */
function outline(kit: PageKit, { x, y, width, height }: { x: number; y: number; width: number; height: number }): void {
  kit.tagged('P', () => void kit.doc.rect(x, y, width, height).lineWidth(0.5).dash(2, { space: 2 }).strokeColor(quiet).stroke().undash());
}

function licenseLine({ name, state, number }: NonNullable<ReportContent['engineer']>): string {
  return `${name}, P.E., ${state} License No. ${number}`;
}
