// A number that stands on several claims: which they are, and moving what it wrote to the one that is meant.
import { conversationChanged, type Conversation, type ConversationCandidate } from '@plumbline/contracts/comms';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Filter, type JobQueue, type Tx } from '@plumbline/server';
import { claimsOfNumber, meantBy, type OfNumber } from '../carrier/find-sender.ts';
import type { ClaimProjections } from '../claims/claim-projection.ts';
import type { People } from '../contacts/contact.ts';
import { changeBy, readersOf } from '../threads/conversation-rules.ts';
import { sideOfContact } from '../threads/message-entries.ts';
import { conversationIdOf, keepConversation } from '../threads/record-entry.ts';
import { waitAgain } from '../threads/wait-again.ts';
import type { ConversationRecord, ThreadEntryRecord, Threads } from '../threads/thread-store.ts';
import { shownConversations, type InboxNeeds } from './list-conversations.ts';

const notFound = 'Conversation not found';

export interface MoveNeeds extends InboxNeeds {
  readonly threads: Threads;
  readonly people: People;
  readonly claims: ClaimProjections;
  readonly snoozed: JobQueue;
}

const numberOf = ({ address = '' }: ConversationRecord) => (address.startsWith('sms:') ? address.slice('sms:'.length) : undefined);

/** None for the conversation of a claim. Throws `not_found` for a foreign conversation. */
export async function candidatesOf(scope: Scope, id: number, needs: MoveNeeds): Promise<ConversationCandidate[]> {
  const number = numberOf(await needs.threads.conversations.get(scope, id, notFound));
  if (number === undefined) return [];
  return meantBy(await claimsOfNumber({ scope }, number, needs)).map(({ claim, contact }) => ({
    claimId: claim.id,
    claimNumber: claim.claimNumber,
    ownerName: claim.propertyOwnerName,
    contactName: contact.name,
    isOpen: claim.disposition === 'open',
  }));
}

/**
 * Everything of it stands in the thread of the claim from now on, with the readers of that claim; the conversation of the number is no more.
 * Throws `unprocessable` for a claim on which the number does not stand.
 */
export async function moveConversation(tx: Tx, { id, claimId }: { id: number; claimId: number }, needs: MoveNeeds): Promise<Conversation> {
  const { conversations } = needs.threads;
  const from = await conversations.findOne(tx.scope, { _id: id }, { session: tx.session });
  if (!from) throw new Failure('not_found', notFound);
  const number = numberOf(from);
  if (number === undefined) throw new Failure('unprocessable', 'This conversation already belongs to a claim');
  const meant = (await claimsOfNumber(tx, number, needs)).find(({ claim }) => claim.id === claimId);
  if (!meant) throw new Failure('unprocessable', "This number isn't on that claim");
  const newest = await moveEntries(tx, { from, meant }, needs.threads);
  await needs.snoozed.remove(tx, id);
  await conversations.remove(tx, { _id: id });
  if (newest) await follow(tx, { newest, meant }, needs.threads);
  const after = await conversations.get(tx.scope, conversationIdOf(claimId), notFound, { session: tx.session });
  const [shown] = await shownConversations(tx.scope, [after], needs.users);
  return shown as Conversation;
}

const newestFirst = { createdAt: -1, _id: -1 } as const;
const sideIn = ({ claim, contact }: OfNumber) =>
  sideOfContact({ claimId: claim.id, contactId: contact._id, contactType: contact.contactType });

interface Moving {
  readonly from: ConversationRecord;
  readonly meant: OfNumber;
}

/** Calls stay with the firm, whoever reads the texts. Answers with the newest of them that asks something of the firm. */
async function moveEntries(tx: Tx, { from, meant }: Moving, { entries }: Threads): Promise<ThreadEntryRecord | undefined> {
  const { claim, contact } = meant;
  const { session } = tx;
  const conversationId = conversationIdOf(claim.id);
  const sender = { name: contact.name, address: numberOf(from) ?? '', contactId: contact._id };
  const side = sideIn(meant);
  const of = { conversationId, claimId: claim.id, claimNumber: claim.claimNumber };
  const filter = { conversationId: from._id };
  const came = { ...filter, direction: 'in' };
  await entries.markAll(
    tx.scope,
    { ...came, kind: { $ne: 'phone' } },
    { $set: { from: sender, readers: readersOf(side, [sender]) } },
    { session },
  );
  await entries.markAll(tx.scope, { ...came, kind: 'phone' }, { $set: { from: sender, side } }, { session });
  const newestOf = async (asked: Filter) => (await entries.find(tx.scope, asked, { sort: newestFirst, limit: 1, session }))[0];
  const newest = (await newestOf({ ...came, isAutomatic: { $ne: true } })) ?? (await newestOf(came));
  await entries.markAll(tx.scope, filter, { $set: of }, { session });
  return newest && { ...newest, ...of };
}

/** The claim's conversation waits for an answer as if the text had come there; what came to it later stays its newest. */
async function follow(tx: Tx, { newest, meant }: { newest: ThreadEntryRecord; meant: OfNumber }, threads: Threads): Promise<void> {
  const { claim } = meant;
  const conversationId = conversationIdOf(claim.id);
  const known = await threads.conversations.findOne(tx.scope, { _id: conversationId }, { session: tx.session });
  const change = changeBy(known, newest, newest.createdAt);
  const isLater = known && known.lastAt > newest.createdAt;
  const set = isLater ? { ...change.set, last: known.last, lastAt: known.lastAt } : change.set;
  await keepConversation(tx, { conversationId, place: { claim }, change: { ...change, set } }, threads);
  // Since the first of them that nobody answered; who waited when the claim's was resolved stays out
  if (known?.state !== 'resolved') await waitAgain(tx, { conversationId, side: sideIn(meant) }, threads);
  const events = [createEvent(conversationChanged, { conversationId, claimId: claim.id, what: 'moved', name: claim.claimNumber })];
  await threads.conversations.change(tx, conversationId, () => ({ set: {}, events }));
}
