// Producing the file of a claim for litigation: what may be produced, under which numbers, what was withheld and why, and what came of it.
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
import { oneLine } from '../../kernel/one-line.ts';
import { FileFormat } from './document-enums.ts';

/** Documents of one production, its photos, and the bytes of both together, at most. */
export const maxProduced = 500;
export const largestProductionBytes = 2_000 * 1_048_576;

/** `ready`: chosen unless somebody decides otherwise. `draft`: nothing shows that it left the firm; produced only when chosen. `privileged`: never produced. */
export const ProductionStanding = oneOf(['ready', 'draft', 'privileged']);
export type ProductionStanding = Infer<typeof ProductionStanding>;

/** A version of a document that a later one replaced: produced only when chosen. */
export const EarlierVersion = object({
  number: number(),
  kind: FileFormat,
  bytes: number(),
  uploadedAt: Instant,
  /** Nothing shows that these bytes left the firm, and they are work of its own. */
  isDraft: boolean(),
  producedAs: string().optional(),
});
export type EarlierVersion = Infer<typeof EarlierVersion>;

export const ProductionCandidate = object({
  documentId: Id,
  /** The current version. */
  number: number(),
  title: string(),
  typeLabel: string(),
  kind: FileFormat,
  bytes: number(),
  documentDate: CalendarDate.optional(),
  standing: ProductionStanding,
  /** Numbers under which this version was produced before. */
  producedAs: string().optional(),
  /** The oldest first; none of a privileged document. */
  earlier: array(EarlierVersion),
});
export type ProductionCandidate = Infer<typeof ProductionCandidate>;

/** A final report of the claim, as it was frozen. Drafts, and versions that another one replaced, are never produced. */
export const ReportCandidate = object({
  reportId: Id,
  title: string(),
  revision: number(),
  finalizedAt: Instant,
  /** Nothing shows that any other left the firm: it is produced only when chosen. */
  isSent: boolean(),
  producedAs: string().optional(),
});
export type ReportCandidate = Infer<typeof ReportCandidate>;

/** A signed version of an engineering report that the claim's inspections hold. Drafts are never produced. */
export const EngineeringCandidate = object({
  reportId: Id,
  title: string(),
  /** `ER-2026-0031` */
  number: string(),
  revision: number(),
  /** Of all its files. */
  bytes: number(),
  signedAt: Instant,
  /** Absent: signed, and no seal was applied. */
  sealedAt: Instant.optional(),
  /** Absent: it is the current version. */
  supersededAt: Instant.optional(),
  /** A record shows that it left the firm. */
  isDelivered: boolean(),
  producedAs: string().optional(),
});
export type EngineeringCandidate = Infer<typeof EngineeringCandidate>;

/** A photo that the claim's inspections hold and nobody removed. */
export const PhotoCandidate = object({
  photoId: Id,
  /** The caption with where it was filed. */
  title: string(),
  fileName: string(),
  bytes: number(),
  capturedAt: Instant.optional(),
  /** Its picture is made, or it is known that none can be. */
  isReady: boolean(),
  /** An earlier photo of the claim with the very same bytes: of the two that one is produced, and names this one. */
  sameAs: Id.optional(),
  producedAs: string().optional(),
});
export type PhotoCandidate = Infer<typeof PhotoCandidate>;

export const ProductionInspection = object({ inspectionId: Id, name: string(), photos: array(PhotoCandidate) });
export type ProductionInspection = Infer<typeof ProductionInspection>;

/** What a new production of the claim would begin with. */
export const ProductionPlan = object({
  prefix: string(),
  /** The first page of the next production. */
  nextPage: number(),
  custodian: string(),
  candidates: array(ProductionCandidate),
  reports: array(ReportCandidate),
  /** All signed versions, the oldest first; absent: the inspections could not be asked. */
  engineering: array(EngineeringCandidate).optional(),
  /** Those with photos, the oldest first; absent: they could not be asked. */
  inspections: array(ProductionInspection).optional(),
});
export type ProductionPlan = Infer<typeof ProductionPlan>;

