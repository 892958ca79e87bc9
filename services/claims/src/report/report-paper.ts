// The files of a report: each is made once for a content and kept by its hash; what is final is frozen and never made again.
import type { Call, Scope } from '@plumbline/contracts/kernel';
import { isDuplicate } from '@plumbline/server';
import { buffersOf, renditionsOf } from '../material/read-material.ts';
import type { ReportDocument } from '../document/report-pdf.ts';
import { firmHead } from '../organization/firm-head.ts';
import { bytesOf } from './report-bytes.ts';
import type { PaperKind, ReportDocumentBase, StoredPdf } from './report-store.ts';
import type { DocumentNeeds } from './report-needs.ts';

type Needs = Pick<DocumentNeeds, 'parts' | 'reports' | 'documents'>;

const largestFile = 500 * 1_048_576;
const makeWithinMs = 120_000;

/** The PDF that a person gets: the frozen one of a final report, else the draft of the present content. */
export async function pdfOf(scope: Scope, report: ReportDocumentBase, needs: Needs): Promise<StoredPdf> {
  return report.pdf ?? paperOf(scope, report, { ...needs, kind: 'draft' });
}

/** The PDF that is sent: the frozen one, else the one that finalizing will freeze. */
export async function exactPdf(scope: Scope, report: ReportDocumentBase, needs: Needs): Promise<StoredPdf> {
  return report.pdf ?? paperOf(scope, report, { ...needs, kind: 'exact' });
}

/** The stored file of this kind, made when there is none. Of two made at once the first one stays. */
export async function paperOf(scope: Scope, report: ReportDocumentBase, needs: Needs & { kind: PaperKind }): Promise<StoredPdf> {
  const { parts, reports, kind } = needs;
  const wanted = { reportId: report._id, contentSha256: report.contentSha256, kind };
  const known = await reports.previews.findOne(scope, wanted);
  if (known) return known.pdf;
  const pdf = await makePaper(scope, report, needs);
  const id = await parts.nextId('report-preview');
  try {
    await parts.writeAs(scope, (tx) => reports.previews.insert(tx, { _id: id, ...wanted, pdf }, []));
    return pdf;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return (await reports.previews.findOne(scope, wanted))?.pdf ?? pdf;
  }
}

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

async function makePaper(
  scope: Scope,
  report: ReportDocumentBase,
  { parts, documents, kind }: Needs & { kind: PaperKind },
): Promise<StoredPdf> {
  const images = await imagesOf(scope, report, parts);
  const firm = await firmHead(scope, parts);
  const shown = { ...shownReport(report, kind === 'draft' || (kind === 'docx' && !report.pdf)), firm };
  const job = { kind: kind === 'docx' ? ('report-docx' as const) : ('report' as const), report: shown, images };
  const bytes = await documents.run(job, { timeoutMs: makeWithinMs, transfer: buffersOf(images) });
  const stored = await parts.objects.put(bytes, {
    maxBytes: largestFile,
    prefix: `o/${scope.organizationId}/reports`,
    contentType: kind === 'docx' ? docxType : 'application/pdf',
  });
  return { key: stored.key, bytes: stored.bytes, sha256: stored.sha256 };
}

/** PDF, DOCX, photos, manifest and checksums in one file. */
export async function zipOf(scope: Scope, report: ReportDocumentBase, needs: Needs): Promise<Uint8Array> {
  const pdf = await bytesOf(await pdfOf(scope, report, needs), needs.parts);
  const images = await imagesOf(scope, report, needs.parts);
  const job = { kind: 'report-zip' as const, report: shownReport(report, !report.pdf), images, pdf };
  return needs.documents.run(job, { timeoutMs: makeWithinMs, transfer: [...buffersOf(images), pdf.buffer] });
}

function imagesOf(scope: Scope, report: ReportDocumentBase, parts: Needs['parts']) {
  const call: Call = parts.askAs(scope, 'inspection');
  return renditionsOf(
    report.photos.map((photo) => photo.id),
    call,
  );
}

function shownReport(report: ReportDocumentBase, isDraft: boolean): ReportDocument {
  const { title, claimNumber, propertyAddress, cover, content, photos, author, revision, contentSha256, updatedAt, layout } = report;
  return {
    title,
    claimNumber,
    propertyAddress,
    cover,
    content,
    photos,
    author,
    revision,
    contentSha256,
    isDraft,
    createdAt: updatedAt,
    ...(layout ? { photosPerRow: layout.photosPerRow } : {}),
  };
}

export function fileNameOf(report: ReportDocumentBase, ending: 'pdf' | 'docx' | 'zip'): string {
  return `report-${report.claimNumber}-r${report.revision}${report.pdf ? '' : '-draft'}.${ending}`;
}
