// Stored reports, their revisions, and the PDFs that were made of them.
import { createHash } from 'node:crypto';
import type { Report } from '@plumbline/contracts/claims';
import type { DocumentBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';
import { blocksOf, type ReportPhoto } from '../document/report-pdf.ts';

export interface StoredPdf {
  key: string;
  bytes: number;
  sha256: string;
}

export interface ReportDocumentBase extends DocumentBase {
  claimId: number;
  claimNumber: string;
  title: string;
  content: string;
  status: 'review' | 'final' | 'sent';
  revision: number;
  contentSha256: string;
  propertyAddress: string;
  cover: (readonly [string, string])[];
  photos: ReportPhoto[];
  notDocumented: string[];
  author: string;
  generatedMs: number;
  pdf?: StoredPdf;
  finalizedAt?: Date;
  finalizedBy?: string;
}

export interface RevisionDocument extends DocumentBase {
  reportId: number;
  revision: number;
  title: string;
  content: string;
  contentSha256: string;
  savedBy: string;
}

/** A draft that somebody looked at, kept by the hash of its content. */
export interface PreviewDocument extends DocumentBase {
  reportId: number;
  contentSha256: string;
  pdf: StoredPdf;
}

export interface ReportStore {
  readonly reports: TenantCollection<ReportDocumentBase>;
  readonly revisions: TenantCollection<RevisionDocument>;
  readonly previews: TenantCollection<PreviewDocument>;
}

const text = { type: String };
const whole = { type: Number };
const free = { type: Schema.Types.Mixed };

export function reportStore(parts: ServiceParts): ReportStore {
  const report = new Schema({
    claimId: whole,
    claimNumber: text,
    title: text,
    content: text,
    status: text,
    revision: whole,
    contentSha256: text,
    propertyAddress: text,
    cover: [free],
    photos: [free],
    notDocumented: [text],
    author: text,
    generatedMs: whole,
    pdf: free,
    finalizedAt: Date,
    finalizedBy: text,
  });
  const revision = new Schema({ reportId: whole, revision: whole, title: text, content: text, contentSha256: text, savedBy: text });
  const preview = new Schema({ reportId: whole, contentSha256: text, pdf: free });
  return {
    reports: parts.collection<ReportDocumentBase>('reports', report, { indexes: [[{ organizationId: 1, claimId: 1, createdAt: -1 }]] }),
    revisions: parts.collection<RevisionDocument>('report_revisions', revision, {
      indexes: [[{ organizationId: 1, reportId: 1, revision: -1 }, { unique: true }]],
    }),
    previews: parts.collection<PreviewDocument>('report_previews', preview, {
      indexes: [[{ organizationId: 1, reportId: 1, contentSha256: 1 }]],
    }),
  };
}

/** The hash of what the paper shows: title, text, cover facts and photos. */
export function contentHash(
  report: Pick<ReportDocumentBase, 'title' | 'content' | 'cover' | 'photos' | 'claimNumber' | 'revision'>,
): string {
  const shown = [
    report.claimNumber,
    report.revision,
    report.title,
    report.content,
    report.cover,
    report.photos.map(({ id, sha256, caption }) => [id, sha256, caption]),
  ];
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex');
}

export function reportWire(report: ReportDocumentBase): Report {
  return {
    id: report._id,
    claimId: report.claimId,
    claimNumber: report.claimNumber,
    title: report.title,
    content: report.content,
    sections: sectionsOf(report.content),
    status: report.status,
    version: report.version,
    revision: report.revision,
    contentSha256: report.contentSha256,
    photoCount: report.photos.length,
    notDocumented: report.notDocumented,
    author: report.author,
    createdAt: report.createdAt.toISOString(),
    updatedAt: report.updatedAt.toISOString(),
    generatedInSeconds: report.generatedMs / 1_000,
    ...(report.pdf ? { pdfSha256: report.pdf.sha256 } : {}),
    ...(report.finalizedAt ? { finalizedAt: report.finalizedAt.toISOString() } : {}),
    ...(report.finalizedBy ? { finalizedBy: report.finalizedBy } : {}),
  };
}

/** Chapters by their headings; text before the first heading stands under none. */
function sectionsOf(content: string): Report['sections'] {
  const sections: { key: string; heading: string; text: string }[] = [];
  for (const block of blocksOf(content)) {
    const last = sections.at(-1);
    if (block.heading) sections.push({ key: `chapter-${sections.length + 1}`, heading: block.text, text: '' });
    else if (last) last.text = last.text === '' ? block.text : `${last.text}\n\n${block.text}`;
    else sections.push({ key: 'opening', heading: '', text: block.text });
  }
  return sections;
}
