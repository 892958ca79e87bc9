// Engineering reports on the wire: what is written, who wrote and reviewed it, what was frozen and sealed.
import {
  array,
  boolean,
  CalendarDate,
  Id,
  Instant,
  int,
  literal,
  object,
  oneOf,
  strictObject,
  string,
  textUpTo,
  type Infer,
} from '../../kernel/schema.ts';
import { Severity } from '../../enums/severity.ts';
import { engineeringTextShape } from './chapters.ts';
import { EngineeringStage, EngineeringTemplate, SealMode } from './stages.ts';
import { EngineeringVersion } from './versions.ts';

const longText = textUpTo(20_000);

/** Who accepted what a model found on the photos, and when; the server's word, whatever is sent. */
export const AcceptedBy = object({ model: string().optional(), by: string(), at: Instant });

/** An observation of the inspection that the report names, or what a model found and a person accepted. */
export const EngineeringFinding = object({
  id: string().max(64),
  /** Label of the area, like "Roof". */
  area: textUpTo(120),
  severity: Severity,
  /** A description of 2,000 characters, and its quantity. */
  text: textUpTo(2_200),
  /** Absent: a person observed it. */
  accepted: AcceptedBy.optional(),
});
export type EngineeringFinding = Infer<typeof EngineeringFinding>;

export const EngineeringPhoto = object({ photoId: Id, caption: textUpTo(2_000) });
export type EngineeringPhoto = Infer<typeof EngineeringPhoto>;

/** At most so many photos are set in one report. */
export const maxEngineeringPhotos = 200;

/** Absent: all observations and accepted findings, and the photos of the inspection in their order, as many as fit. */
export const EngineeringGeneration = strictObject({
  template: EngineeringTemplate.default('general'),
  scopeOfEngagement: longText.optional(),
  photoIds: array(Id).max(maxEngineeringPhotos, `At most ${maxEngineeringPhotos} photos`).optional(),
  findingIds: array(string().max(64)).max(500).optional(),
});
export type EngineeringGeneration = Infer<typeof EngineeringGeneration>;

export const EngineeringEdit = strictObject({
  version: int().nonnegative(),
  title: textUpTo(200).min(3, 'Enter a title').optional(),
  /** Those of `textsOfEngineer` are changed by an engineer only. */
  ...object(engineeringTextShape).partial().shape,
  scopeOfEngagement: longText.min(1, 'Enter the scope of engagement').optional(),
  findings: array(EngineeringFinding).max(500).optional(),
  photos: array(EngineeringPhoto).max(maxEngineeringPhotos).optional(),
});
export type EngineeringEdit = Infer<typeof EngineeringEdit>;

export const EngineerLicense = object({ name: string(), number: string(), state: string(), expiresOn: CalendarDate });
export type EngineerLicense = Infer<typeof EngineerLicense>;

/** A step in the life of one version: generated, edited, opened page by page, signed, sealed. */
export const ReviewEntry = object({ at: Instant, by: string(), what: string() });

export const Seal = object({
  mode: SealMode,
  sealedAt: Instant,
  sha256: string(),
  bytes: int(),
  /** Of a digital signature. */
  signer: object({ name: string(), issuer: string(), serialNumber: string(), sha256: string() }).optional(),
  /** Why the certificate is trusted, as a sentence. */
  trust: string(),
  timestampedAt: Instant.optional(),
});
export type Seal = Infer<typeof Seal>;

