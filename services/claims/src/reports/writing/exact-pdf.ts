// The files of a report: each is made once for a content and the head of the firm, and kept by their hash; what is final is frozen and never made again.
import { createHash } from 'node:crypto';
import { Failure, type Call, type Scope } from '@plumbline/contracts/kernel';
import { isDuplicate } from '@plumbline/server';
import type { FirmHead } from '@plumbline/pdf';
import { buffersOf, renditionsOf } from '../../claim/projections/read-evidence.ts';
import type { ReportContent } from '../render/report-pdf.ts';
import { drawnHead, firmOf, type Firm } from '../../directory/firm-head.ts';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import { learnSigner } from '../../directory/may-sign.ts';
import { authorInWords, authorOf, type ReportAuthor } from '../model/report-author.ts';
import { bytesOf } from './report-bytes.ts';
import type { ReportFormat, ReportRecordBase, StoredPdf } from '../model/report-store.ts';
import type { ReportStores } from '../model/report-stores.ts';

type Needs = Pick<ReportStores, 'parts' | 'reports' | 'renderer' | 'claims' | 'staff'>;

const largestFile = 500 * 1_048_576;
const makeWithinMs = 120_000;

/** A PDF that may be frozen, and in whose name it is. */
export interface ExactPdf {
  readonly file: StoredPdf;
  /** Absent while nobody may be: such a paper is looked at and never frozen. */
  readonly author?: ReportAuthor | undefined;
}

/** The PDF that a person gets: the frozen one of a final report, else the draft of the present content. */
export async function pdfOf(scope: Scope, report: ReportRecordBase, needs: Needs): Promise<StoredPdf> {
  return report.pdf ?? documentOf(scope, report, { ...needs, kind: 'draft' });
}

/** The PDF that is sent: the frozen one, else the one that finalizing will freeze. */
export async function exactPdf(scope: Scope, report: ReportRecordBase, needs: Needs): Promise<ExactPdf> {
  const author = await authorOn(scope, report, needs);
  return { author, file: report.pdf ?? (await pdfBy(scope, report, { ...needs, kind: 'exact', author })) };
}

/** Who stands on the paper: of a final one who stood there, of another who would now, if anybody may. */
async function authorOn(scope: Scope, report: ReportRecordBase, { parts, claims, staff }: Needs): Promise<ReportAuthor | undefined> {
  if (report.pdf) return report.author;
  const claim = await claims.get(scope, report.claimId, claimNotFound);
  await learnSigner(scope, { parts, staff });
  return authorOf({ scope }, claim, { staff, now: parts.clock() }).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'unprocessable') return undefined;
    throw error;
  });
}

export async function documentOf(scope: Scope, report: ReportRecordBase, needs: Needs & { kind: ReportFormat }): Promise<StoredPdf> {
  return pdfBy(scope, report, { ...needs, author: await authorOn(scope, report, needs) });
}

type Making = Needs & { kind: ReportFormat; author: ReportAuthor | undefined };

/** The stored file of this kind, under this head of the firm and in this name, made when there is none. Of two made at once the first one stays. */
async function pdfBy(scope: Scope, report: ReportRecordBase, needs: Making): Promise<StoredPdf> {
  const { parts, kind } = needs;
  const firm = await firmOf(scope, parts);
  if (!firm && kind === 'exact') throw new Failure('unavailable', "Couldn't load the firm’s name and logo. Please try again.");
  const known = await knownPdf(scope, wantedOf(report, firm, needs), needs);
  if (known) return known;
  const head = firm && (await drawnHead(scope, firm, parts));
  // Without its logo it is another paper: it is not found any more once the logo can be drawn
  const wanted = wantedOf(report, head?.logo ? firm : head && { name: head.name }, needs);
  return (
    (await knownPdf(scope, wanted, needs)) ??
    keepPdf(scope, wanted, { ...needs, pdf: await renderReport(scope, report, { ...needs, head }) })
  );
}

