// Messages of ours in the thread: every row that is written makes its entry, and every change of its state is followed, in the same transaction.
import type { ReaderSide } from '@plumbline/contracts/comms';
import { omitUndefined, type MessageFile } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import type { ClaimProjections } from '../claims/claim-projection.ts';
import { ownerContactId } from '../contacts/add-contact.ts';
import type { CommunicationRecord, Communications, Messages } from '../stores/communication.ts';
import { nextTryOf, shownStatus } from '../stores/shown-communication.ts';
import { retryOf } from '../stores/retry-rules.ts';
import { isUnsaid, readersOf, snippetOf } from './conversation-rules.ts';
import { conversationIdOf, recordEntry, wordsNow, type EntryDraft } from './record-entry.ts';
import type { ThreadEntryRecord, Threads } from './thread-store.ts';
import { waitAgain } from './wait-again.ts';

interface Deps {
  readonly threads: Threads;
  readonly claims: ClaimProjections;
}

/** The same messages; nothing can be written to them beside the thread. */
export function inThreads(messages: Messages, deps: Deps): Messages {
  const { communications } = messages;
  const threaded: Communications = {
    find: (...asked) => communications.find(...asked),
    findOne: (...asked) => communications.findOne(...asked),
    get: (...asked) => communications.get(...asked),
    acrossTenants: (...asked) => communications.acrossTenants(...asked),
    insert: async (...asked) => {
      const stored = await communications.insert(...asked);
      await recordMessage(asked[0], stored, deps);
      return stored;
    },
    change: async (...asked) => {
      const after = await communications.change(...asked);
      await followMessage(asked[0], after, deps.threads);
      return after;
    },
  };
  return { ...messages, communications: threaded };
}

const sourceOf = (id: number) => `message:${id}`;

/** Of a claim that is not known here there is no thread; its row stands in the log of messages all the same. */
async function recordMessage(tx: Tx, row: CommunicationRecord, { threads, claims }: Deps): Promise<void> {
  const projection = await claims.findOne(tx.scope, { _id: row.claimId }, { session: tx.session });
  const claim = projection?.claim ?? { id: row.claimId, claimNumber: row.claimNumber, propertyOwnerName: row.contactName };
  await recordEntry(tx, { place: { claim }, entry: entryOf(row) }, threads);
}

function entryOf(row: CommunicationRecord): EntryDraft {
  const to = { name: row.contactName, address: row.recipient, contactId: row.contactId };
  return {
    source: sourceOf(row._id),
    kind: row.method,
    direction: 'out',
    from: { name: row.sentBy },
    to: [to],
    readers: readersOf(sideOfContact(row), [to]),
    text: row.content,
    attachments: [...(row.attachment ? [row.attachment] : []), ...(row.files ?? []).map(fileOf)],
    communicationId: row._id,
    ...stateOf(row),
    ...(row.subject ? { subject: row.subject } : {}),
    ...(row.template ? { templateName: row.template.name } : {}),
    ...(isAutomatic(row) ? { isAutomatic: true } : {}),
    ...(row.automation ? { ruleName: row.automation.name } : {}),
  };
}

const fileOf = ({ fileName, bytes, sha256, contentType, documentId }: MessageFile) => ({
  fileName,
  bytes,
  sha256,
  contentType,
  documentId,
});

/** It answers nobody. */
const isAutomatic = ({ appointment, reply, automation }: CommunicationRecord) =>
  appointment !== undefined || reply !== undefined || automation !== undefined;

const stateFields = ['reason', 'heldUntil', 'sendsAt', 'scheduledFor', 'nextTryAt', 'sentAt', 'retry'] as const;

function stateOf(row: CommunicationRecord) {
  const { reason, heldUntil, sendsAt, sentAt } = row;
  const state = shownStatus(row);
  const scheduledFor = state === 'scheduled' ? row.scheduledFor : undefined;
  return omitUndefined({ state, reason, heldUntil, sendsAt, scheduledFor, nextTryAt: nextTryOf(row), sentAt, retry: retryOf(row) });
}

/** The owner and the primary contacts are the insured's side; who got a file of the claim beside them is neither side. */
export function sideOfContact({
  claimId,
  contactId,
  contactType,
}: Pick<CommunicationRecord, 'claimId' | 'contactId' | 'contactType'>): ReaderSide {
  if (contactType === 'attorney') return 'counsel';
  return contactType === 'primary' || contactId === ownerContactId(claimId) ? 'owner' : 'other';
}

async function followMessage(tx: Tx, row: CommunicationRecord, threads: Threads): Promise<void> {
  const { entries, conversations } = threads;
  const conversationId = conversationIdOf(row.claimId);
  const source = sourceOf(row._id);
  const state = stateOf(row);
  const gone = stateFields.filter((field) => state[field] === undefined);
  const session = { session: tx.session };
  const before = await entries.findOne(tx.scope, { source }, session);
  const said = await saidNow(tx, { row, before }, threads);
  await entries.mark(tx.scope, { source }, { $set: { ...state, ...said }, ...unset(gone) }, session);
  const { reason } = state;
  const last = {
    'last.state': state.state,
    ...(reason ? { 'last.reason': reason } : {}),
    ...(said ? { 'last.snippet': snippetOf({ text: said.text, subject: row.subject }) } : {}),
  };
  await conversations.mark(
    tx.scope,
    { _id: conversationId, 'last.source': source },
    { $set: last, ...(reason ? {} : unset(['last.reason'])) },
    session,
  );
  // What waits for its hour answers nobody yet
  const isOther = isUnsaid(state) || state.state === 'scheduled' || before?.state === 'scheduled';
  if (isOther && !isAutomatic(row)) await waitAgain(tx, { conversationId, side: sideOfContact(row) }, threads);
}

/** Somebody else sends it as their own, with the text as they sign it. */
async function saidNow(tx: Tx, { row, before }: { row: CommunicationRecord; before: ThreadEntryRecord | undefined }, threads: Threads) {
  if (before === undefined || before.from.name === row.sentBy) return undefined;
  const said = { from: { name: row.sentBy }, text: row.content };
  return { ...said, words: await wordsNow(tx, { ...before, ...said }, threads) };
}

function unset(fields: readonly string[]) {
  return fields.length > 0 ? { $unset: Object.fromEntries(fields.map((field) => [field, 1 as const])) } : {};
}
