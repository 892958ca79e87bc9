// Messages of the portal: one thread for each person who follows a case, which nobody reads but they and the office.
import { caseMessageSent, type Follower, type PortalMessage } from '@plumbline/contracts/comms';
import type { ClaimSnapshot } from '@plumbline/contracts/claims';
import { isStaff, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { readersOf } from './conversation-rules.ts';
import { recordEntry } from './record-entry.ts';
import type { ThreadEntryRecord, Threads } from './thread-store.ts';

/** So many messages of a thread are shown, the newest. */
const shown = 200;
/** More people follow no case. */
const mostThreads = 50;
/** So much of a message stands in its event, for the feed. */
const draftedLetters = 400;

type FollowedEntry = ThreadEntryRecord & Required<Pick<ThreadEntryRecord, 'follower'>>;

/** `newId` is taken before the transaction. */
export async function recordPortalMessage(
  tx: Tx,
  { claim, follower, text, newId }: { claim: ClaimSnapshot; follower: Follower; text: string; newId: number },
  threads: Threads,
): Promise<PortalMessage> {
  const fromOffice = isStaff(tx.scope.actor.role);
  const { name, userId } = follower;
  const office = { name: tx.scope.actor.name };
  const person = { name, userId };
  const about = { claimId: claim.id, claimNumber: claim.claimNumber, followerId: userId, followerName: name, fromOffice };
  const entry = {
    source: `portal:${newId}`,
    kind: 'portal' as const,
    direction: fromOffice ? ('out' as const) : ('in' as const),
    from: fromOffice ? office : person,
    to: fromOffice ? [person] : [],
    readers: readersOf(follower.role === 'attorney' ? 'counsel' : 'owner', [person]),
    text,
    attachments: [],
    follower,
  };
  const events = [createEvent(caseMessageSent, { ...about, text: text.slice(0, draftedLetters) })];
  return messageOf(await recordEntry(tx, { place: { claim }, entry, events }, threads));
}

/** One follower's, or of everybody who ever wrote or was written to. */
export async function portalThreads(
  scope: Scope,
  { claimId, followerId }: { claimId: number; followerId: number | undefined },
  { entries }: Pick<Threads, 'entries'>,
): Promise<(Follower & { messages: PortalMessage[] })[]> {
  if (followerId !== undefined) return threadOf(await newestOf(scope, { claimId, followerId }, entries));
  const followed = { claimId, 'follower.userId': { $gt: 0 } };
  const ids = await entries.aggregate<{ _id: number }>(scope, followed, [{ $group: { _id: '$follower.userId' } }, { $limit: mostThreads }]);
  const threads = await Promise.all(ids.map(({ _id }) => newestOf(scope, { claimId, followerId: _id }, entries)));
  return threads.flatMap(threadOf);
}

async function newestOf(
  scope: Scope,
  { claimId, followerId }: { claimId: number; followerId: number },
  entries: Threads['entries'],
): Promise<FollowedEntry[]> {
  const filter = { claimId, 'follower.userId': followerId };
  return (await entries.find(scope, filter, { sort: { createdAt: -1, _id: -1 }, limit: shown })) as FollowedEntry[];
}

function threadOf(newest: readonly FollowedEntry[]): (Follower & { messages: PortalMessage[] })[] {
  const [last] = newest;
  return last ? [{ ...last.follower, messages: newest.toReversed().map(messageOf) }] : [];
}

function messageOf({ _id, text, from, direction, createdAt }: ThreadEntryRecord): PortalMessage {
  return { id: _id, text, authorName: from.name, fromOffice: direction === 'out', at: createdAt.toISOString() };
}
