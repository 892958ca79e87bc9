// The stored documents of claims, with all their versions; texts and the overview of a claim stand apart.
import type { DispatchChannel, EmailTransport, ClaimDocumentAccess, FileFormat, ClaimDocumentType } from '@plumbline/contracts/claims';
import type { RecordBase, JobQueue, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';
import { documentEmails, type DocumentEmails } from './email-store.ts';

export interface StoredHold {
  reason: string;
  by: string;
  at: Date;
}

export interface StoredVersion {
  number: number;
  fileName: string;
  kind: FileFormat;
  bytes: number;
  sha256: string;
  objectKey: string;
  /** A JPEG without position, of a picture. */
  previewKey?: string;
  hasText: boolean;
  /** Written by this program, and not received as a file. */
  isGenerated: boolean;
  /** Its text or its picture could not be read. */
  isUnread?: boolean;
  uploadedBy: string;
  uploadedAt: Date;
  restoredFrom?: number;
}

export interface StoredDispatch {
  channel: DispatchChannel;
  sentOn: string;
  to: string;
  proof?: string;
  proofDocumentId?: number;
  note?: string;
  /** A person said that the recipient is the carrier, where the claim knows nothing of them. */
  toCarrier?: boolean;
  /** The email that went out from here. */
  mail?: { id: number; carrier: EmailTransport };
  number: number;
  sha256: string;
  recordedBy: string;
  recordedAt: Date;
  /** The mail server returned it later, on this day at the property: nobody has it. */
  bounced?: { on: string; reason: string };
}

export interface DocumentRecord extends RecordBase {
  claimId: number;
  claimNumber: string;
  title: string;
  type: ClaimDocumentType;
  folder: string;
  access: ClaimDocumentAccess;
  /** Since when the portal shows it, and by whom; absent where it was shared before that was kept. */
  shared?: { at: Date; by: string };
  note?: string;
  tags: string[];
  documentDate?: string;
  isGenerated: boolean;
  /** A request of ours in the name of the insured: it goes out only while we act for them. */
  forInsured?: boolean;
  hold?: StoredHold;
  deletedAt?: Date;
  deletedBy?: string;
  dispatches: StoredDispatch[];
  /** The deadline for which it was written. */
  deadline?: { key: string; title: string; letterId: number; unconfirmed?: true };
  origin?: { system: string; externalId?: string };
  uploadedBy: string;
  versions: StoredVersion[];
  /** Bytes of the current version. */
  bytes: number;
  /** The hash of the current version; of a deleted one, its own mark: the same bytes may come again then. */
  liveHash: string;
  /** Title, file name, type and tags, folded. */
  searchText: string;
}

/** The text of the current version, folded for the search and as it reads; `_id` is the document's. */
export interface DocumentTextRecord extends RecordBase {
  claimId: number;
  text: string;
  searchText: string;
  isTruncated: boolean;
}

/** What stands around the documents of a claim; `_id` is the claim's. */
export interface DocumentsOverviewRecord extends RecordBase {
  folders: { key: string; name: string }[];
  /** Own folders that were ever made: keys are not used twice. */
  made: number;
  waived: { key: ClaimDocumentType; why: string; by: string; at: Date }[];
}

/** Who opened what: a privileged one in the office, a shared one in the portal. */
export interface OpeningRecord extends RecordBase {
  documentId: number;
  number: number;
  by: string;
}

export interface ClaimDocuments {
  readonly records: TenantCollection<DocumentRecord>;
  readonly texts: TenantCollection<DocumentTextRecord>;
  readonly overviews: TenantCollection<DocumentsOverviewRecord>;
  readonly openings: TenantCollection<OpeningRecord>;
  /** What goes out by email. */
  readonly mails: DocumentEmails;
  /** A job for each email that communications has not taken yet. */
  readonly sendJobs: JobQueue;
}

const text = { type: String };
const whole = { type: Number };
const free = { type: Schema.Types.Mixed };

const documentSchema = {
  claimId: whole,
  claimNumber: text,
  title: text,
  type: text,
  folder: text,
  access: text,
  shared: free,
  note: text,
  tags: [String],
  documentDate: text,
  isGenerated: Boolean,
  forInsured: Boolean,
  hold: free,
  deletedAt: Date,
  deletedBy: text,
  dispatches: [free],
  deadline: free,
  origin: free,
  uploadedBy: text,
  versions: [free],
  bytes: whole,
  liveHash: text,
  searchText: text,
};

export function documentCollections(parts: ServiceParts): ClaimDocuments {
  return {
    records: parts.collection<DocumentRecord>('documents', new Schema(documentSchema), {
      indexes: [
        [{ organizationId: 1, claimId: 1, createdAt: -1, _id: -1 }],
        [{ organizationId: 1, claimId: 1, liveHash: 1 }, { unique: true }],
      ],
    }),
    texts: parts.collection<DocumentTextRecord>(
      'document_texts',
      new Schema({ claimId: whole, text, searchText: text, isTruncated: Boolean }),
      {
        indexes: [[{ organizationId: 1, claimId: 1 }]],
      },
    ),
    overviews: parts.collection<DocumentsOverviewRecord>(
      'document_overviews',
      new Schema({ folders: [free], made: whole, waived: [free] }),
    ),
    mails: documentEmails(parts),
    sendJobs: parts.jobQueue({ name: 'send-document-emails' }),
    openings: parts.collection<OpeningRecord>('document_openings', new Schema({ documentId: whole, number: whole, by: text })),
  };
}
