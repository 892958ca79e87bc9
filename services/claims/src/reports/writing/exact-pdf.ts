// The files of a report: each is made once for a content and the head of the firm, and kept by their hash; what is final is frozen and never made again.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Failure, type Call, type Scope } from '@plumbline/contracts/kernel';
import { isDuplicate } from '@plumbline/server';
import type { FirmHead } from '@plumbline/pdf';
import { renditionFilesOf } from '../../claim/projections/read-evidence.ts';
import type { ReportContent } from '../render/report-pdf.ts';
import { drawnHead, firmContact, firmOf, type Firm } from '../../directory/firm-head.ts';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import type { AuthorBlock } from '../model/report-author.ts';
import { authorBlock } from './author-block.ts';
import { firmAway } from './open-items-of.ts';
import { bytesOf } from './report-bytes.ts';
import type { ReportFormat, ReportRecordBase, StoredPdf } from '../model/report-store.ts';
import type { ReportStores } from '../model/report-stores.ts';

type Deps = Pick<ReportStores, 'parts' | 'spool' | 'reports' | 'renderer' | 'claims' | 'staff'>;

const largestFile = 500 * 1_048_576;
const makeWithinMs = 120_000;

/** A PDF that may be frozen, and in whose name it is. */
export interface ExactPdf {
  readonly file: StoredPdf;
  /** As far as it is known: a document without license, firm, address or phone is looked at and never frozen. */
  readonly author: AuthorBlock;
}

/** The PDF that a person gets: the frozen one of a final report, else the draft of the present content. */
export async function pdfOf(scope: Scope, report: ReportRecordBase, deps: Deps): Promise<StoredPdf> {
  return report.pdf ?? documentOf(scope, report, { ...deps, kind: 'draft' });
}

/** The PDF that is sent: the frozen one, else the one that finalizing will freeze. */
export async function exactPdf(scope: Scope, report: ReportRecordBase, deps: Deps): Promise<ExactPdf> {
  if (report.pdf) return { author: report.author ?? {}, file: report.pdf };
  const named = await namedOn(scope, report, deps);
  return { author: named.author, file: await pdfBy(scope, report, { ...deps, kind: 'exact', ...named }) };
}

interface Named {
  readonly firm: Firm | undefined;
  readonly author: AuthorBlock;
}

/** Who stands on the document and under which head: of a final one the author who stood there, of another as much as is known now. */
async function namedOn(scope: Scope, report: ReportRecordBase, { parts, claims, staff }: Deps): Promise<Named> {
  const firm = await firmOf(scope, parts);
  if (report.pdf) return { firm, author: report.author ?? {} };
  const claim = await claims.get(scope, report.claimId, claimNotFound);
  const { block } = await authorBlock(scope, { claim, firm }, { parts, staff });
  return { firm, author: block };
}

export async function documentOf(scope: Scope, report: ReportRecordBase, deps: Deps & { kind: ReportFormat }): Promise<StoredPdf> {
  return pdfBy(scope, report, { ...deps, ...(await namedOn(scope, report, deps)) });
}

type Making = Deps & Named & { kind: ReportFormat };

/** The stored file of this kind, under this head of the firm and in this name, made when there is none. Of two made at once the first one stays. */
async function pdfBy(scope: Scope, report: ReportRecordBase, deps: Making): Promise<StoredPdf> {
  const { parts, kind, firm } = deps;
  if (!firm && kind === 'exact') throw new Failure('unavailable', firmAway);
  const known = await knownPdf(scope, wantedOf(report, firm, deps), deps);
  if (known) return known;
  const head = firm && (await drawnHead(scope, firm, parts));
  // Without its logo it is another document: it is not found any more once the logo can be drawn
  const wanted = wantedOf(report, head?.logo ? firm : head && { ...firm, name: head.name, logoUrl: undefined }, deps);
  return (
    (await knownPdf(scope, wanted, deps)) ?? keepPdf(scope, wanted, { ...deps, pdf: await renderReport(scope, report, { ...deps, head }) })
  );
}

interface Wanted {
  readonly reportId: number;
  readonly contentSha256: string;
  readonly kind: ReportFormat;
}

