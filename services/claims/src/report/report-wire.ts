// A report as it is answered, and the hash of what its paper shows.
import { createHash } from 'node:crypto';
import { defaultReportLayout, type Report, type ReportRevision } from '@plumbline/contracts/claims';
import { blocksOf } from '../document/report-blocks.ts';
import type { ReportDocumentBase, RevisionDocument, StoredReview } from './report-store.ts';

type Shown = Pick<ReportDocumentBase, 'title' | 'content' | 'cover' | 'photos' | 'claimNumber' | 'revision' | 'layout'>;

/** The hash of what the paper shows: title, text, cover facts and photos, and the layout where it is not the usual one. */
export function contentHash(report: Shown): string {
  const perRow = report.layout?.photosPerRow ?? defaultReportLayout.photosPerRow;
  const shown = [
    report.claimNumber,
    report.revision,
    report.title,
    report.content,
    report.cover,
    report.photos.map(({ id, sha256, caption }) => [id, sha256, caption]),
    ...(perRow === defaultReportLayout.photosPerRow ? [] : [perRow]),
  ];
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex');
}

/** Drops what is not known, so that an answer has no empty fields. */
function known<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}

export function reportWire(report: ReportDocumentBase): Report {
  return known({
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
    photos: report.photos.map(({ id, caption }) => ({ id, caption })),
    layout: report.layout ?? defaultReportLayout,
    template: report.template,
    notDocumented: report.notDocumented,
    author: report.author,
    savedBy: report.savedBy ?? report.author,
    review: report.review && reviewWire(report.review),
    supersedes: report.supersedes,
    supersededBy: report.supersededBy,
    published: report.published ?? false,
    createdAt: report.createdAt.toISOString(),
    updatedAt: report.updatedAt.toISOString(),
    generatedInSeconds: report.generatedMs / 1_000,
    pdfSha256: report.pdf?.sha256,
    finalizedAt: report.finalizedAt?.toISOString(),
    finalizedBy: report.finalizedBy,
    sentAt: report.sentAt?.toISOString(),
    viewedAt: report.viewedAt?.toISOString(),
  }) as Report;
}

function reviewWire(review: StoredReview): NonNullable<Report['review']> {
  const { requestedAt, reviewedAt, requestedById: _own, ...rest } = review;
  return known({ ...rest, requestedAt: requestedAt?.toISOString(), reviewedAt: reviewedAt?.toISOString() }) as NonNullable<
    Report['review']
  >;
}

export function revisionWire(revision: Omit<RevisionDocument, 'content'> & { content: string }): ReportRevision {
  return known({
    revision: revision.revision,
    title: revision.title,
    savedBy: revision.savedBy,
    savedAt: revision.createdAt.toISOString(),
    contentSha256: revision.contentSha256,
    characters: revision.content.length,
    restoredFrom: revision.restoredFrom,
  }) as ReportRevision;
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
