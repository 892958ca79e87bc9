// Messages of the portal: one thread for each person who follows a case, which nobody reads but they and the office. What was said to them by other ways stands in it.
import { caseMessageSent, portalWays, type EntryKind, type PortalUser, type PortalMessage } from '@plumbline/contracts/comms';
import type { ClaimSnapshot } from '@plumbline/contracts/claims';
import { isStaff, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { readersOf } from './conversation-rules.ts';
import { portalUserOf, readableBy, type ReadingDeps } from './portal-reading.ts';
import { recordEntry } from './record-entry.ts';
import type { ThreadEntryRecord, Threads } from './thread-store.ts';

/** So many messages of a thread are shown, the newest. */
const shown = 200;
/** More people follow no case. */
const maxThreads = 50;
/** So much of a message stands in its event, for the feed. */
const draftedLetters = 400;

const isWay = (kind: EntryKind): kind is (typeof portalWays)[number] => portalWays.some((way) => way === kind);

/** `newId` is taken before the transaction. */
export async function recordPortalMessage(
  tx: Tx,
  { claim, portalUser, text, newId }: { claim: ClaimSnapshot; portalUser: PortalUser; text: string; newId: number },
  threads: Threads,
): Promise<PortalMessage> {
  const fromOffice = isStaff(tx.scope.actor.role);
  const { name, userId } = portalUser;
  const office = { name: tx.scope.actor.name };
  const person = { name, userId };
  const about = { claimId: claim.id, claimNumber: claim.claimNumber, portalUserId: userId, portalUserName: name, fromOffice };
  const entry = {
    source: `portal:${newId}`,
    kind: 'portal' as const,
    direction: fromOffice ? ('out' as const) : ('in' as const),
    from: fromOffice ? office : person,
    to: fromOffice ? [person] : [],
    readers: readersOf(portalUser.role === 'attorney' ? 'counsel' : 'owner', [person]),
    text,
    attachments: [],
    portalUser,
  };
  const events = [createEvent(caseMessageSent, { ...about, text: text.slice(0, draftedLetters) })];
  return messageOf(await recordEntry(tx, { place: { claim }, entry, events }, threads));
}

type PortalDeps = Pick<Threads, 'entries'> & ReadingDeps;
type PortalThread = PortalUser & { messages: PortalMessage[] };

/** One portal user's, or of everybody who ever wrote or was written to in the portal. */
export async function portalThreads(
  scope: Scope,
  { claimId, portalUserId }: { claimId: number; portalUserId: number | undefined },
  deps: PortalDeps,
): Promise<PortalThread[]> {
  if (portalUserId !== undefined) return threadOf(scope, { claimId, userId: portalUserId }, deps);
  const followed = { claimId, 'portalUser.userId': { $gt: 0 } };
  const grouped = [{ $group: { _id: '$portalUser.userId' } }, { $limit: maxThreads }] as const;
  const ids = await deps.entries.aggregate<{ _id: number }>(scope, followed, grouped);
  return (await Promise.all(ids.map(({ _id: userId }) => threadOf(scope, { claimId, userId }, deps)))).flat();
}

/** What they may read, the newest; nothing where nothing was said. */
async function threadOf(scope: Scope, reader: { claimId: number; userId: number }, deps: PortalDeps): Promise<PortalThread[]> {
  const filter = await readableBy(scope, reader, deps);
  const newest = await deps.entries.find(scope, filter, { sort: { createdAt: -1, _id: -1 }, limit: shown });
  const portalUser = newest.find((entry) => entry.portalUser)?.portalUser ?? (await portalUserOf(scope, reader.userId, deps));
  return newest.length > 0 && portalUser ? [{ ...portalUser, messages: newest.toReversed().map(messageOf).toSorted(earliestFirst) }] : [];
}

const earliestFirst = (one: PortalMessage, other: PortalMessage) => one.at.localeCompare(other.at);

/** What was written ahead, or came late, was said when it was sent. */
function messageOf({ _id, kind, text, subject, from, direction, attachments, createdAt, sentAt }: ThreadEntryRecord): PortalMessage {
  const message = { id: _id, text, authorName: from.name, fromOffice: direction === 'out', at: (sentAt ?? createdAt).toISOString() };
  if (!isWay(kind)) return message;
  // What did not pass the checks of files is named to the firm alone
  const passed = attachments.filter(({ held }) => held === undefined);
  const files = passed.filter(({ place }) => place === undefined).map(({ fileName }) => fileName);
  const pictures = passed.flatMap(({ place, fileName }) => (place === undefined ? [] : [{ place, fileName }]));
  return {
    ...message,
    way: kind,
    ...(subject ? { subject } : {}),
    ...(files.length > 0 ? { files } : {}),
    ...(pictures.length > 0 ? { pictures } : {}),
  };
}
