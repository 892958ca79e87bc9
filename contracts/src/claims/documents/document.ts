// The documents of a claim: what is stored of each, its versions, its hold, how it was sent; folders and the checklist.
import {
  CalendarDate,
  Id,
  IdInPath,
  Instant,
  Paging,
  array,
  boolean,
  coerce,
  number,
  object,
  oneOf,
  strictObject,
  string,
  textUpTo,
  type Infer,
} from '../../kernel/index.ts';
import { EmailTransport } from './document-email.ts';
import { DocumentProposal } from './document-proposal.ts';
import { DispatchChannel, ClaimDocumentAccess, FileFormat, ClaimDocumentType } from './document-enums.ts';

const FolderKey = string().regex(/^([a-z]{2,20}|own-[1-9]\d{0,3})$/, 'This folder does not exist');
export const Sha256 = string().regex(/^[0-9a-f]{64}$/, 'Enter a SHA-256 of 64 hexadecimal digits');
const Reason = textUpTo(500).min(3, 'Enter a reason');
const Tags = array(textUpTo(40).min(1)).max(20);
const Title = textUpTo(200).min(1, 'Enter a title');

/** Why nothing is deleted, by whom, since when. */
export const Hold = object({ reason: string(), by: string(), at: Instant });

/** How a document went out, and what shows it. */
export const Dispatch = object({
  channel: DispatchChannel,
  sentOn: CalendarDate,
  to: string(),
  /** Tracking, confirmation or message number. */
  proof: string().optional(),
  /** The document that shows it: a receipt, a fax confirmation. */
  proofDocumentId: Id.optional(),
  note: string().optional(),
  /** A person said that the recipient is the carrier. */
  toCarrier: boolean().optional(),
  /** It went out by email from here: which sending, and who took it. `proof` is then the number under which it was taken. */
  mail: object({ id: Id, carrier: EmailTransport }).optional(),
  /** Which version was sent, and its hash. */
  number: number(),
  sha256: Sha256,
  recordedBy: string(),
  recordedAt: Instant,
  /** The email came back on this day at the property: it was not delivered, and `proof` shows no delivery. */
  bounced: object({ on: CalendarDate, reason: string() }).optional(),
});
export type Dispatch = Infer<typeof Dispatch>;

