// The report of a claim: written from facts, edited by people, frozen when it is final (C69–C76).
import {
  CalendarDate,
  Id,
  Instant,
  array,
  boolean,
  number,
  object,
  oneOf,
  strictObject,
  string,
  textUpTo,
  type Infer,
} from '../../kernel/index.ts';
import { ClaimStatus, DamageType, Priority } from '../../enums/index.ts';
import { ReportLayout, ReportTemplate } from './report-making.ts';
import { ReportWording } from './wording/report-wording.ts';

export const reportStatuses = ['draft', 'review', 'final', 'sent'] as const;
export const ReportStatus = oneOf(reportStatuses);
export type ReportStatus = Infer<typeof ReportStatus>;

/** A claim on the reports page. Without a report yet it counts as a draft and has no `reportId`. */
export const ReportCard = object({
  claimId: Id,
  claimNumber: string(),
  claimStatus: ClaimStatus,
  propertyOwnerName: string(),
  propertyAddress: string(),
  damageType: DamageType,
  priority: Priority,
  reportId: Id.optional(),
  title: string().optional(),
  status: ReportStatus,
  /** Grows with each saved version of the text. */
  revision: number().optional(),
  /** Who is asked to review it, while it waits for that. */
  reviewer: string().optional(),
  /** When a recipient opened what was sent. */
  viewedAt: Instant.optional(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type ReportCard = Infer<typeof ReportCard>;

/** Cards by status; with a search each is counted up to `countedUpTo` and `capped` says that there may be more. */
export const ReportCounts = object({
  all: number(),
  draft: number(),
  review: number(),
  final: number(),
  sent: number(),
  capped: boolean(),
});
export type ReportCounts = Infer<typeof ReportCounts>;
export const countedUpTo = 1_000;

/** One chapter; `key` is stable, the heading and text are the person's. */
export const ReportSection = object({ key: string(), heading: string(), text: string() });

/** In whose name a final report stands, how they are reached, and the day on which their license was valid. */
export const ReportAuthor = object({
  name: string(),
  /** `Public Adjuster, FL License No. W123456`. */
  license: string(),
  licensedOn: CalendarDate,
  validThrough: CalendarDate.optional(),
  firm: string(),
  firmLicense: string().optional(),
  address: string(),
  phone: string(),
  email: string().optional(),
});
export type ReportAuthor = Infer<typeof ReportAuthor>;

const ReportFigures = array(object({ id: Id, caption: string() }));

export const Report = object({
  id: Id,
  claimId: Id,
  claimNumber: string(),
  title: string(),
  /** The whole text: headings as `## 1. Assignment and scope`, paragraphs below. */
  content: string(),
  sections: array(ReportSection),
  status: ReportStatus,
  /** For the version check of a save. */
  version: number(),
  revision: number(),
  /** Hex sha256 of what the PDF shows: title, text, figures and photos. */
  contentSha256: string(),
  /** Hex sha256 of the frozen PDF, once the report is final. */
  pdfSha256: string().optional(),
  photoCount: number(),
  /** The figures, in their order. */
  photos: ReportFigures,
  layout: ReportLayout,
  template: ReportTemplate.optional(),
  /** What the text could not say because nobody recorded it. */
  notDocumented: array(string()),
  /** Chosen chapters that are not in the text because nothing is recorded for them. */
  leftOut: array(string()),
  /** What the office still has to do: beside the text, never in it. */
  toDo: array(string()),
  /** What keeps the text from being final: the headings under which it stands, whether in the title, and under which figures. */
  obstacles: array(
    object({ reason: string(), chapters: array(string()), inTitle: boolean().optional(), figures: array(number()).optional() }),
  ),
  /** Who had it written: a person or a partner's program. */
  writtenBy: string(),
  /** In whose name a final report stands: a licensed adjuster. */
  author: ReportAuthor.optional(),
  /** Who worded its paragraphs; absent for reports from before. */
  wording: ReportWording.optional(),
  /** Open items that a person reviewed before it became final; `statedBy`: the program that named this person. */
  reviewedItems: object({ by: string(), statedBy: string().optional(), at: Instant, items: array(string()) }).optional(),
  /** Who saved the present text. */
  savedBy: string(),
  /** The last step of the review: who asked whom for it, who sent it back and why, who approved it by finalizing. */
  review: object({
    requestedBy: string().optional(),
    /** Whoever is asked; absent when it waits for the first who may. */
    reviewerId: Id.optional(),
    reviewer: string().optional(),
    requestedAt: Instant.optional(),
    note: string().optional(),
    reviewedBy: string().optional(),
    reviewedAt: Instant.optional(),
    outcome: oneOf(['approved', 'returned']).optional(),
    comment: string().optional(),
  }).optional(),
  /** The final report that this one replaces, and the one that replaced this. */
  supersedes: Id.optional(),
  supersededBy: Id.optional(),
  /** In the client portal. */
  published: boolean(),
  sentAt: Instant.optional(),
  viewedAt: Instant.optional(),
  createdAt: Instant,
  updatedAt: Instant,
  finalizedAt: Instant.optional(),
  finalizedBy: string().optional(),
  /** Seconds that writing it took. */
  generatedInSeconds: number(),
});
export type Report = Infer<typeof Report>;

const reportText = {
  title: string().trim().min(1, 'Enter a title').max(300).optional(),
  content: string().min(1, 'Enter the report text').max(100_000),
};

export const ReportSave = strictObject({
  ...reportText,
  /** The version that was read: when another person saved in between, the answer is 409. */
  version: number().int().nonnegative(),
  /** The revision whose text this is, when an older one is restored. */
  restoredFrom: number().int().positive().optional(),
});

/** What one person typed and has not saved as a version: one row per person and report, so that typing floods nothing. */
export const ReportDraftSave = strictObject({
  title: string().max(300),
  content: string().max(100_000),
  /** The version of the report that the typing began from. */
  baseVersion: number().int().nonnegative(),
  /** The revision that was read then: words that began from an older text are compared before they are saved. */
  baseRevision: number().int().positive().optional(),
});

export const ReportDraft = object({
  title: string(),
  content: string(),
  baseVersion: number(),
  baseRevision: number().optional(),
  savedAt: Instant,
});
export type ReportDraft = Infer<typeof ReportDraft>;

export const ReportDrafts = object({
  mine: ReportDraft.optional(),
  /** Who else has unsaved words in this report. */
  others: array(object({ name: string(), savedAt: Instant })),
});
export type ReportDrafts = Infer<typeof ReportDrafts>;

export const ReportRevision = object({
  revision: number(),
  title: string(),
  savedBy: string(),
  savedAt: Instant,
  contentSha256: string(),
  characters: number(),
  restoredFrom: number().optional(),
});
export type ReportRevision = Infer<typeof ReportRevision>;

/** With its figures, in their order: its text cites them by their numbers. */
export const ReportRevisionText = ReportRevision.extend({ content: string(), photos: ReportFigures });
export type ReportRevisionText = Infer<typeof ReportRevisionText>;

export const ReviewRequest = strictObject({
  version: number().int().nonnegative(),
  note: textUpTo(2_000).optional(),
  /** A colleague who may review; without one all who may are told. */
  reviewerId: Id.optional(),
});
export const ReviewReturn = strictObject({
  version: number().int().nonnegative(),
  comment: textUpTo(2_000).min(1, 'Enter the changes needed'),
});

/** The bytes that would be sent now, or that were. */
export const ReportPreview = object({
  reportId: Id,
  version: number(),
  sha256: string(),
  bytes: number(),
  contentSha256: string(),
  /** The report is final: these bytes never change again. */
  frozen: boolean(),
  /** Something blocks the report: these bytes carry the mark of a draft and are not sent. */
  draft: boolean(),
  fileName: string(),
});
export type ReportPreview = Infer<typeof ReportPreview>;
