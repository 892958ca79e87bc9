// A number that stands on several claims: which they are, and moving what it said to the one that is meant, from there to another, or back.
import { conversationChanged, type Conversation, type ConversationCandidate } from '@plumbline/contracts/comms';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type JobQueue, type Tx } from '@plumbline/server';
import { claimsOfNumber, meantBy, type OfNumber } from '../carrier/find-sender.ts';
import type { ClaimProjections } from '../claims/claim-projection.ts';
import type { People } from '../contacts/contact.ts';
import { addressOfNumber, isNumberAddress, numberOf } from '../threads/number-address.ts';
import type { ConversationRecord, MovedNumber, Threads } from '../threads/thread-store.ts';
import { conversationNotFound } from './change-conversation.ts';
import { shownConversations, type InboxDeps } from './list-conversations.ts';
import { leave, noteMove, putIntoClaim, putIntoNumber, type Moving } from './moved-entries.ts';

export interface MoveDeps extends InboxDeps {
  readonly threads: Threads;
  readonly people: People;
  readonly claims: ClaimProjections;
  readonly snoozed: JobQueue;
}

/** What of a conversation can be moved: all of a number's own, of a claim's what came from a number. */
function movedNumberOf({ claimId, address = '', title, moved = [] }: ConversationRecord, number?: string): MovedNumber | undefined {
  if (claimId === undefined) return isNumberAddress(address) ? { address, title } : undefined;
  return number === undefined ? undefined : moved.find((one) => one.address === addressOfNumber(number));
}

/** None for what was never moved to a claim. Throws `not_found` for a foreign conversation. */
export async function candidatesOf(
  scope: Scope,
  { id, number }: { id: number; number: string | undefined },
  deps: MoveDeps,
): Promise<ConversationCandidate[]> {
  const conversation = await deps.threads.conversations.get(scope, id, conversationNotFound);
  const of = movedNumberOf(conversation, number);
  if (!of) return [];
  const known = meantBy(await claimsOfNumber({ scope }, numberOf(of.address), deps));
  return known
    .filter(({ claim }) => claim.id !== conversation.claimId)
    .map(({ claim, contact }) => ({
      claimId: claim.id,
      claimNumber: claim.claimNumber,
      ownerName: claim.propertyOwnerName,
      contactName: contact.name,
      isOpen: claim.disposition === 'open',
    }));
}

interface Wish {
  readonly id: number;
  /** `null`: back to the conversation of the number. */
  readonly claimId: number | null;
  readonly number?: string | undefined;
}

/**
 * Everything of the number stands in the thread of the claim from now on, with the readers of that claim; or in the conversation of the number
 * again, where the firm alone reads it. Both threads say who moved it. Throws `unprocessable` for a claim on which the number does not stand, and
 * for what was never moved.
 */
export async function moveConversation(tx: Tx, { id, claimId, number }: Wish, deps: MoveDeps): Promise<Conversation> {
  const from = await deps.threads.conversations.findOne(tx.scope, { _id: id }, { session: tx.session });
  if (!from) throw new Failure('not_found', conversationNotFound);
  const of = movedNumberOf(from, number);
  if (!of) throw new Failure('unprocessable', 'Nothing of this number was moved to this claim');
  const moving = { from, of };
  const target = claimId === null ? await back(tx, moving, deps) : await onto(tx, { ...moving, claimId }, deps);
  const after = await deps.threads.conversations.get(tx.scope, target, conversationNotFound, { session: tx.session });
  const [shown] = await shownConversations(tx.scope, [after], deps.users);
  return shown as Conversation;
}

async function onto(tx: Tx, { from, of, claimId }: Moving & { claimId: number }, deps: MoveDeps): Promise<number> {
  const meant = await meantClaim(tx, { from, of, claimId }, deps);
  const { claim } = meant;
  const { threads } = deps;
  const conversationId = await putIntoClaim(tx, { from, of, meant }, threads);
  const number = numberOf(of.address);
  await noteMove(tx, { conversationId, place: { claim }, text: wordsTo(number, from) }, threads);
  await leaveFrom(tx, { from, of, text: `Moved the messages and calls of ${number} to ${claim.claimNumber}` }, deps);
  await tell(tx, { conversationId, claimId: claim.id, name: claim.claimNumber }, threads);
  return conversationId;
}

const wordsTo = (number: string, { claimNumber }: ConversationRecord) =>
  `Moved the messages and calls of ${number} here${claimNumber ? ` from ${claimNumber}` : ''}`;

async function meantClaim(tx: Tx, { from, of, claimId }: Moving & { claimId: number }, deps: MoveDeps): Promise<OfNumber> {
  if (from.claimId === claimId) throw new Failure('unprocessable', 'It already belongs to this claim');
  const meant = (await claimsOfNumber(tx, numberOf(of.address), deps)).find(({ claim }) => claim.id === claimId);
  if (!meant) throw new Failure('unprocessable', "This number isn't on that claim");
  return meant;
}

async function back(tx: Tx, { from, of }: Moving, deps: MoveDeps): Promise<number> {
  const { claimNumber } = from;
  if (claimNumber === undefined) throw new Failure('unprocessable', "This conversation isn't linked to a claim");
  const number = numberOf(of.address);
  const conversationId = await putIntoNumber(tx, { from, of }, deps.threads);
  await noteMove(tx, { conversationId, place: of, text: `Moved back from ${claimNumber}` }, deps.threads);
  await leaveFrom(tx, { from, of, text: `Moved the messages and calls of ${number} back: they belong to no claim` }, deps);
  await tell(tx, { conversationId, name: number }, deps.threads);
  return conversationId;
}

/** The conversation of the number is no more; that of a claim goes on without what was moved. */
async function leaveFrom(tx: Tx, { from, of, text }: Moving & { text: string }, { threads, snoozed }: MoveDeps): Promise<void> {
  if (from.claimId !== undefined) return leave(tx, { from, of, text }, threads);
  await snoozed.remove(tx, from._id);
  await threads.conversations.remove(tx, { _id: from._id });
}

async function tell(
  tx: Tx,
  { conversationId, ...said }: { conversationId: number; claimId?: number; name: string },
  { conversations }: Threads,
): Promise<void> {
  const events = [createEvent(conversationChanged, { conversationId, ...said, what: 'moved' })];
  await conversations.change(tx, conversationId, () => ({ set: {}, events }));
}