/** A document as lists show it; the file fields are those of the current version. */
export const ClaimDocument = object({
  id: Id,
  claimId: Id,
  /** Counts the changes of the record. */
  version: number(),
  title: string(),
  fileName: string(),
  type: ClaimDocumentType,
  folder: string(),
  access: ClaimDocumentAccess,
  note: string().optional(),
  tags: array(string()),
  /** The date that stands on it. */
  documentDate: CalendarDate.optional(),
  kind: FileFormat,
  bytes: number(),
  sha256: Sha256,
  /** The current version of the file: 1, 2 … */
  number: number(),
  preview: oneOf(['pdf', 'image', 'text', 'none']),
  /** Stored as it came, but its text or picture could not be read: the search does not find its words. */
  isUnread: boolean().optional(),
  /** Written by the product from the facts of the claim. */
  isGenerated: boolean(),
  hold: Hold.optional(),
  deleted: object({ by: string(), at: Instant, undoUntil: Instant }).optional(),
  dispatches: array(Dispatch),
  /** The deadline for which it was written. */
  deadline: object({
    key: string(),
    title: string(),
    letterId: Id,
    /** Its rule is not sure, and nobody confirmed the citation yet: it doesn't go out. */
    unconfirmed: boolean().optional(),
  }).optional(),
  /** Where it came from when it was imported. */
  origin: object({ system: string(), externalId: string().optional() }).optional(),
  uploadedBy: string(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type ClaimDocument = Infer<typeof ClaimDocument>;

export const ClaimDocumentVersion = object({
  number: number(),
  fileName: string(),
  kind: FileFormat,
  bytes: number(),
  sha256: Sha256,
  uploadedBy: string(),
  uploadedAt: Instant,
  /** The version whose bytes these are again. */
  restoredFrom: number().optional(),
});
export type ClaimDocumentVersion = Infer<typeof ClaimDocumentVersion>;

export const ClaimDocumentDetail = ClaimDocument.extend({ versions: array(ClaimDocumentVersion) });
export type ClaimDocumentDetail = Infer<typeof ClaimDocumentDetail>;

/** `repeated`: these bytes are a document of the claim already, and this is it. `proposal`: of an upload without a type. */
export const ClaimDocumentStored = object({ document: ClaimDocument, repeated: boolean(), proposal: DocumentProposal.optional() });
export type ClaimDocumentStored = Infer<typeof ClaimDocumentStored>;

/** What is said about a file beside its bytes. */
export const ClaimDocumentUpload = strictObject({
  fileName: textUpTo(255).min(1, 'Enter the file name'),
  /** The sender's own hash: other bytes are refused. */
  sha256: Sha256.optional(),
  title: textUpTo(200).optional(),
  type: ClaimDocumentType.optional(),
  folder: FolderKey.optional(),
  access: ClaimDocumentAccess.optional(),
  documentDate: CalendarDate.optional(),
});
export type ClaimDocumentUpload = Infer<typeof ClaimDocumentUpload>;

export const VersionUpload = strictObject({ fileName: ClaimDocumentUpload.shape.fileName, sha256: Sha256.optional() });

export const ClaimDocumentQuery = strictObject({
  ...Paging,
  folder: FolderKey.optional(),
  type: ClaimDocumentType.optional(),
  access: ClaimDocumentAccess.optional(),
  /** Looked for in title, file name, tags and the text of the file. */
  search: textUpTo(120).optional(),
  deleted: oneOf(['true', 'false']).optional(),
});

/** `PATCH`: what is sent changes, `null` empties. */
export const ClaimDocumentEdit = strictObject({
  version: number().int().nonnegative().optional(),
  title: Title.optional(),
  fileName: textUpTo(200).min(1).optional(),
  type: ClaimDocumentType.optional(),
  folder: FolderKey.optional(),
  access: ClaimDocumentAccess.optional(),
  note: textUpTo(2_000).nullable().optional(),
  tags: Tags.optional(),
  documentDate: CalendarDate.nullable().optional(),
});
export type ClaimDocumentEdit = Infer<typeof ClaimDocumentEdit>;

export const HoldIntake = strictObject({ reason: Reason });
export const HoldRelease = strictObject({ why: Reason });

export const DispatchIntake = strictObject({
  channel: DispatchChannel,
  sentOn: CalendarDate,
  to: textUpTo(200).min(1, 'Enter the recipient'),
  proof: textUpTo(200).optional(),
  proofDocumentId: Id.optional(),
  note: textUpTo(500).optional(),
  /** A person says that a recipient of whom the claim knows nothing is the carrier. */
  toCarrier: boolean().optional(),
});
export type DispatchIntake = Infer<typeof DispatchIntake>;

export const DocumentText = object({ text: string(), isTruncated: boolean() });

export const ArchiveQuery = strictObject({
  /** `1,2,3`: these only. Without it: all that the caller may see. */
  ids: string()
    .regex(/^\d{1,16}(,\d{1,16}){0,499}$/, 'Separate ids with commas')
    .optional(),
});

export const VersionQuery = strictObject({ number: coerce.number().int().min(1).max(1_000).optional() });
export const DocumentInClaim = object({ id: IdInPath, documentId: IdInPath });

/** A shared document as the portal shows it. */
export const PortalDocument = object({
  id: Id,
  title: string(),
  fileName: string(),
  type: ClaimDocumentType,
  typeLabel: string(),
  /** The portal can show it as a picture. */
  isPicture: boolean(),
  bytes: number(),
  documentDate: CalendarDate.optional(),
  updatedAt: Instant,
});
export type PortalDocument = Infer<typeof PortalDocument>;
