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
import { MailCarrier } from './document-email.ts';
import { DispatchChannel, LetterKind, PaperAccess, PaperKind, PaperType } from './document-enums.ts';

const FolderKey = string().regex(/^([a-z]{2,20}|own-[1-9]\d{0,3})$/, 'This folder does not exist');
const Sha256 = string().regex(/^[0-9a-f]{64}$/, 'A SHA-256 has 64 hexadecimal digits');
const Reason = textUpTo(500).min(3, 'Please say why');
const Tags = array(textUpTo(40).min(1)).max(20);
const Title = textUpTo(200).min(1, 'A title is required');

const Hold = object({ reason: string(), by: string(), at: Instant });

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
  /** It went out by email from here: which sending, and who took it. `proof` is then the number under which it was taken. */
  mail: object({ id: Id, carrier: MailCarrier }).optional(),
  /** Which version was sent, and its hash. */
  number: number(),
  sha256: Sha256,
  recordedBy: string(),
  recordedAt: Instant,
});
export type Dispatch = Infer<typeof Dispatch>;

/** A document as lists show it; the file fields are those of the current version. */
export const Paper = object({
  id: Id,
  claimId: Id,
  /** Counts the changes of the record. */
  version: number(),
  title: string(),
  fileName: string(),
  type: PaperType,
  folder: string(),
  access: PaperAccess,
  note: string().optional(),
  tags: array(string()),
  /** The date that stands on it. */
  documentDate: CalendarDate.optional(),
  kind: PaperKind,
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
  deadline: object({ key: string(), title: string(), letterId: Id }).optional(),
  /** Where it came from when it was moved in. */
  origin: object({ system: string(), externalId: string().optional() }).optional(),
  uploadedBy: string(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Paper = Infer<typeof Paper>;

export const PaperVersion = object({
  number: number(),
  fileName: string(),
  kind: PaperKind,
  bytes: number(),
  sha256: Sha256,
  uploadedBy: string(),
  uploadedAt: Instant,
  /** The version whose bytes these are again. */
  restoredFrom: number().optional(),
});
export type PaperVersion = Infer<typeof PaperVersion>;

export const PaperInFull = Paper.extend({ versions: array(PaperVersion) });
export type PaperInFull = Infer<typeof PaperInFull>;

/** `repeated`: these bytes are a document of the claim already, and this is it. */
export const PaperStored = object({ document: Paper, repeated: boolean() });
export type PaperStored = Infer<typeof PaperStored>;

/** What is said about a file beside its bytes. */
export const PaperUpload = strictObject({
  fileName: textUpTo(255).min(1, 'The name of the file is required'),
  /** The sender's own hash: other bytes are refused. */
  sha256: Sha256.optional(),
  title: textUpTo(200).optional(),
  type: PaperType.optional(),
  folder: FolderKey.optional(),
  access: PaperAccess.optional(),
  documentDate: CalendarDate.optional(),
});
export type PaperUpload = Infer<typeof PaperUpload>;

export const VersionUpload = strictObject({ fileName: PaperUpload.shape.fileName, sha256: Sha256.optional() });

export const PaperQuery = strictObject({
  ...Paging,
  folder: FolderKey.optional(),
  type: PaperType.optional(),
  access: PaperAccess.optional(),
  /** Looked for in title, file name, tags and the text of the file. */
  search: textUpTo(120).optional(),
  deleted: oneOf(['true', 'false']).optional(),
});

/** `PATCH`: what is sent changes, `null` empties. */
export const PaperEdit = strictObject({
  version: number().int().nonnegative().optional(),
  title: Title.optional(),
  fileName: textUpTo(200).min(1).optional(),
  type: PaperType.optional(),
  folder: FolderKey.optional(),
  access: PaperAccess.optional(),
  note: textUpTo(2_000).nullable().optional(),
  tags: Tags.optional(),
  documentDate: CalendarDate.nullable().optional(),
});
export type PaperEdit = Infer<typeof PaperEdit>;

export const HoldIntake = strictObject({ reason: Reason });
export const HoldRelease = strictObject({ why: Reason });

export const DispatchIntake = strictObject({
  channel: DispatchChannel,
  sentOn: CalendarDate,
  to: textUpTo(200).min(1, 'To whom was it sent?'),
  proof: textUpTo(200).optional(),
  proofDocumentId: Id.optional(),
  note: textUpTo(500).optional(),
});
export type DispatchIntake = Infer<typeof DispatchIntake>;

export const FolderName = strictObject({ name: textUpTo(60).min(1, 'A name is required') });

export const PaperFolder = object({ key: string(), label: string(), isOwn: boolean(), count: number() });
export type PaperFolder = Infer<typeof PaperFolder>;

export const ChecklistEntry = object({
  key: PaperType,
  label: string(),
  /** `unsent`: the letter is there, and no dispatch that left the house is recorded for it. */
  state: oneOf(['done', 'unsent', 'missing', 'not_applicable']),
  /** Why the claim needs it: its peril, its state. */
  because: string(),
  /** What the rule pack says about it in this state. No rule of the pack is verified by counsel. */
  rules: array(object({ id: string(), text: string(), citation: string() })).default([]),
  /** The document that fulfills it. */
  documentId: Id.optional(),
  /** `sent on 2026-11-20` or why it does not apply. */
  note: string().optional(),
});
export type ChecklistEntry = Infer<typeof ChecklistEntry>;

export const ChecklistMark = strictObject({
  key: PaperType,
  applies: boolean(),
  /** Needed when it does not apply. */
  why: textUpTo(300).optional(),
});

/** What stands around the list: folders with counts, the hold of the claim, the checklist, letters that can be written. */
export const PaperShelf = object({
  claimId: Id,
  total: number(),
  bytes: number(),
  deleted: number(),
  hold: Hold.optional(),
  folders: array(PaperFolder),
  checklist: array(ChecklistEntry),
  /** Why no rule of a state stands in the checklist: the rule pack has none, or the address names no state. */
  checklistNote: string().optional(),
  letters: array(
    object({
      kind: LetterKind,
      label: string(),
      missing: array(string()),
      /** Why it is not written whatever else is there: the contract is cancelled. */
      refused: string().optional(),
    }),
  ),
});
export type PaperShelf = Infer<typeof PaperShelf>;

/** A change around the documents; the shelf is read again for its effect. */
export const ShelfChange = object({ claimId: Id, key: string().optional(), hold: Hold.optional() });

export const PaperText = object({ text: string(), isCut: boolean() });

export const ArchiveQuery = strictObject({
  /** `1,2,3`: these only. Without it: all that the caller may see. */
  ids: string()
    .regex(/^\d{1,16}(,\d{1,16}){0,499}$/, 'Ids are separated by commas')
    .optional(),
});

export const VersionQuery = strictObject({ number: coerce.number().int().min(1).max(1_000).optional() });
export const DocumentInClaim = object({ id: IdInPath, documentId: IdInPath });

/** A shared document as the portal shows it. */
export const PortalPaper = object({
  id: Id,
  title: string(),
  fileName: string(),
  type: PaperType,
  typeLabel: string(),
  /** The portal can show it as a picture. */
  isPicture: boolean(),
  bytes: number(),
  documentDate: CalendarDate.optional(),
  updatedAt: Instant,
});
export type PortalPaper = Infer<typeof PortalPaper>;