interface Wanted {
  readonly reportId: number;
  readonly contentSha256: string;
  readonly kind: ReportFormat;
}

/** What decides on the bytes: the content, the head that stands over it, and who stands under it. */
function wantedOf(report: ReportRecordBase, firm: Firm | undefined, { kind, author }: Pick<Making, 'kind' | 'author'>): Wanted {
  const drawn = JSON.stringify([report.contentSha256, firm?.name, firm?.logoUrl, author && authorInWords(author)]);
  return { reportId: report._id, contentSha256: createHash('sha256').update(drawn).digest('hex'), kind };
}

async function knownPdf(scope: Scope, wanted: Wanted, { reports }: Needs): Promise<StoredPdf | undefined> {
  return (await reports.previews.findOne(scope, { ...wanted }))?.pdf;
}

async function keepPdf(scope: Scope, wanted: Wanted, needs: Needs & { pdf: StoredPdf }): Promise<StoredPdf> {
  const { parts, reports, pdf } = needs;
  const id = await parts.nextId('report-preview');
  try {
    await parts.writeAs(scope, (tx) => reports.previews.insert(tx, { _id: id, ...wanted, pdf }, []));
    return pdf;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return (await knownPdf(scope, wanted, needs)) ?? pdf;
  }
}

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

async function renderReport(
  scope: Scope,
  report: ReportRecordBase,
  { parts, renderer, kind, head, author }: Making & { head: FirmHead | undefined },
): Promise<StoredPdf> {
  const images = await imagesOf(scope, report, parts);
  const isDraft = kind === 'draft' || (kind === 'docx' && !report.pdf);
  const shown = { ...shownReport(report, { isDraft, author }), firm: head };
  const job = { kind: kind === 'docx' ? ('report-docx' as const) : ('report' as const), report: shown, images };
  const bytes = await renderer.run(job, { timeoutMs: makeWithinMs, transfer: buffersOf(images) });
  const stored = await parts.objects.put(bytes, {
    maxBytes: largestFile,
    prefix: `o/${scope.organizationId}/reports`,
    contentType: kind === 'docx' ? docxType : 'application/pdf',
  });
  return { key: stored.key, bytes: stored.bytes, sha256: stored.sha256 };
}

/** PDF, DOCX, photos, manifest and checksums in one file. */
export async function zipOf(scope: Scope, report: ReportRecordBase, needs: Needs): Promise<Uint8Array> {
  const pdf = await bytesOf(await pdfOf(scope, report, needs), needs.parts);
  const images = await imagesOf(scope, report, needs.parts);
  const author = await authorOn(scope, report, needs);
  const job = { kind: 'report-zip' as const, report: shownReport(report, { isDraft: !report.pdf, author }), images, pdf };
  return needs.renderer.run(job, { timeoutMs: makeWithinMs, transfer: [...buffersOf(images), pdf.buffer] });
}

function imagesOf(scope: Scope, report: ReportRecordBase, parts: Needs['parts']) {
  const call: Call = parts.askAs(scope, 'inspection');
  return renditionsOf(
    report.photos.map((photo) => photo.id),
    call,
  );
}

function shownReport(report: ReportRecordBase, { isDraft, author }: { isDraft: boolean; author: ReportAuthor | undefined }): ReportContent {
  const { title, claimNumber, propertyAddress, cover, content, photos, revision, contentSha256, updatedAt, layout } = report;
  return {
    title,
    claimNumber,
    propertyAddress,
    cover,
    content,
    photos,
    author: author ? authorInWords(author) : undefined,
    revision,
    contentSha256,
    isDraft,
    createdAt: updatedAt,
    ...(layout ? { photosPerRow: layout.photosPerRow } : {}),
  };
}

export function fileNameOf(report: ReportRecordBase, ending: 'pdf' | 'docx' | 'zip'): string {
  return `report-${report.claimNumber}-r${report.revision}${report.pdf ? '' : '-draft'}.${ending}`;
}
