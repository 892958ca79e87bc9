// What is stored of threads: every entry of a claim with its readers, and one conversation for each claim or unknown sender.
import type {
  CommunicationStatus,
  EntryCall,
  EntryAttachment,
  EntryDirection,
  EntryKind,
  EntryParty,
  EntryReader,
  ReaderSide,
  ThreadEntry,
} from '@plumbline/contracts/comms';
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface ThreadEntryRecord extends RecordBase {
  /** What it was made from, once in a firm: `message:12`, `portal:3`, `sms-in:SM…`, `mail-in:9f2c…`. */
  source: string;
  conversationId: number;
  claimId?: number;
  claimNumber?: string;
  kind: EntryKind;
  direction: EntryDirection;
  from: EntryParty;
  to: EntryParty[];
  readers: EntryReader[];
  /** Whose it is, where only the firm reads it. */
  side?: ReaderSide;
  text: string;
  subject?: string;
  attachments: EntryAttachment[];
  language?: string;
  /** Of a message of ours; its own row says it, and this follows. */
  state?: CommunicationStatus;
  reason?: string;
  communicationId?: number;
  templateName?: string;
  isAutomatic?: boolean;
  ruleName?: string;
  heldUntil?: Date;
  sendsAt?: Date;
  scheduledFor?: Date;
  nextTryAt?: Date;
  retry?: ThreadEntry['retry'];
  sentAt?: Date;
  /** The address of the conversation of a number, from which somebody moved it to a claim. */
  cameFrom?: string;
  /** Of a call to the firm, as its own row says it. */
  call?: EntryCall;
  /** In whose thread of the portal it stands. */
  portalUser?: { userId: number; name: string; role: 'attorney' | 'client' };
  /** Folded words of text, subject and people, for the search. */
  words: string[];
}

export const conversationStates = ['open', 'snoozed', 'resolved'] as const;
export type ConversationState = (typeof conversationStates)[number];

/** Somebody who waits for an answer of ours. */
export interface Waiting {
  side: ReaderSide;
  name: string;
  since: Date;
}

/** What the list shows of the newest entry. */
export interface LastEntry {
  source: string;
  kind: EntryKind;
  direction: EntryDirection;
  name: string;
  snippet: string;
  state?: CommunicationStatus;
  reason?: string;
}

/** `_id` of a claim's conversation is odd and follows from the claim; that of an unknown sender is even, from a sequence. */
export interface ConversationRecord extends RecordBase {
  claimId?: number;
  claimNumber?: string;
  /** Of an unknown sender: `sms:+13055550100` or `email:a@b.test`. */
  address?: string;
  /** The owner of the claim, or how the unknown sender is called. */
  title: string;
  state: ConversationState;
  snoozedUntil?: Date;
  assigneeId?: number;
  assigneeName?: string;
  /** Chosen by somebody here; else it follows the adjuster of the claim. */
  isAssignedHere?: boolean;
  waiting: Waiting[];
  /** The oldest of those who wait; absent when nobody does. */
  waitingSince?: Date;
  /** When the first reply goes out that a person wrote ahead. */
  replyAt?: Date;
  last: LastEntry;
  lastAt: Date;
  /** Conversations of numbers that somebody moved here, as they were called. */
  moved?: MovedNumber[];
}

export interface MovedNumber {
  /** `sms:+13055550100` */
  address: string;
  title: string;
}

export interface Threads {
  readonly parts: Pick<ServiceParts, 'nextId'>;
  readonly entries: TenantCollection<ThreadEntryRecord>;
  readonly conversations: TenantCollection<ConversationRecord>;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };
const mixed = { type: Schema.Types.Mixed, required: true };

function entrySchema(): Schema {
  return new Schema<ThreadEntryRecord>({
    source: text,
    conversationId: number,
    claimId: Number,
    claimNumber: String,
    kind: text,
    direction: text,
    from: mixed,
    to: mixed,
    readers: mixed,
    side: String,
    text: { type: String },
    subject: String,
    attachments: mixed,
    language: String,
    state: String,
    reason: String,
    communicationId: Number,
    templateName: String,
    isAutomatic: Boolean,
    ruleName: String,
    heldUntil: Date,
    sendsAt: Date,
    nextTryAt: Date,
    scheduledFor: Date,
    retry: { type: Schema.Types.Mixed },
    sentAt: Date,
    cameFrom: String,
    call: { type: Schema.Types.Mixed },
    portalUser: { type: Schema.Types.Mixed },
    words: [String],
  });
}

function conversationSchema(): Schema {
  return new Schema<ConversationRecord>({
    claimId: Number,
    claimNumber: String,
    address: String,
    title: text,
    state: text,
    snoozedUntil: Date,
    assigneeId: Number,
    assigneeName: String,
    isAssignedHere: Boolean,
    waiting: mixed,
    waitingSince: Date,
    replyAt: Date,
    last: mixed,
    lastAt: { type: Date, required: true },
    moved: { type: Schema.Types.Mixed },
  });
}

/** Those that a search names by itself. */
export const entryIndexes = {
  newest: { organizationId: 1, createdAt: -1, _id: -1 },
  words: { organizationId: 1, words: 1, createdAt: -1, _id: -1 },
} as const;

export function threadStore(parts: ServiceParts): Threads {
  return {
    parts,
    entries: parts.collection('thread_entries', entrySchema(), {
      indexes: [
        [{ organizationId: 1, source: 1 }, { unique: true }],
        [{ organizationId: 1, conversationId: 1, createdAt: -1, _id: -1 }],
        [entryIndexes.newest],
        // What came in, for its log
        [{ organizationId: 1, direction: 1, createdAt: -1, _id: -1 }, { partialFilterExpression: { direction: 'in' } }],
        [{ organizationId: 1, claimId: 1, 'portalUser.userId': 1, createdAt: -1, _id: -1 }],
        [entryIndexes.words],
      ],
    }),
    conversations: parts.collection('conversations', conversationSchema(), {
      indexes: [
        [{ organizationId: 1, lastAt: -1, _id: -1 }],
        [{ organizationId: 1, state: 1, lastAt: -1, _id: -1 }],
        [{ organizationId: 1, assigneeId: 1, state: 1, lastAt: -1, _id: -1 }],
        [{ organizationId: 1, state: 1, waitingSince: 1, _id: 1 }],
        [
          { organizationId: 1, address: 1 },
          { unique: true, partialFilterExpression: { address: { $exists: true } } },
        ],
      ],
    }),
  };
}
