// The PDF of a report: a draft is made once for each content and kept; what is final is frozen and never made again.
import type { Call, Scope } from '@plumbline/contracts/kernel';
import { buffersOf, renditionsOf } from '../material/read-material.ts';
import type { ReportDocumentBase, StoredPdf } from './report-store.ts';
import type { DocumentNeeds } from './report-needs.ts';

type Needs = Pick<DocumentNeeds, 'parts' | 'reports' | 'documents'>;

const largestPdf = 500 * 1_048_576;
const makeWithinMs = 120_000;

/** The stored PDF: the frozen one of a final report, else the draft of the present content. */
export async function pdfOf(scope: Scope, report: ReportDocumentBase, needs: Needs): Promise<StoredPdf> {
  if (report.pdf) return report.pdf;
  const wanted = { reportId: report._id, contentSha256: report.contentSha256 };
  const known = await needs.reports.previews.findOne(scope, wanted);
  if (known) return known.pdf;
  const pdf = await makePdf(scope, report, { ...needs, isDraft: true });
  const id = await needs.parts.nextId('report-preview');
  await needs.parts.writeAs(scope, (tx) => needs.reports.previews.insert(tx, { _id: id, ...wanted, pdf }, []));
  return pdf;
}

/** Makes and stores a PDF of the present content. */
export async function makePdf(
  scope: Scope,
  report: ReportDocumentBase,
  { parts, documents, isDraft }: Needs & { isDraft: boolean },
): Promise<StoredPdf> {
  const call: Call = parts.askAs(scope, 'inspection');
  const images = await renditionsOf(
    report.photos.map((photo) => photo.id),
    call,
  );
  const { title, claimNumber, propertyAddress, cover, content, photos, author, revision, contentSha256, updatedAt } = report;
  const shown = {
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
  };
  const bytes = await documents.run({ kind: 'report', report: shown, images }, { timeoutMs: makeWithinMs, transfer: buffersOf(images) });
  const stored = await parts.objects.put(bytes, {
    maxBytes: largestPdf,
    prefix: `o/${scope.organizationId}/reports`,
    contentType: 'application/pdf',
  });
  return { key: stored.key, bytes: stored.bytes, sha256: stored.sha256 };
}
