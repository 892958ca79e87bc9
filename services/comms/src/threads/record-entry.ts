// The one way into a thread: an entry with its readers, once for each source, and what it changes of its conversation.
import type { DomainEvent, Filter, Mark, Tx } from '@plumbline/server';
import { searchWords } from './search-words.ts';
import { changeBy, type ConversationChange } from './conversation-rules.ts';
import type { ConversationRecord, ThreadEntryRecord, Threads } from './thread-store.ts';

/** Whose conversation it is: of a claim, or of a sender whom nobody knows. */
export type EntryPlace =
  | {
      readonly claim: {
        readonly id: number;
        readonly claimNumber: string;
        readonly propertyOwnerName: string;
        readonly assignedAdjusterId?: number | undefined;
      };
    }
  /** `sms:+13055550100` or `email:a@b.test`. */
  | { readonly address: string; readonly title: string };

export type EntryDraft = Omit<
  ThreadEntryRecord,
  'conversationId' | 'claimId' | 'claimNumber' | 'words' | '_id' | 'organizationId' | 'version' | 'createdAt' | 'updatedAt'
>;

/** More words of one entry are in no search. */
const maxWords = 80;

/** Of a claim: always the same, so that two entries that come at once make one conversation. */
export function conversationIdOf(claimId: number): number {
  return claimId * 2 - 1;
}

/** Within the caller's transaction. The same source again is the entry that is there, and changes nothing. */
export async function recordEntry(
  tx: Tx,
  { place, entry, events = [] }: { place: EntryPlace; entry: EntryDraft; events?: readonly DomainEvent[] },
  threads: Threads,
): Promise<ThreadEntryRecord> {
  const { entries, conversations, parts } = threads;
  const known = await entries.findOne(tx.scope, { source: entry.source }, { session: tx.session });
  if (known) return known;
  const conversation = await conversations.findOne(tx.scope, filterOf(place), { session: tx.session });
  const conversationId = conversation?._id ?? (await newConversationId(place, threads));
  await keepConversation(tx, { conversationId, place, change: changeBy(conversation, entry, tx.now) }, threads);
  const of = 'claim' in place ? { claimId: place.claim.id, claimNumber: place.claim.claimNumber } : {};
  return entries.insert(
    tx,
    { _id: await parts.nextId('thread-entry'), ...entry, ...of, conversationId, words: wordsOf(entry, place) },
    events,
  );
}

function filterOf(place: EntryPlace): Filter {
  return 'claim' in place ? { _id: conversationIdOf(place.claim.id) } : { address: place.address };
}

async function newConversationId(place: EntryPlace, { parts }: Threads): Promise<number> {
  return 'claim' in place ? conversationIdOf(place.claim.id) : (await parts.nextId('conversation')) * 2;
}

interface Kept {
  readonly conversationId: number;
  readonly place: EntryPlace;
  readonly change: ConversationChange;
}

/** A mark: two entries of one moment are tried again by the database, and nobody's edit is refused because of them. */
export async function keepConversation(tx: Tx, { conversationId, place, change }: Kept, { conversations }: Threads): Promise<void> {
  const first = { version: 1, createdAt: tx.now, ...firstOf(place) };
  const update: Mark = {
    $set: { ...change.set, updatedAt: tx.now },
    $setOnInsert: first,
    ...(change.clear.length > 0 ? { $unset: Object.fromEntries(change.clear.map((field) => [field, 1 as const])) } : {}),
  };
  await conversations.mark(tx.scope, { _id: conversationId }, update, { upsert: true, session: tx.session });
}

function firstOf(place: EntryPlace): Partial<ConversationRecord> {
  if (!('claim' in place)) return { address: place.address, title: place.title };
  const { id, claimNumber, propertyOwnerName, assignedAdjusterId } = place.claim;
  return {
    claimId: id,
    claimNumber,
    title: propertyOwnerName,
    ...(assignedAdjusterId === undefined ? {} : { assigneeId: assignedAdjusterId }),
  };
}

/** Folded words of what was said and by whom, each once. */
export function wordsOf(
  { text, subject = '', from, to }: Pick<EntryDraft, 'text' | 'subject' | 'from' | 'to'>,
  place: EntryPlace,
): string[] {
  const about = 'claim' in place ? [place.claim.claimNumber, place.claim.propertyOwnerName] : [place.title];
  const people = [from, ...to].flatMap(({ name, address = '' }) => [name, address]);
  const said = searchWords([...about, ...people, subject, text].join(' '));
  return [...new Set(said.filter((word) => word.length > 1))].slice(0, maxWords);
}

/** Of an entry that says something else than it did, where it stands now. */
export async function wordsNow(tx: Tx, entry: ThreadEntryRecord, { conversations }: Pick<Threads, 'conversations'>): Promise<string[]> {
  const session = { session: tx.session };
  return wordsOf(entry, placeOf(await conversations.get(tx.scope, entry.conversationId, 'Conversation not found', session)));
}

/** Where a conversation stands, for one more entry. */
export function placeOf({ claimId, claimNumber = '', title, address = '' }: ConversationRecord): EntryPlace {
  return claimId === undefined ? { address, title } : { claim: { id: claimId, claimNumber, propertyOwnerName: title } };
}
