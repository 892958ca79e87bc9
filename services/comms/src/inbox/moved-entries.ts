// What a number said, brought from one conversation to another: with the readers of the claim, or of the firm alone. Both threads keep who did it.
import type { EntryParty, ReaderSide } from '@plumbline/contracts/comms';
import type { Change, Filter, Tx } from '@plumbline/server';
import type { OfNumber } from '../carrier/find-sender.ts';
import { changeBy, lastOf, readersOf } from '../threads/conversation-rules.ts';
import { sideOfContact } from '../threads/message-entries.ts';
import { numberOf } from '../threads/number-address.ts';
import { noteEntry } from '../threads/note-entry.ts';
import { leftAbove } from '../threads/noted-above.ts';
import { conversationIdOf, keepConversation, placeOf, wordsOf, type EntryPlace } from '../threads/record-entry.ts';
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
  const place: EntryPlace = { claim };
  const newest = await moveEntries(tx, { ...moving, sender, side, place, belongs: { set: belongs } }, threads);
  const known = await threads.conversations.findOne(tx.scope, { _id: conversationId }, { session: tx.session });
  if (newest) await follow(tx, { newest, known, conversationId, place, side }, threads);
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
  const belongs = { set: { conversationId }, unset: ['claimId', 'claimNumber', 'cameFrom'] } as const;
  const place: EntryPlace = { address, title };
  const newest = await moveEntries(tx, { ...moving, sender: { name, address: number }, side: 'other', place, belongs }, threads);
  if (newest) await follow(tx, { newest, known, conversationId, place, side: 'other' }, threads);
  return conversationId;
}

interface Into extends Moving {
  readonly sender: EntryParty;
  readonly side: ReaderSide;
  readonly place: EntryPlace;
  readonly belongs: Pick<Change<ThreadEntryRecord>, 'set' | 'unset'>;
}

/** So many are held at once. */
const atOnce = 200;

/** Answers with the newest that asks something of the firm, as it stands now. */
async function moveEntries(tx: Tx, into: Into, { entries }: Threads): Promise<ThreadEntryRecord | undefined> {
  const { session } = tx;
  const filter = filterOf(into);
  const newestOf = (asked: Filter) => entries.findOne(tx.scope, asked, { sort: newestFirst, session, projection: { _id: 1 } });
  const came = { ...filter, direction: 'in' };
  const newest = (await newestOf({ ...came, isAutomatic: { $ne: true } })) ?? (await newestOf(came)) ?? (await newestOf(filter));
  // What was moved stands in another conversation, and is found no more
  for (;;) {
    const found = await entries.find(tx.scope, filter, { sort: newestFirst, limit: atOnce, session });
    await entries.changeAll(tx, found, (entry) => movedTo(entry, into));
    if (found.length < atOnce) break;
  }
  return newest && entries.findOne(tx.scope, { _id: newest._id }, { session });
}

/** Calls and notes stay with the firm, whoever reads the texts. All are found by the words of where they stand now. */
function movedTo(entry: ThreadEntryRecord, { sender, side, place, belongs }: Into): Change<ThreadEntryRecord> {
  const { set, unset = [] } = belongs;
  if (entry.direction !== 'in') return { set: { ...set, words: wordsOf(entry, place) }, unset, events: [] };
  const { subject: noted, ...rest } = entry;
  const subject = leftAbove(noted);
  const words = wordsOf({ ...rest, ...subject, from: sender }, place);
  const readers = entry.kind === 'phone' ? { side } : { readers: readersOf(side, [sender]) };
  const gone = subject.subject === undefined ? ([...unset, 'subject'] as const) : unset;
  return { set: { ...set, ...readers, ...subject, from: sender, words }, unset: gone, events: [] };
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
  const note = await noteMove(tx, { conversationId: from._id, place: placeOf(from), text }, threads);
  const moved = (from.moved ?? []).filter(({ address }) => address !== of.address);
  const session = { session: tx.session };
  await threads.conversations.mark(tx.scope, { _id: from._id }, { $set: { moved, last: lastOf(note), lastAt: tx.now } }, session);
  for (const side of everySide) await waitAgain(tx, { conversationId: from._id, side }, threads);
}

interface Noted {
  readonly conversationId: number;
  readonly place: EntryPlace;
  readonly text: string;
}

/** Who moved it, and when; it is not news of the conversation. */
export async function noteMove(tx: Tx, { conversationId, place, text }: Noted, { entries, parts }: Threads): Promise<ThreadEntryRecord> {
  const id = await parts.nextId('thread-entry');
  const note = { ...noteEntry(tx.scope, { source: `moved:${id}`, text }), isAutomatic: true };
  const of = 'claim' in place ? { claimId: place.claim.id, claimNumber: place.claim.claimNumber } : {};
  return entries.insert(tx, { _id: id, conversationId, ...note, ...of, words: wordsOf(note, place) }, []);
}
