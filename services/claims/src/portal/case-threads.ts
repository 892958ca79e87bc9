// Messages about a case: a thread for each person who follows it, which nobody reads but they and the office. Communications keeps them; who may read and
// write in which is decided here.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { CaseMessage, CaseThread } from '@plumbline/contracts/claims';
import { commsApi, type PortalUser } from '@plumbline/contracts/comms';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { askOwner, type ServiceParts } from '@plumbline/server';
import type { ClaimRecord } from '../claim/model/claim-record.ts';
import { learnPortalUser, type StaffDeps } from '../directory/staff-projection.ts';
import { portalUsersOf } from './notices/notices.ts';

/** More people follow no case; a thread of somebody who has left stays to be read. */
const maxThreads = 50;

export type { PortalUser } from '@plumbline/contracts/comms';

type Followed = Pick<ClaimRecord, '_id' | 'clientUserIds' | 'referringAttorneyId' | 'engagements' | 'timeZone'>;
interface Deps {
  readonly parts: ServiceParts;
}

/** The thread of one portal user, in the order in which it was written. */
export async function threadOf(
  scope: Scope,
  claimId: number,
  { parts, portalUser }: Deps & { portalUser: PortalUser },
): Promise<CaseThread> {
  const [thread] = await written(scope, { claimId, portalUserId: portalUser.userId }, parts);
  return { ...portalUser, messages: thread?.messages ?? [] };
}

/** Everybody who follows the case today, and whoever wrote before and follows it no more. */
export async function threadsOf(scope: Scope, claim: Followed, deps: StaffDeps): Promise<(CaseThread & { mayWrite: boolean })[]> {
  const today = portalUsersOf(claim, deps.parts.clock()).slice(0, maxThreads);
  const threads = new Map((await written(scope, { claimId: claim._id }, deps.parts)).map((thread) => [thread.userId, thread]));
  const others = today.filter((id) => !threads.has(id));
  const read = await Promise.all(others.map((portalUserId) => written(scope, { claimId: claim._id, portalUserId }, deps.parts)));
  for (const thread of read.flat()) threads.set(thread.userId, thread);
  const ids = [...new Set([...today, ...threads.keys()])].slice(0, maxThreads);
  return Promise.all(
    ids.map(async (userId) => {
      const known = await learnPortalUser(scope, userId, deps);
      const before = threads.get(userId);
      const portalUser = known ?? { name: before?.name ?? 'Former user', role: before?.role ?? ('client' as const) };
      return { userId, ...portalUser, messages: before?.messages ?? [], mayWrite: known !== undefined && today.includes(userId) };
    }),
  );
}

function written(scope: Scope, { claimId, ...query }: { claimId: number; portalUserId?: number }, parts: ServiceParts) {
  return askOwner(parts.askAs(scope, 'comms')(commsApi.listPortalThreads, { params: { id: claimId }, query }), {
    missing: 'Case not found',
    away: "Couldn't load the messages. Please try again.",
  });
}

/** Whom the office writes to. Throws `unprocessable` for somebody who does not follow the case. */
export async function portalUserFor(scope: Scope, claim: Followed, { to, ...deps }: StaffDeps & { to: number }): Promise<PortalUser> {
  const person = portalUsersOf(claim, deps.parts.clock()).includes(to) ? await learnPortalUser(scope, to, deps) : undefined;
  const sentence = "This person doesn't have portal access";
  if (!person) throw new Failure('unprocessable', sentence, { fields: { to: sentence } });
  return { userId: to, ...person };
}

interface Writing {
  readonly claimId: number;
  readonly portalUser: PortalUser;
  readonly text: string;
  /** Of the request: the same again is the message that is there. */
  readonly key: string | string[] | undefined;
}

/** Whoever follows the case writes in their own thread; the office in that of the one it writes to. Throws `unavailable` while communications is away. */
export function sendMessage(scope: Scope, { key, ...body }: Writing, { parts }: Deps): Promise<CaseMessage> {
  const again = typeof key === 'string' ? { idempotencyKey: createHash('sha256').update(`case-message ${key}`).digest('hex') } : {};
  return askOwner(parts.askAs(scope, 'comms')(commsApi.recordPortalMessage, { body, ...again }), {
    missing: 'Case not found',
    away: "Couldn't send the message. Please try again.",
  });
}

/** Whether this portal user may read it communications decides; throws `not_found` else. */
export async function readPicture(
  { organizationId }: Scope,
  { portalUserId, ...params }: { id: number; messageId: number; place: number; portalUserId: number },
  { parts }: Deps,
): Promise<Readable> {
  const ask = parts.askAs(parts.ownScope(organizationId), 'comms');
  const answer = await ask(commsApi.readPortalPicture, { params, query: { portalUserId } });
  return Readable.fromWeb((answer.body ?? new Blob([]).stream()) as ReadableStream);
}
