// The report of a claim: written from facts, edited by people, frozen when it is final (C69–C76).
import { Id, Instant, array, number, object, oneOf, strictObject, string, type Infer } from '../kernel/index.ts';
import { ClaimStatus, DamageType, Priority } from '../words/index.ts';

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
  createdAt: Instant,
  updatedAt: Instant,
});
export type ReportCard = Infer<typeof ReportCard>;

/** One chapter; `key` is stable, the heading and text are the person's. */
export const ReportSection = object({ key: string(), heading: string(), text: string() });

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
  /** What the text could not say because nobody recorded it. */
  notDocumented: array(string()),
  author: string(),
  createdAt: Instant,
  updatedAt: Instant,
  finalizedAt: Instant.optional(),
  finalizedBy: string().optional(),
  /** Seconds that writing it took. */
  generatedInSeconds: number(),
});
export type Report = Infer<typeof Report>;

export const ReportSave = strictObject({
  title: string().trim().min(1, 'A report needs a title').max(300).optional(),
  content: string().min(1, 'A report needs a text').max(100_000),
  /** The version that was read: when another person saved in between, the answer is 409. */
  version: number().int().nonnegative(),
});

export const ReportRevision = object({ revision: number(), title: string(), savedBy: string(), savedAt: Instant, contentSha256: string() });

export const NarrativeSave = strictObject({
  narrative: string().trim().min(1, 'A narrative needs a text').max(100_000),
  version: number().int().nonnegative().optional(),
});
