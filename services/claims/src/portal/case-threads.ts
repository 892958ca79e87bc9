// Messages about a case: a thread for each person who follows it, which nobody reads but they and the office.
import { caseMessageSent, type CaseMessage, type CaseThread } from '@plumbline/contracts/claims';
import { Failure, isStaff, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type ServiceParts, type Tx } from '@plumbline/server';
import type { ClaimRecord } from '../claim/model/claim-record.ts';
import { learnFollower, type StaffNeeds } from '../directory/staff-projection.ts';
import { followersOf } from './notices/notices.ts';
import type { CaseMessageRecord, PortalStore } from './model/portal-store.ts';

/** So many messages of a thread are shown, the newest. */
const shown = 200;
/** More people follow no case; a thread of somebody who has left stays to be read. */
const maxThreads = 50;
/** So much of a message stands in its event, for the feed. */
const draftedLetters = 400;

export interface Follower {
  readonly userId: number;
  readonly name: string;
  readonly role: 'attorney' | 'client';
}

type Messages = Pick<PortalStore, 'caseMessages'>;
type Followed = Pick<ClaimRecord, '_id' | 'clientUserIds' | 'referringAttorneyId' | 'engagements' | 'timeZone'>;

/** The thread of one follower, in the order in which it was written. */
export async function threadOf(
  scope: Scope,
  claimId: number,
  { caseMessages, follower }: Messages & { follower: Follower },
): Promise<CaseThread> {
  const filter = { claimId, followerId: follower.userId };
  const found = await caseMessages.find(scope, filter, { sort: { createdAt: -1, _id: -1 }, limit: shown });
  return { ...follower, messages: found.toReversed().map(messageWire) };
}

/** Everybody who follows the case today, and whoever wrote before and follows it no more. */
export async function threadsOf(
  scope: Scope,
  claim: Followed,
  needs: Messages & StaffNeeds,
): Promise<(CaseThread & { mayWrite: boolean })[]> {
  const today = followersOf(claim, needs.parts.clock());
  const written = await needs.caseMessages.find(
    scope,
    { claimId: claim._id },
    { sort: { createdAt: -1, _id: -1 }, limit: shown, projection: { followerId: 1 } },
  );
  const ids = [...new Set([...today, ...written.map(({ followerId }) => followerId)])].slice(0, maxThreads);
  const threads = await Promise.all(
    ids.map(async (userId) => {
      const known = await learnFollower(scope, userId, needs);
      const follower = { userId, name: known?.name ?? 'Former user', role: known?.role ?? ('client' as const) };
      return { ...(await threadOf(scope, claim._id, { ...needs, follower })), mayWrite: known !== undefined && today.includes(userId) };
    }),
  );
  return threads;
}

/** Whom the office writes to. Throws `unprocessable` for somebody who does not follow the case. */
export async function followerFor(scope: Scope, claim: Followed, { to, ...needs }: StaffNeeds & { to: number }): Promise<Follower> {
  const person = followersOf(claim, needs.parts.clock()).includes(to) ? await learnFollower(scope, to, needs) : undefined;
  const sentence = "This person doesn't have portal access";
  if (!person) throw new Failure('unprocessable', sentence, { fields: { to: sentence } });
  return { userId: to, ...person };
}

/** Whoever follows the case writes in their own thread; the office in that of the one it writes to. */
export async function sendMessage(
  tx: Tx,
  text: string,
  {
    caseMessages,
    parts,
    claim,
    follower,
  }: Messages & { parts: ServiceParts; claim: Pick<ClaimRecord, '_id' | 'claimNumber'>; follower: Follower },
): Promise<CaseMessage> {
  const fromOffice = isStaff(tx.scope.actor.role);
  const about = { claimId: claim._id, followerId: follower.userId };
  const row = { _id: await parts.nextId('case-message'), ...about, text, authorName: tx.scope.actor.name, fromOffice };
  const eventData = {
    ...about,
    followerName: follower.name,
    claimNumber: claim.claimNumber,
    text: text.slice(0, draftedLetters),
    fromOffice,
  };
  return messageWire(await caseMessages.insert(tx, row, [createEvent(caseMessageSent, eventData)]));
}

function messageWire({ _id, text, authorName, fromOffice, createdAt }: CaseMessageRecord): CaseMessage {
  return { id: _id, text, authorName, fromOffice, at: createdAt.toISOString() };
}
