// The inbox: one conversation for each claim or unknown sender, who waits in it, who has it, and what is done with it.
import { endpoint } from '../kernel/endpoint.ts';
import { defineEvent } from '../kernel/event.ts';
import { messageWriters, staff } from '../kernel/people.ts';
import {
  array,
  boolean,
  Id,
  IdInPath,
  Instant,
  int,
  object,
  oneOf,
  Paging,
  strictObject,
  string,
  textUpTo,
  type Infer,
} from '../kernel/schema.ts';
import { outgoingApi } from './outgoing.ts';
import { EntryDirection, EntryKind, ReaderSide, ThreadEntry, threadApi } from './threads.ts';
import { CommunicationStatus } from './words.ts';

export const ConversationState = oneOf(['open', 'snoozed', 'resolved']);
export type ConversationState = Infer<typeof ConversationState>;

export const Conversation = object({
  id: Id,
  /** Absent of a sender whom no claim fits. */
  claimId: Id.optional(),
  claimNumber: string().optional(),
  title: string(),
  /** Of a number that no claim could be told for. */
  number: string().optional(),
  state: ConversationState,
  snoozedUntil: Instant.optional(),
  assignee: object({ id: Id, name: string() }).optional(),
  /** Who wrote and has no answer yet, each side once. */
  waiting: array(object({ side: ReaderSide, name: string(), since: Instant })),
  /** When the first reply goes out that was scheduled: until then whoever waits for it waits. */
  replyAt: Instant.optional(),
  last: object({
    kind: EntryKind,
    direction: EntryDirection,
    name: string(),
    snippet: string(),
    state: CommunicationStatus.optional(),
    reason: string().optional(),
  }),
  lastAt: Instant,
  /** Of a claim: the numbers whose messages and calls somebody moved here, which can be moved on or back. */
  moved: array(string()).optional(),
});
export type Conversation = Infer<typeof Conversation>;

/** A claim on which the number of a conversation stands. */
export const ConversationCandidate = object({
  claimId: Id,
  claimNumber: string(),
  ownerName: string(),
  contactName: string(),
  isOpen: boolean(),
});
export type ConversationCandidate = Infer<typeof ConversationCandidate>;

export const conversationViews = ['mine', 'unassigned', 'waiting', 'snoozed', 'all'] as const;
export const ConversationView = oneOf(conversationViews);
export type ConversationView = Infer<typeof ConversationView>;

export const conversationViewLabels: Record<ConversationView, string> = {
  mine: 'Mine',
  unassigned: 'Unassigned',
  waiting: 'Waiting for us',
  snoozed: 'Snoozed',
  all: 'All',
};

/** E.164. */
const PhoneNumber = string().regex(/^\+?\d{3,15}$/, "This isn't a phone number");

/** Counted up to this: a count never costs more than a page. */
export const maxCounted = 999;

export const ConversationCounts = object({ mine: int(), unassigned: int(), waiting: int(), snoozed: int() });
export type ConversationCounts = Infer<typeof ConversationCounts>;

export const CommunicationFigures = object({ messages: int(), calls: int(), automatic: int() });
export type CommunicationFigures = Infer<typeof CommunicationFigures>;

const params = object({ id: IdInPath });
const base = { service: 'comms', access: staff } as const;
const change = { service: 'comms', access: messageWriters, method: 'POST', params, response: Conversation } as const;
/** No conversation is put off longer. */
export const longestSnoozeDays = 90;

export const conversationApi = {
  ...threadApi,
  ...outgoingApi,
  listConversations: endpoint({
    ...base,
    name: 'listConversations',
    method: 'GET',
    path: '/api/conversations',
    summary: 'List conversations of the inbox: those that wait longest first where asked for, else the newest entry first',
    apiKeys: true,
    query: object({ ...Paging, view: ConversationView.optional(), search: textUpTo(100).optional() }),
    response: array(Conversation),
  }),
  countConversations: endpoint({
    ...base,
    name: 'countConversations',
    method: 'GET',
    path: '/api/conversations/counts',
    summary: `Count the conversations of each view, up to ${maxCounted}`,
    apiKeys: true,
    response: ConversationCounts,
  }),
  readCommunicationFigures: endpoint({
    ...base,
    name: 'readCommunicationFigures',
    method: 'GET',
    path: '/api/communications/figures',
    summary: 'Count messages, calls and automatic messages between two instants, at most 92 days apart',
    apiKeys: true,
    query: object({ from: Instant, to: Instant }),
    response: CommunicationFigures,
  }),
  readConversation: endpoint({
    ...base,
    name: 'readConversation',
    method: 'GET',
    path: '/api/conversations/:id',
    summary: 'Read a conversation',
    apiKeys: true,
    params,
    response: Conversation,
  }),
  listConversationEntries: endpoint({
    ...base,
    name: 'listConversationEntries',
    method: 'GET',
    path: '/api/conversations/:id/entries',
    summary: 'List the entries of a conversation, newest first',
    apiKeys: true,
    params,
    query: object(Paging),
    response: array(ThreadEntry),
  }),
  listConversationCandidates: endpoint({
    ...base,
    name: 'listConversationCandidates',
    method: 'GET',
    path: '/api/conversations/:id/candidates',
    summary:
      'List the claims that the number of an unlinked conversation, or one that was moved to a claim, stands on, the newest open one first',
    apiKeys: true,
    params,
    query: object({ number: PhoneNumber.optional() }),
    response: array(ConversationCandidate),
  }),
  moveConversation: endpoint({
    ...change,
    name: 'moveConversation',
    path: '/api/conversations/:id/move',
    summary:
      'Move an unlinked conversation, or what was moved to a claim of a number, to a candidate claim or back; returns the conversation where it stands now',
    body: strictObject({
      /** `null`: back to the conversation of the number. */
      claimId: Id.nullable(),
      /** Of the conversation of a claim: which of the numbers that were moved there. */
      number: PhoneNumber.optional(),
    }),
  }),
  assignConversation: endpoint({
    ...change,
    name: 'assignConversation',
    path: '/api/conversations/:id/assignee',
    summary: 'Assign a conversation to a user, or to nobody',
    body: strictObject({ userId: Id.nullable() }),
  }),
  snoozeConversation: endpoint({
    ...change,
    name: 'snoozeConversation',
    path: '/api/conversations/:id/snooze',
    summary: 'Put a conversation off until an instant; a new message brings it back earlier',
    body: strictObject({ until: Instant }),
  }),
  resolveConversation: endpoint({
    ...change,
    name: 'resolveConversation',
    path: '/api/conversations/:id/resolve',
    summary: 'Resolve a conversation; a new message opens it again',
  }),
  reopenConversation: endpoint({
    ...change,
    name: 'reopenConversation',
    path: '/api/conversations/:id/reopen',
    summary: 'Open a resolved or snoozed conversation again',
  }),
  addConversationNote: endpoint({
    service: 'comms',
    access: messageWriters,
    name: 'addConversationNote',
    method: 'POST',
    path: '/api/conversations/:id/notes',
    summary: 'Add a private note to a conversation; only the firm reads it',
    params,
    body: strictObject({ text: string({ error: 'Enter a note' }).pipe(textUpTo(4_000).min(1, 'Enter a note')) }),
    response: ThreadEntry,
    status: 201,
  }),
};

export const conversationChanged = defineEvent(
  'comms.conversation-changed',
  object({
    conversationId: Id,
    claimId: Id.optional(),
    what: oneOf(['assigned', 'snoozed', 'resolved', 'reopened', 'noted', 'moved']),
    /** To whom it was assigned. */
    name: string().optional(),
  }),
  staff,
);
