// The thread of a claim: everything that was said about it, in one order, each entry with those who may read it.
import { recordEmailBounce, threadInboundEmail } from './inbound-email.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { staff } from '../kernel/people.ts';
import { array, boolean, Id, IdInPath, Instant, int, object, oneOf, Paging, string, type Infer } from '../kernel/schema.ts';
import { EntryCall } from './calls/call.ts';
import { Retry } from './schemas.ts';
import { portalMessageApi } from './portal-messages.ts';
import { CommunicationStatus } from './words.ts';

/** By which way it was said. `letter`: a document that went out by mail, fax or another way outside. `request`: something asked of those who follow the case, or sent in by them. `note`: for colleagues only. */
export const entryKinds = ['email', 'sms', 'phone', 'portal', 'letter', 'request', 'note'] as const;
export const EntryKind = oneOf(entryKinds);
export type EntryKind = Infer<typeof EntryKind>;

export const entryKindLabels: Record<EntryKind, string> = {
  email: 'Email',
  sms: 'Text',
  phone: 'Call',
  portal: 'Portal',
  letter: 'Letter',
  request: 'Request',
  note: 'Private note',
};

export const entryDirections = ['in', 'out', 'internal'] as const;
export const EntryDirection = oneOf(entryDirections);
export type EntryDirection = Infer<typeof EntryDirection>;

/** Whose ears a reader is: the firm, the insured's side, their attorneys, anybody else (a carrier, an emergency contact). */
export const readerSides = ['firm', 'owner', 'counsel', 'other'] as const;
export const ReaderSide = oneOf(readerSides);
export type ReaderSide = Infer<typeof ReaderSide>;

/** Who wrote it, or to whom. */
export const EntryParty = object({
  name: string(),
  /** Email address or phone number, as the channel carried it. */
  address: string().optional(),
  contactId: Id.optional(),
  userId: Id.optional(),
});
export type EntryParty = Infer<typeof EntryParty>;

/** One who may read it. Without a person: everybody of that side who follows the case. */
export const EntryReader = object({
  side: ReaderSide,
  name: string().optional(),
  contactId: Id.optional(),
  userId: Id.optional(),
});
export type EntryReader = Infer<typeof EntryReader>;

/** `held`: it did not pass the checks, for this reason, and nobody can open it. */
export const EntryAttachment = object({
  fileName: string(),
  bytes: int(),
  sha256: string().optional(),
  contentType: string().optional(),
  documentId: Id.optional(),
  held: string().optional(),
  /** Of a text that came in: at which place of its entry the picture is read, the first at 1. */
  place: int().optional(),
});
export type EntryAttachment = Infer<typeof EntryAttachment>;

export const ThreadEntry = object({
  id: Id,
  conversationId: Id,
  claimId: Id.optional(),
  claimNumber: string().optional(),
  kind: EntryKind,
  direction: EntryDirection,
  from: EntryParty,
  to: array(EntryParty),
  readers: array(EntryReader),
  text: string(),
  subject: string().optional(),
  attachments: array(EntryAttachment),
  /** As BCP 47 writes it, where it is known. */
  language: string().optional(),
  /** What became of a message of ours; absent for what came in, for the portal and for notes. */
  state: CommunicationStatus.optional(),
  /** Why it is in this state. */
  reason: string().optional(),
  /** The message of ours that this entry shows. */
  communicationId: Id.optional(),
  templateName: string().optional(),
  /** Written by a schedule or a rule, not by a person. */
  isAutomatic: boolean().optional(),
  /** The rule of automation that sent it. */
  ruleName: string().optional(),
  /** Until when it can be undone. */
  heldUntil: Instant.optional(),
  /** When it goes out, while it waits. */
  sendsAt: Instant.optional(),
  /** When its writer wants it to go out. */
  scheduledFor: Instant.optional(),
  /** Nobody took it so far: when it is tried again by itself. */
  nextTryAt: Instant.optional(),
  retry: Retry.optional(),
  sentAt: Instant.optional(),
  /** Of a call to the firm. */
  call: EntryCall.optional(),
  at: Instant,
});
export type ThreadEntry = Infer<typeof ThreadEntry>;

export const listThread = endpoint({
  name: 'listThread',
  service: 'comms',
  method: 'GET',
  path: '/api/claims/:id/thread',
  summary: 'List everything said about a claim, newest first, with the readers of each entry',
  access: staff,
  apiKeys: true,
  params: object({ id: IdInPath }),
  query: object({ ...Paging }),
  response: array(ThreadEntry),
});

export const threadApi = { threadInboundEmail, recordEmailBounce, listThread, ...portalMessageApi };
