// What a number said, brought from one conversation to another: with the readers of the claim, or of the firm alone. Both threads keep who did it.
import type { ReaderSide } from '@plumbline/contracts/comms';
import type { Filter, Tx } from '@plumbline/server';
import type { OfNumber } from '../carrier/find-sender.ts';
import { changeBy, readersOf } from '../threads/conversation-rules.ts';
import { sideOfContact } from '../threads/message-entries.ts';
import { numberOf } from '../threads/number-address.ts';
import { conversationIdOf, keepConversation, type EntryPlace } from '../threads/record-entry.ts';
import { searchWords } from '../threads/search-words.ts';
import { waitAgain } from '../threads/wait-again.ts';
import type { ConversationRecord, MovedNumber, ThreadEntryRecord, Threads } from '../threads/thread-store.ts';

export interface Moving {
  readonly from: ConversationRecord;
  readonly of: MovedNumber;
}

const newestFirst = { createdAt: -1, _id: -1 } as const;
const everySide = ['owner', 'counsel', 'other'] as const satisfies readonly ReaderSide[];

const sideIn = ({ claim, contact }: OfNumber) =>
  sideOfContact({ claimId: claim.id, contactId: contact._id, contactType: contact.contactType });

/** Of a claim only what came from the number. */
function filterOf({ from, of }: Moving): Filter {
  return { conversationId: from._id, ...(from.claimId === undefined ? {} : { cameFrom: of.address }) };
}

/** Answers with the conversation of the claim. */
export async function putIntoClaim(tx: Tx, { meant, ...moving }: Moving & { meant: OfNumber }, threads: Threads): Promise<number> {
  const { claim, contact } = meant;
  const { of } = moving;
  const conversationId = conversationIdOf(claim.id);
  const side = sideIn(meant);
  const sender = { name: contact.name, address: numberOf(of.address), contactId: contact._id };
  const belongs = { conversationId, claimId: claim.id, claimNumber: claim.claimNumber, cameFrom: of.address };
  const newest = await moveEntries(tx, { ...moving, sender, side, update: { $set: belongs } }, threads);
  const known = await threads.conversations.findOne(tx.scope, { _id: conversationId }, { session: tx.session });
  if (newest) await follow(tx, { newest, known, conversationId, place: { claim }, side }, threads);
  const moved = [...(known?.moved ?? []).filter(({ address }) => address !== of.address), of];
  await threads.conversations.mark(tx.scope, { _id: conversationId }, { $set: { moved } }, { session: tx.session });
  return conversationId;
}

/** Answers with the conversation of the number: that which has grown since, else a new one. */
export async function putIntoNumber(tx: Tx, moving: Moving, threads: Threads): Promise<number> {
  const { address, title } = moving.of;
  const { session } = tx;
  const known = await threads.conversations.findOne(tx.scope, { address }, { session });
  const conversationId = known?._id ?? (await threads.parts.nextId('conversation')) * 2;
  const number = numberOf(address);
  const name = title.endsWith(`, ${number}`) ? title.slice(0, -`, ${number}`.length) : title;
  const update = { $set: { conversationId }, $unset: { claimId: 1, claimNumber: 1, cameFrom: 1 } } as const;
  const newest = await moveEntries(tx, { ...moving, sender: { name, address: number }, side: 'other', update }, threads);
  if (newest) await follow(tx, { newest, known, conversationId, place: { address, title }, side: 'other' }, threads);
  return conversationId;
}

interface Into extends Moving {
  readonly sender: { readonly name: string; readonly address: string; readonly contactId?: number };
  readonly side: ReaderSide;
  readonly update: Parameters<Threads['entries']['markAll']>[2];
}

/** Calls and notes stay with the firm, whoever reads the texts. Answers with the newest that asks something of the firm. */
async function moveEntries(
  tx: Tx,
  { sender, side, update, ...moving }: Into,
  { entries }: Threads,
): Promise<ThreadEntryRecord | undefined> {
  const { session } = tx;
  const filter = filterOf(moving);
  const came = { ...filter, direction: 'in' };
  const asTexts = { $set: { from: sender, readers: readersOf(side, [sender]) } };
  await entries.markAll(tx.scope, { ...came, kind: { $ne: 'phone' } }, asTexts, { session });
  await entries.markAll(tx.scope, { ...came, kind: 'phone' }, { $set: { from: sender, side } }, { session });
  const newestOf = async (asked: Filter) => (await entries.find(tx.scope, asked, { sort: newestFirst, limit: 1, session }))[0];
  const newest = (await newestOf({ ...came, isAutomatic: { $ne: true } })) ?? (await newestOf(came)) ?? (await newestOf(filter));
  await entries.markAll(tx.scope, filter, update, { session });
  return newest;
}

interface Followed {
  readonly newest: ThreadEntryRecord;
  readonly known: ConversationRecord | undefined;
  readonly conversationId: number;
  readonly place: EntryPlace;
  readonly side: ReaderSide;
}

/** The conversation waits for an answer as if all had come there; what came to it later stays its newest. */
async function follow(tx: Tx, { newest, known, conversationId, place, side }: Followed, threads: Threads): Promise<void> {
  const change = changeBy(known, newest, newest.createdAt);
  const isLater = known && known.lastAt > newest.createdAt;
  const set = isLater ? { ...change.set, last: known.last, lastAt: known.lastAt } : change.set;
  await keepConversation(tx, { conversationId, place, change: { ...change, set } }, threads);
  // Since the first of them that nobody answered; who waited when it was resolved stays out
  if (known?.state !== 'resolved') await waitAgain(tx, { conversationId, side }, threads);
}

/** The conversation of a claim without what was moved away. */
export async function leave(tx: Tx, { from, of, text }: Moving & { text: string }, threads: Threads): Promise<void> {
  const note = await noteMove(tx, { conversation: from, text }, threads);
  const moved = (from.moved ?? []).filter(({ address }) => address !== of.address);
  const last = {
    source: note.source,
    kind: note.kind,
    direction: note.direction,
    name: note.from.name,
    snippet: text,
  };
  const session = { session: tx.session };
  await threads.conversations.mark(tx.scope, { _id: from._id }, { $set: { moved, last, lastAt: tx.now } }, session);
  for (const side of everySide) await waitAgain(tx, { conversationId: from._id, side }, threads);
}

interface Noted {
  readonly conversation: Pick<ConversationRecord, '_id' | 'claimId' | 'claimNumber'>;
  readonly text: string;
}

/** Who moved it, and when; it is not news of the conversation. */
export async function noteMove(tx: Tx, { conversation, text }: Noted, { entries, parts }: Threads): Promise<ThreadEntryRecord> {
  const { actor } = tx.scope;
  const { _id: conversationId, claimId, claimNumber } = conversation;
  const id = await parts.nextId('thread-entry');
  const note = {
    source: `moved:${id}`,
    kind: 'note' as const,
    direction: 'internal' as const,
    from: { name: actor.name, ...(typeof actor.id === 'number' ? { userId: actor.id } : {}) },
    to: [],
    readers: [{ side: 'firm' as const }],
    text,
    attachments: [],
    isAutomatic: true,
    words: searchWords(text),
    ...(claimId === undefined ? {} : { claimId }),
    ...(claimNumber === undefined ? {} : { claimNumber }),
  };
  return entries.insert(tx, { _id: id, conversationId, ...note }, []);
}