const printable = /^[\x20-\x7e]*$/;

export const WithheldBasis = oneOf(['attorney_client', 'work_product', 'other']);
export type WithheldBasis = Infer<typeof WithheldBasis>;
export const withheldBasisLabels: Record<WithheldBasis, string> = {
  attorney_client: 'Attorney-client privilege',
  work_product: 'Work product',
  other: 'Other ground',
};

/** A line of the log of what was withheld: a person decides that it stands there, and in which words. */
export const WithheldIntake = strictObject({
  /** One of the two: a document, or a signed version of an engineering report. */
  documentId: Id.optional(),
  engineeringId: Id.optional(),
  description: textUpTo(300).min(10, 'Describe the document without revealing its content'),
  basis: WithheldBasis,
  reason: textUpTo(500).min(3, 'Say why it is withheld'),
}).refine(
  ({ documentId, engineeringId }) => (documentId === undefined) !== (engineeringId === undefined),
  'Name one document or one engineering report',
);
export type WithheldIntake = Infer<typeof WithheldIntake>;

export const ProductionIntake = strictObject({
  prefix: string().regex(/^[A-Z][A-Z0-9-]{0,23}$/, 'Use up to 24 capital letters, digits and hyphens, beginning with a letter'),
  /** `CONFIDENTIAL`: at the foot of each page. */
  legend: oneLine(60).regex(printable, 'Use letters without accents').optional(),
  custodian: strictObject({ name: oneLine(120).min(3, 'Enter the name of the custodian'), title: oneLine(120).min(2, 'Enter the title') }),
  /** The version that was looked at: when a newer one is there, the answer is 409. */
  documents: array(strictObject({ id: Id, number: number().int().min(1) }))
    .max(maxProduced, `Choose at most ${maxProduced} documents`)
    .default([]),
  /** Versions that a later one replaced, after the current ones. */
  earlier: array(strictObject({ id: Id, number: number().int().min(1) }))
    .max(maxProduced, `Choose at most ${maxProduced} earlier versions`)
    .default([]),
  /** Final reports, after the documents. */
  reports: array(Id).max(50, 'Choose at most 50 reports').default([]),
  /** Signed versions of engineering reports, after the final reports. */
  engineering: array(Id).max(50, 'Choose at most 50 engineering reports').default([]),
  /** Photos of its inspections, after all reports. */
  photos: array(Id).max(maxProduced, `Choose at most ${maxProduced} photos`).default([]),
  withheld: array(WithheldIntake).max(maxProduced).default([]),
});
export type ProductionIntake = Infer<typeof ProductionIntake>;

export const ProductionState = oneOf(['waiting', 'running', 'done', 'canceled', 'failed']);
export type ProductionState = Infer<typeof ProductionState>;

/** `stamped`: a copy with numbers. `picture`: a page that shows it, and the file itself. `native`: a numbered page in its place, and the file itself. */
export const ProducedAs = oneOf(['stamped', 'picture', 'native']);
export type ProducedAs = Infer<typeof ProducedAs>;

export const Production = object({
  id: Id,
  claimId: Id,
  /** First, second … of the claim. */
  number: number(),
  state: ProductionState,
  legend: string().optional(),
  /** Without the photos. */
  documents: number(),
  photos: number(),
  withheld: number(),
  /** Documents and photos that are done. */
  progress: number(),
  /** Once it is done: `CLM-2026-000123-000001`, of the first and the last page. */
  first: string().optional(),
  last: string().optional(),
  pages: number().optional(),
  file: object({ fileName: string(), bytes: number(), sha256: string() }).optional(),
  /** Why it failed, or why its file is handed out no more. */
  reason: string().optional(),
  requestedBy: string(),
  createdAt: Instant,
  endedAt: Instant.optional(),
});
export type Production = Infer<typeof Production>;