export const EngineeringReport = object({
  id: Id,
  version: int(),
  inspectionId: Id,
  claimId: Id,
  claimNumber: string(),
  /** `ER-2026-0031`; the same for all versions of one report. */
  number: string(),
  /** Counts from 1. */
  revision: int(),
  stage: EngineeringStage,
  template: EngineeringTemplate,
  title: string(),
  ...object(engineeringTextShape).shape,
  findings: array(EngineeringFinding),
  photos: array(EngineeringPhoto),
  reviewLog: array(ReviewEntry),
  generatedAt: Instant,
  generatedBy: string(),
  signedAt: Instant.optional(),
  /** As the frozen pages print it; a digital seal is made on that day. */
  signedOn: CalendarDate.optional(),
  signedBy: EngineerLicense.optional(),
  sealMode: SealMode.optional(),
  frozen: object({ sha1: string(), sha256: string(), bytes: int() }).optional(),
  seal: Seal.optional(),
  /** Why this version was begun. */
  revisionReason: string().optional(),
  /** All of them, the newest first. */
  versions: array(EngineeringVersion),
  /** Who wrote its observations and took its photos; `isOwn`: the engineer, or the reader before it is signed, did all of it; `photoTotal`: of the inspection. */
  inspection: object({ recordedBy: array(string()), on: CalendarDate, isOwn: boolean(), photoCount: int(), photoTotal: int() }),
  /** Whether the reader may sign it now; else why not. */
  signing: object({ isPossible: boolean(), reason: string().optional(), license: EngineerLicense.optional() }),
});
export type EngineeringReport = Infer<typeof EngineeringReport>;

export const EngineeringSummary = object({
  counts: object({
    needs_generation: int(),
    needs_signature: int(),
    needs_seal: int(),
    ready_for_delivery: int(),
    delivered: int(),
  }),
  /** Since when the one that waits longest waits, by stage. */
  oldest: object({
    needs_generation: Instant.optional(),
    needs_signature: Instant.optional(),
    needs_seal: Instant.optional(),
    ready_for_delivery: Instant.optional(),
  }),
});
export type EngineeringSummary = Infer<typeof EngineeringSummary>;

/** The specification's fields, which must be those of the verified profile, and what the dialog adds. */
export const SignReport = strictObject({
  engineerName: textUpTo(200).optional(),
  licenseNumber: textUpTo(40).optional(),
  signatureDate: Instant.optional(),
  /** The seal is not claimed but made: only `false` or nothing is taken here. */
  sealApplied: boolean().optional(),
  version: int().nonnegative(),
  mode: SealMode.default('own_software'),
  /** Of the exact PDF that was opened page by page. */
  pdfSha256: string().regex(/^[0-9a-f]{64}$/, 'A sha256 has 64 hex digits'),
  statement: literal(true, { error: 'Confirm that the report was prepared under your responsible charge' }),
});
export type SignReport = Infer<typeof SignReport>;

export const NewEngineeringVersion = strictObject({ reason: textUpTo(500).min(3, 'Enter a reason') });

export const VerificationAnswer = object({
  /**
   * `issuer_not_verified`: it covers the whole file, and no authority that the firm named vouches for its certificate, so it is no seal;
   * `sample`: made to try a seal, signed and sealed by nobody.
   */
  signature: oneOf(['valid', 'issuer_not_verified', 'invalid', 'none', 'sample']),
  /** What was found, as a sentence. */
  signatureText: string(),
  signer: object({ name: string(), issuer: string(), isTrusted: boolean() }).optional(),
  /** Of a valid signature: of the certificate and of all above it up to the trusted one. What was found of the first stands in the sentence. */
  revocation: oneOf(['not_revoked', 'revoked', 'not_checked']).optional(),
  /** Whose certificates were revoked; absent where none was. */
  revokedOf: array(string()).max(64).optional(),
  /** What was found of each authority above, and of those of the timestamp, a sentence each. */
  authorities: array(string()).max(32).optional(),
  signedAt: Instant.optional(),
  timestampedAt: Instant.optional(),
  /** Who stamped the time, where an authority that the firm named vouches for it. */
  timestampedBy: string().optional(),
  /** The very bytes were sealed here. */
  isKnown: boolean(),
  /** Absent where the file is not known. */
  report: object({ number: string(), revision: int(), sealedOn: CalendarDate, isCurrent: boolean() }).optional(),
  sha256: string(),
});
export type VerificationAnswer = Infer<typeof VerificationAnswer>;
