// One’s own account: the signed-in user, their name, their ways in, their sessions of now and before.
import type { PastSignIn, ProfileChange, Security, SignedInUser } from '@plumbline/contracts/identity';
import { userChanged } from '@plumbline/contracts/identity';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { emailTransport } from '../stores/email-transport.ts';
import { showSignedIn, showWaiting, userEventData } from '../accounts/show-person.ts';
import type { SessionRecord, UserRecord } from '../stores/records.ts';
import type { IdentityDeps } from '../stores/deps.ts';
import { deviceOf, placeOf } from './device-rules.ts';
import { withOwnLicense } from './own-license.ts';
import { confirmedUntil, isOpen } from './session-rules.ts';

/** The user behind the request. A partner’s key and another service are nobody who could have an account. */
export function ownId(scope: Scope): number {
  if (scope.actor.kind !== 'user' || typeof scope.actor.id !== 'number') throw new Failure('unauthenticated', 'Unauthorized');
  return scope.actor.id;
}

export async function readOwnAccount(scope: Scope, { users, organizations }: IdentityDeps): Promise<SignedInUser> {
  const user = await users.findOne(scope, { _id: ownId(scope) });
  if (!user) throw new Failure('unauthenticated', 'Unauthorized');
  return showSignedIn(user, await organizations.get(scope, scope.organizationId, 'Organization not found'));
}

export async function changeOwnProfile(tx: Tx, change: ProfileChange, deps: IdentityDeps): Promise<SignedInUser> {
  const { phone, timeZone, license, ...names } = change;
  const gone = [...(phone === '' ? (['phone'] as const) : []), ...(timeZone === null ? (['timeZone'] as const) : [])];
  const set = { ...names, ...(phone ? { phone } : {}), ...(timeZone ? { timeZone } : {}) } as Partial<UserRecord>;
  const user = await deps.users.change(tx, ownId(tx.scope), (current) => ({
    set: { ...set, ...(license ? { licenses: withOwnLicense(current, license) } : {}) },
    unset: [...gone, ...(license ? (['license'] as const) : [])],
    events: (after) => [createEvent(userChanged, userEventData(after))],
  }));
  return showOwn(tx, user, deps);
}

/** The user as every screen needs them, as they are within a transaction. */
export async function showOwn(tx: Tx, user: UserRecord, { organizations }: IdentityDeps): Promise<SignedInUser> {
  return showSignedIn(user, await organizations.get(tx.scope, tx.scope.organizationId, 'Organization not found', { session: tx.session }));
}

/** The open sessions of the caller, newest first; `currentId` marks the one in hand. */
export async function listOwnSessions(scope: Scope, currentId: number | undefined, { sessions, parts }: IdentityDeps) {
  const now = parts.clock();
  const found = await sessions.find(scope, { userId: ownId(scope) }, { sort: { createdAt: -1 }, limit: 100 });
  return found.filter((session) => isOpen(session, now)).map((session) => showSession(session, currentId));
}

function showSession(session: SessionRecord, currentId: number | undefined) {
  return {
    id: session._id,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    device: deviceOf(session.userAgent),
    place: placeOf(session.ip),
    current: session._id === currentId,
  };
}

const signInsShown = 30;

/** The last sign-ins of the caller, over or not. */
export async function listOwnSignIns(scope: Scope, currentId: number | undefined, { sessions }: IdentityDeps): Promise<PastSignIn[]> {
  const found = await sessions.find(scope, { userId: ownId(scope) }, { sort: { createdAt: -1 }, limit: signInsShown });
  return found.map((session) => ({
    id: session._id,
    at: session.createdAt.toISOString(),
    ...(session.endedAt ? { endedAt: session.endedAt.toISOString() } : {}),
    device: deviceOf(session.userAgent),
    place: placeOf(session.ip),
    way: session.way,
    twoFactor: session.twoFactor,
    current: session._id === currentId,
  }));
}

async function waitingOf(scope: Scope, { emailChange }: UserRecord, deps: IdentityDeps): Promise<Pick<Security, 'emailChange'>> {
  const waits = emailChange && emailChange.endsAt > deps.parts.clock();
  return waits ? { emailChange: { ...showWaiting(emailChange), ...(await emailTransport(scope, deps)) } } : {};
}

/** The state of one’s own ways in. */
export async function readOwnSecurity(scope: Scope, currentId: number | undefined, deps: IdentityDeps): Promise<Security> {
  const userId = ownId(scope);
  const [user, organization, password, factor, session] = await Promise.all([
    deps.users.findOne(scope, { _id: userId }),
    deps.organizations.get(scope, scope.organizationId, 'Organization not found'),
    deps.secrets.findOne(scope, { kind: 'password', ownerId: userId }),
    deps.factors.findOne(scope, { _id: userId }),
    deps.sessions.findOne(scope, { _id: currentId ?? 0, userId }),
  ]);
  if (!user) throw new Failure('unauthenticated', 'Unauthorized');
  const now = deps.parts.clock();
  const until = confirmedUntil(session?.confirmedAt, now);
  return {
    hasPassword: password !== undefined,
    recoveryCodesLeft: factor?.sealed ? factor.recoveryHashes.length : 0,
    twoFactorRequired: organization.twoFactorRequired ?? false,
    ...(user.passwordChangedAt ? { passwordChangedAt: user.passwordChangedAt.toISOString() } : {}),
    ...(user.twoFactorSince ? { twoFactorSince: user.twoFactorSince.toISOString() } : {}),
    ...(until ? { confirmedUntil: until.toISOString() } : {}),
    ...(await waitingOf(scope, user, deps)),
  };
}
