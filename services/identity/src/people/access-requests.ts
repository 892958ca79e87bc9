// Asking for access, and what the administrators answer (real-behaviour G79).
import {
  accessDecided,
  accessRequested,
  userChanged,
  type AccessDecision,
  type AccessRequest,
  type OwnAccessRequest,
} from '@plumbline/contracts/identity';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { writeLetter } from '../letters/letters.ts';
import { ownId } from '../sessions/own-account.ts';
import type { AccessRequestRecord, UserRecord } from '../stores/records.ts';
import type { IdentityDeps } from '../stores/deps.ts';
import { nameOf, userEventData } from '../accounts/show-person.ts';
import { assertStillHere } from '../accounts/still-here.ts';

const maxPerDay = 3;
const noRole = 'Choose a role only when you grant access';
const maxOpen = 200;
const dayMs = 24 * 60 * 60_000;

/** A request that is open already is answered again; more than three a day are refused. */
export async function requestAccess(tx: Tx, message: string | undefined, { users, requests, parts }: IdentityDeps): Promise<AccessRequest> {
  const user = await users.get(tx.scope, ownId(tx.scope), 'User not found', { session: tx.session });
  if (user.isAuthorized) throw new Failure('conflict', 'You already have access');
  assertStillHere(user);
  const open = await requests.findOne(tx.scope, { userId: user._id, status: 'open' }, { session: tx.session });
  if (open) return showRequest(open, user);
  const recent = await requests.find(
    tx.scope,
    { userId: user._id, createdAt: { $gt: new Date(tx.now.getTime() - dayMs) } },
    { session: tx.session, sort: { createdAt: -1 } },
  );
  if (recent.length >= maxPerDay)
    throw new Failure('too_many', "You've requested access several times today. Please try again tomorrow.", {
      retryAfterSeconds: dayMs / 1_000,
    });
  const id = await parts.nextId('access-request');
  const name = nameOf(user);
  const stored = await requests.insert(
    tx,
    { _id: id, userId: user._id, name, email: user.email, ...(message ? { message } : {}), status: 'open' },
    [createEvent(accessRequested, { requestId: id, userId: user._id, name })],
  );
  return showRequest(stored, user);
}

/** The newest request of whoever asks, and from when on another one is taken where a day allows no more. */
export async function readOwnRequest(scope: Scope, { users, requests, parts }: IdentityDeps): Promise<OwnAccessRequest> {
  const userId = ownId(scope);
  const [user, recent] = await Promise.all([
    users.get(scope, userId, 'User not found'),
    requests.find(scope, { userId }, { sort: { createdAt: -1 }, limit: maxPerDay }),
  ]);
  const [newest] = recent;
  const again = (recent[maxPerDay - 1]?.createdAt.getTime() ?? 0) + dayMs;
  return {
    ...(newest ? { request: showRequest(newest, user) } : {}),
    ...(again > parts.clock().getTime() ? { mayRequestAgainAt: new Date(again).toISOString() } : {}),
  };
}

export async function listAccessRequests(scope: Scope, { requests, users }: IdentityDeps): Promise<AccessRequest[]> {
  const open = await requests.find(scope, { status: 'open' }, { sort: { createdAt: -1 }, limit: maxOpen });
  const ids = open.map(({ userId }) => userId);
  const askers = new Map((await users.find(scope, { _id: { $in: ids } }, { limit: maxOpen })).map((user) => [user._id, user]));
  return open.flatMap((request) => {
    const user = askers.get(request.userId);
    return user ? [showRequest(request, user)] : [];
  });
}

/** And tells whoever asked, by email. Throws `conflict` when somebody decided already and when access would go to somebody who has left, `invalid` for a role without access. */
export async function decideAccess(
  tx: Tx,
  { id, decision: { grant, role } }: { id: number; decision: AccessDecision },
  deps: IdentityDeps,
): Promise<AccessRequest> {
  const { requests, users } = deps;
  if (!grant && role) throw new Failure('invalid', noRole, { fields: { role: noRole } });
  const status = grant ? 'granted' : 'declined';
  const decided = await requests.change(
    tx,
    id,
    (request) => {
      if (request.status !== 'open') throw new Failure('conflict', `This request was already ${request.status}`);
      return {
        set: { status, decidedAt: tx.now },
        events: [createEvent(accessDecided, { requestId: id, userId: request.userId, status })],
      };
    },
    { sentence: 'Request not found' },
  );
  const asker = grant
    ? await users.change(tx, decided.userId, (current) => {
        assertStillHere(current);
        return {
          set: { isAuthorized: true, ...(role ? { role } : {}) },
          events: (after) => [createEvent(userChanged, userEventData(after))],
        };
      })
    : await users.get(tx.scope, decided.userId, 'User not found', { session: tx.session });
  const about = { organizationId: tx.scope.organizationId, userId: asker._id, by: tx.scope.actor.name };
  await writeLetter(tx, { kind: grant ? 'access-granted' : 'access-declined', email: asker.email, about }, deps);
  return showRequest(decided, asker);
}

/** What somebody who leaves had asked for is not open any more. */
export async function declineOpenRequests(tx: Tx, userId: number, { requests }: Pick<IdentityDeps, 'requests'>): Promise<void> {
  const status = 'declined';
  for (const { _id: requestId } of await requests.find(tx.scope, { userId, status: 'open' }, { session: tx.session }))
    await requests.change(tx, requestId, () => ({
      set: { status, decidedAt: tx.now },
      events: [createEvent(accessDecided, { requestId, userId, status })],
    }));
}

function showRequest(request: AccessRequestRecord, { role }: Pick<UserRecord, 'role'>): AccessRequest {
  const { userId, name, email, message, status, decidedAt } = request;
  return {
    id: request._id,
    userId,
    name,
    email,
    role,
    ...(message ? { message } : {}),
    status,
    createdAt: request.createdAt.toISOString(),
    ...(decidedAt ? { decidedAt: decidedAt.toISOString() } : {}),
  };
}
