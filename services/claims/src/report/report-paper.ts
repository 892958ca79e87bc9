// The files of a report: each is made once for a content and the head of the firm, and kept by their hash; what is final is frozen and never made again.
import { createHash } from 'node:crypto';
import { Failure, type Call, type Scope } from '@plumbline/contracts/kernel';
import { isDuplicate } from '@plumbline/server';
import { buffersOf, renditionsOf } from '../material/read-material.ts';
import type { FirmHead } from '../document/letterhead.ts';
import type { ReportDocument } from '../document/report-pdf.ts';
import { drawnHead, firmOf, type Firm } from '../organization/firm-head.ts';
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

/** The stored file of this kind and under this head of the firm, made when there is none. Of two made at once the first one stays. */
export async function paperOf(scope: Scope, report: ReportDocumentBase, needs: Needs & { kind: PaperKind }): Promise<StoredPdf> {
  const { parts, kind } = needs;
  const firm = await firmOf(scope, parts);
  if (!firm && kind === 'exact') throw new Failure('unavailable', 'The name and logo of the firm cannot be read now. Please try again.');
  const known = await knownPaper(scope, wantedOf(report, kind, firm), needs);
  if (known) return known;
  const head = firm && (await drawnHead(scope, firm, parts));
  // Without its logo it is another paper: it is not found any more once the logo can be drawn
  const wanted = wantedOf(report, kind, head?.logo ? firm : head && { name: head.name });
  return (
    (await knownPaper(scope, wanted, needs)) ??
    keepPaper(scope, wanted, { ...needs, pdf: await makePaper(scope, report, { ...needs, head }) })
  );
}

interface Wanted {
  readonly reportId: number;
  readonly contentSha256: string;
  readonly kind: PaperKind;
}

/** What decides on the bytes: the content, and the head that stands over it. */
function wantedOf(report: ReportDocumentBase, kind: PaperKind, firm: Firm | undefined): Wanted {
  const drawn = JSON.stringify([report.contentSha256, firm?.name, firm?.logoUrl]);
  return { reportId: report._id, contentSha256: createHash('sha256').update(drawn).digest('hex'), kind };
}

async function knownPaper(scope: Scope, wanted: Wanted, { reports }: Needs): Promise<StoredPdf | undefined> {
  return (await reports.previews.findOne(scope, { ...wanted }))?.pdf;
}

async function keepPaper(scope: Scope, wanted: Wanted, needs: Needs & { pdf: StoredPdf }): Promise<StoredPdf> {
  const { parts, reports, pdf } = needs;
  const id = await parts.nextId('report-preview');
  try {
    await parts.writeAs(scope, (tx) => reports.previews.insert(tx, { _id: id, ...wanted, pdf }, []));
    return pdf;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return (await knownPaper(scope, wanted, needs)) ?? pdf;
  }
}

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

async function makePaper(
  scope: Scope,
  report: ReportDocumentBase,
  { parts, documents, kind, head }: Needs & { kind: PaperKind; head: FirmHead | undefined },
): Promise<StoredPdf> {
  const images = await imagesOf(scope, report, parts);
  const shown = { ...shownReport(report, kind === 'draft' || (kind === 'docx' && !report.pdf)), firm: head };
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
