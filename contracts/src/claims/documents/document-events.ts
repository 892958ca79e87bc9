// The facts about a claim's documents. Names of privileged ones are not told: the feed is read by the whole office.
import { CalendarDate, Id, defineEvent, number, object, oneOf, staff, string } from '../../kernel/index.ts';
import { EmailTransport } from './document-email.ts';
import { DispatchChannel, ClaimDocumentAccess, ClaimDocumentType } from './document-enums.ts';

const aboutDocument = {
  claimId: Id,
  claimNumber: string(),
  documentId: Id,
  access: ClaimDocumentAccess,
  /** Absent for a privileged one. */
  title: string().optional(),
  type: ClaimDocumentType,
};

export const documentStored = defineEvent('claims.document-stored', object({ ...aboutDocument, sha256: string() }), staff);
export const documentVersioned = defineEvent(
  'claims.document-versioned',
  object({ ...aboutDocument, number: number(), sha256: string() }),
  staff,
);
export const documentEdited = defineEvent('claims.document-edited', object(aboutDocument), staff);
export const documentShared = defineEvent('claims.document-shared', object({ ...aboutDocument, from: ClaimDocumentAccess }), staff);
export const documentDeleted = defineEvent('claims.document-deleted', object(aboutDocument), staff);
export const documentRestored = defineEvent('claims.document-restored', object(aboutDocument), staff);
const aFile = { fileName: string(), bytes: number(), sha256: string() };
export const documentDispatched = defineEvent(
  'claims.document-dispatched',
  object({
    ...aboutDocument,
    channel: DispatchChannel,
    sentOn: CalendarDate,
    to: string(),
    carrier: EmailTransport.optional(),
    /** What shows that it was sent; neither is told of a privileged document, and no privileged receipt. */
    proof: string().optional(),
    receipt: object({ documentId: Id, ...aFile }).optional(),
    /** The version that was sent. */
    file: object(aFile).optional(),
  }),
  staff,
);
const aboutEmail = { ...aboutDocument, emailId: Id, recipient: string() };
/** It waits for communications to take it. */
export const documentQueued = defineEvent('claims.document-queued', object(aboutEmail), staff);
export const documentNotSent = defineEvent('claims.document-not-sent', object({ ...aboutEmail, reason: string() }), staff);
/** A privileged one by anybody, a shared one in the portal. */
export const documentOpened = defineEvent('claims.document-opened', object({ ...aboutDocument, in: oneOf(['office', 'portal']) }), staff);

/** Without `documentId`: all documents of the claim. */
const aboutHold = { claimId: Id, claimNumber: string(), documentId: Id.optional(), why: string() };
export const documentsHeld = defineEvent('claims.document-held', object(aboutHold), staff);
export const documentsReleased = defineEvent('claims.document-released', object(aboutHold), staff);
/** Folders and checklist marks of a claim. */
export const documentsOverviewChanged = defineEvent(
  'claims.document-overview-changed',
  object({ claimId: Id, claimNumber: string(), what: string() }),
  staff,
);

export const documentEvents = {
  documentStored,
  documentVersioned,
  documentEdited,
  documentShared,
  documentDeleted,
  documentRestored,
  documentDispatched,
  documentQueued,
  documentNotSent,
  documentOpened,
  documentsHeld,
  documentsReleased,
  documentsOverviewChanged,
};
