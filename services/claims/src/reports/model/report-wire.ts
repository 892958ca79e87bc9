// A report as it is answered, and the hash of what its document shows.
import { createHash } from 'node:crypto';
import { defaultReportLayout, type Report, type ReportRevision } from '@plumbline/contracts/claims';
import { omitUndefined } from '@plumbline/contracts/kernel';
import { chaptersOf, obstaclesIn } from '../text/provisional-rules.ts';
import { wordingWire } from './stored-wording.ts';
import type { ReportRecordBase, RevisionRecord, StoredItemReview, StoredReview } from './report-store.ts';

type Shown = Pick<ReportRecordBase, 'title' | 'content' | 'cover' | 'photos' | 'claimNumber' | 'revision' | 'layout'> & {
  readonly roof?: ReportRecordBase['roof'] | undefined;
};

/** The hash of what the document shows: title, text, cover facts and photos, the roof of its plan, and the layout where it is not the usual one. */
export function contentHash(report: Shown): string {
  const { photosPerPage } = report.layout;
  const shown = [
    report.claimNumber,
    report.revision,
    report.title,
    report.content,
    report.cover,
    report.photos.map(({ id, sha256, caption, marks }) => [id, sha256, caption, ...(marks ? [marks] : [])]),
    ...(report.roof ? [report.roof] : []),
    ...(photosPerPage === defaultReportLayout.photosPerPage ? [] : [photosPerPage]),
  ];
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex');
}

export function reportWire(report: ReportRecordBase): Report {
  return omitUndefined({
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
    layout: report.layout,
    template: report.template,
    notDocumented: report.notDocumented,
    leftOut: report.leftOut,
    toDo: report.toDo,
    obstacles: obstaclesIn(report),
    writtenBy: report.writtenBy,
    author: report.author,
    wording: report.wording && wordingWire(report.wording, report.content),
    reviewedItems: report.reviewedItems && itemReviewWire(report.reviewedItems),
    savedBy: report.savedBy,
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

function itemReviewWire({ by, statedBy, at, items }: StoredItemReview): NonNullable<Report['reviewedItems']> {
  return omitUndefined({ by, statedBy, at: at.toISOString(), items }) as NonNullable<Report['reviewedItems']>;
}

function reviewWire(review: StoredReview): NonNullable<Report['review']> {
  const { requestedAt, reviewedAt, requestedById: _own, ...rest } = review;
  return omitUndefined({ ...rest, requestedAt: requestedAt?.toISOString(), reviewedAt: reviewedAt?.toISOString() }) as NonNullable<
    Report['review']
  >;
}

export function revisionWire(revision: Omit<RevisionRecord, 'photos' | 'layout' | 'roof'>): ReportRevision {
  return omitUndefined({
    revision: revision.revision,
    title: revision.title,
    savedBy: revision.savedBy,
    savedAt: revision.createdAt.toISOString(),
    contentSha256: revision.contentSha256,
    characters: revision.content.length,
    restoredFrom: revision.restoredFrom,
  }) as ReportRevision;
}

/** With a key that stays while the text changes. */
function sectionsOf(content: string): Report['sections'] {
  return chaptersOf(content).map(({ heading, text }, index) => ({
    key: heading === '' ? 'opening' : `chapter-${index + 1}`,
    heading,
    text,
  }));
}
