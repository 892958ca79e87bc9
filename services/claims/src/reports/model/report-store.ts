// Stored reports, their revisions, unsaved words, deliveries, and the files that were made of them.
import type { Report, ReportAuthor, ReportLayout, ReportTemplate } from '@plumbline/contracts/claims';
import type { RecordBase, JobQueue, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';
import type { ReportPhoto } from '../render/report-photo.ts';
import type { ReportRoof } from '../render/report-roof.ts';
import type { Provisional } from '../text/about-figures.ts';
import type { StoredWording } from './stored-wording.ts';
import { deliverySchema, type DeliveryRecord } from './delivery-record.ts';

export interface StoredPdf {
  key: string;
  bytes: number;
  sha256: string;
}

export interface StoredReview {
  requestedBy?: string;
  requestedById?: number;
  reviewerId?: number;
  reviewer?: string;
  requestedAt?: Date;
  note?: string;
  reviewedBy?: string;
  reviewedAt?: Date;
  outcome?: 'approved' | 'returned';
  comment?: string;
}

/** Who reviewed which open items before the report became final. */
export interface StoredItemReview {
  by: string;
  byId: number;
  /** The program that named this person. */
  statedBy?: string;
  at: Date;
  items: string[];
}

export interface ReportRecordBase extends RecordBase {
  claimId: number;
  claimNumber: string;
  title: string;
  content: string;
  status: Report['status'];
  revision: number;
  contentSha256: string;
  propertyAddress: string;
  cover: (readonly [string, string])[];
  photos: ReportPhoto[];
  /** The roof whose plan the text shows. */
  roof?: ReportRoof;
  layout: ReportLayout;
  template?: ReportTemplate;
  notDocumented: string[];
  leftOut: string[];
  toDo: string[];
  provisional?: Provisional[];
  writtenBy: string;
  /** Their user; absent when a partner's key wrote it. */
  writtenById?: number;
  /** In whose name the final report stands. */
  author?: ReportAuthor;
  /** Absent for reports from before models worded any. */
  wording?: StoredWording;
  reviewedItems?: StoredItemReview;
  savedBy: string;
  generatedMs: number;
  review?: StoredReview;
  supersedes?: number;
  supersededBy?: number;
  published?: boolean;
  /** How often it was handed out; a repeated click finds another version. */
  sendings?: number;
  pdf?: StoredPdf;
  finalizedAt?: Date;
  finalizedBy?: string;
  sentAt?: Date;
  viewedAt?: Date;
}

export interface RevisionRecord extends RecordBase {
  reportId: number;
  revision: number;
  title: string;
  content: string;
  contentSha256: string;
  savedBy: string;
  restoredFrom?: number;
  /** What its text cites as figures, and how many stand on a page. */
  photos: ReportPhoto[];
  roof?: ReportRoof;
  layout: ReportLayout;
}

/** What one person typed and has not saved: one row per report and person. */
export interface DraftRecord extends RecordBase {
  reportId: number;
  personId: string;
  personName: string;
  title: string;
  content: string;
  baseVersion: number;
  baseRevision?: number | undefined;
}

export type ReportFormat = 'draft' | 'exact' | 'docx';

/** A file that was made of a content under the head of the firm, kept by the hash of both. */
export interface PreviewRecord extends RecordBase {
  reportId: number;
  contentSha256: string;
  kind: ReportFormat;
  pdf: StoredPdf;
}

export interface ReportStore {
  readonly reports: TenantCollection<ReportRecordBase>;
  readonly revisions: TenantCollection<RevisionRecord>;
  readonly drafts: TenantCollection<DraftRecord>;
  readonly previews: TenantCollection<PreviewRecord>;
  readonly deliveries: TenantCollection<DeliveryRecord>;
  /** A job for each delivery that communications has not taken yet. */
  readonly sendJobs: JobQueue;
}

const text = { type: String };
const whole = { type: Number };
const free = { type: Schema.Types.Mixed };
const yes = { type: Boolean };

function reportSchema(): Schema {
  return new Schema({
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
    roof: free,
    layout: free,
    template: text,
    notDocumented: [text],
    leftOut: [text],
    toDo: [text],
    provisional: [free],
    writtenBy: text,
    writtenById: whole,
    author: free,
    wording: free,
    reviewedItems: free,
    savedBy: text,
    generatedMs: whole,
    review: free,
    supersedes: whole,
    supersededBy: whole,
    published: yes,
    sendings: whole,
    pdf: free,
    finalizedAt: Date,
    finalizedBy: text,
    sentAt: Date,
    viewedAt: Date,
  });
}

export function reportStore(parts: ServiceParts): ReportStore {
  const revision = new Schema({
    reportId: whole,
    revision: whole,
    title: text,
    content: text,
    contentSha256: text,
    savedBy: text,
    restoredFrom: whole,
    photos: [free],
    roof: free,
    layout: free,
  });
  const written = { reportId: whole, personId: text, personName: text, title: text, content: text };
  const draft = new Schema({ ...written, baseVersion: whole, baseRevision: whole });
  const preview = new Schema({ reportId: whole, contentSha256: text, kind: text, pdf: free });
  return {
    reports: parts.collection<ReportRecordBase>('reports', reportSchema()),
    revisions: parts.collection<RevisionRecord>('report_revisions', revision, {
      indexes: [[{ organizationId: 1, reportId: 1, revision: -1 }, { unique: true }]],
    }),
    drafts: parts.collection<DraftRecord>('report_drafts', draft, {
      indexes: [[{ organizationId: 1, reportId: 1, personId: 1 }, { unique: true }]],
    }),
    previews: parts.collection<PreviewRecord>('report_previews', preview, {
      indexes: [[{ organizationId: 1, reportId: 1, contentSha256: 1, kind: 1 }, { unique: true }]],
    }),
    deliveries: parts.collection<DeliveryRecord>('report_deliveries', deliverySchema(), {
      indexes: [[{ organizationId: 1, reportId: 1, createdAt: -1, _id: -1 }]],
    }),
    sendJobs: parts.jobQueue({ name: 'hand-over-reports' }),
  };
}