/** What decides on the bytes: the content, the head that stands over it, and who stands under it. */
function wantedOf(report: ReportRecordBase, firm: Firm | undefined, { kind, author }: Pick<Making, 'kind' | 'author'>): Wanted {
  const drawn = JSON.stringify([report.contentSha256, firm?.name, firm?.logoUrl, firm && firmContact(firm), author]);
  return { reportId: report._id, contentSha256: createHash('sha256').update(drawn).digest('hex'), kind };
}

async function knownPdf(scope: Scope, wanted: Wanted, { reports }: Deps): Promise<StoredPdf | undefined> {
  return (await reports.previews.findOne(scope, { ...wanted }))?.pdf;
}

async function keepPdf(scope: Scope, wanted: Wanted, deps: Deps & { pdf: StoredPdf }): Promise<StoredPdf> {
  const { parts, reports, pdf } = deps;
  const id = await parts.nextId('report-preview');
  try {
    await parts.writeAs(scope, (tx) => reports.previews.insert(tx, { _id: id, ...wanted, pdf }, []));
    return pdf;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return (await knownPdf(scope, wanted, deps)) ?? pdf;
  }
}

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

async function renderReport(
  scope: Scope,
  report: ReportRecordBase,
  { parts, spool, renderer, kind, head, firm, author }: Making & { head: FirmHead | undefined },
): Promise<StoredPdf> {
  const isDraft = kind === 'draft' || (kind === 'docx' && !report.pdf);
  const contact = firm ? firmContact(firm) : '';
  const shown = { ...shownReport(report, { isDraft, author }), firm: head && { ...head, ...(contact ? { contact } : {}) } };
  const options = { prefix: `o/${scope.organizationId}/reports`, maxBytes: largestFile };
  return spool.inFolder(async (folder) => {
    const pictures = await picturesOf(scope, { report, folder }, parts);
    if (kind === 'docx') {
      const bytes = await renderer.run({ kind: 'report-docx', report: shown, pictures }, { timeoutMs: makeWithinMs });
      return storedPdf(await parts.objects.put(bytes, { ...options, contentType: docxType }));
    }
    // From file to file: the bytes of hundreds of photos are in memory nowhere
    const to = join(folder, 'report.pdf');
    await renderer.write({ kind: 'report', report: shown, pictures, to }, { timeoutMs: makeWithinMs });
    return storedPdf(await parts.objects.put(createReadStream(to), { ...options, contentType: 'application/pdf' }));
  });
}

function storedPdf({ key, bytes, sha256 }: StoredPdf): StoredPdf {
  return { key, bytes, sha256 };
}

/** PDF, DOCX, photos, manifest and checksums in one file. */
export async function zipOf(scope: Scope, report: ReportRecordBase, deps: Deps): Promise<Uint8Array> {
  const pdf = await bytesOf(await pdfOf(scope, report, deps), deps.parts);
  const { author } = await namedOn(scope, report, deps);
  const shown = shownReport(report, { isDraft: !report.pdf, author });
  return deps.spool.inFolder(async (folder) => {
    const pictures = await picturesOf(scope, { report, folder }, deps.parts);
    return deps.renderer.run({ kind: 'report-zip', report: shown, pictures, pdf }, { timeoutMs: makeWithinMs, transfer: [pdf.buffer] });
  });
}

function picturesOf(scope: Scope, { report, folder }: { report: ReportRecordBase; folder: string }, parts: Deps['parts']) {
  const call: Call = parts.askAs(scope, 'inspection');
  return renditionFilesOf(
    report.photos.map((photo) => photo.id),
    { call, folder },
  );
}

function shownReport(report: ReportRecordBase, { isDraft, author }: { isDraft: boolean; author: AuthorBlock }): ReportContent {
  const { title, claimNumber, propertyAddress, cover, content, photos, roof, revision, contentSha256, updatedAt } = report;
  return {
    title,
    claimNumber,
    propertyAddress,
    cover,
    content,
    photos,
    ...(roof ? { roof } : {}),
    author,
    revision,
    contentSha256,
    isDraft,
    createdAt: updatedAt,
    photosPerPage: report.layout.photosPerPage,
  };
}

/** Of a report that is not final the name says so, also where its bytes are those that would be sent. */
export function fileNameOf(report: ReportRecordBase, ending: 'pdf' | 'docx' | 'zip', open: 'draft' | 'preview' = 'draft'): string {
  return `report-${report.claimNumber}-r${report.revision}${report.pdf ? '' : `-${open}`}.${ending}`;
}
