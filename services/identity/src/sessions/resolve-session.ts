// Who stands behind the secret of a session; asked by the gateway every few seconds of use.
import type { SessionBearer } from '@plumbline/contracts/identity';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { showSignedIn } from '../accounts/show-person.ts';
import type { SessionRecord } from '../stores/records.ts';
import type { IdentityDeps } from '../stores/deps.ts';
import { expiryOf, isOpen, touchEveryMs } from './session-rules.ts';

export interface SessionLookup {
  readonly secretHash: string;
  /** False when somebody only looks whether the session still stands: looking is not using. */
  readonly touch: boolean;
}

/** Throws `not_found` for a session that is over, and for one that never was. */
export async function resolveSession(scope: Scope, { secretHash, touch }: SessionLookup, deps: IdentityDeps): Promise<SessionBearer> {
  const secret = await deps.secrets.findOne(scope, { kind: 'session', hash: secretHash });
  const session = secret && (await deps.sessions.findOne(scope, { _id: secret.ownerId }));
  const now = deps.parts.clock();
  if (!session || !isOpen(session, now)) throw new Failure('not_found', 'Session not found');
  const [user, organization] = await Promise.all([
    deps.users.get(scope, session.userId, 'Session not found'),
    deps.organizations.get(scope, scope.organizationId, 'Session not found'),
  ]);
  const seen = touch ? await see(scope, session, { ...deps, now }) : session;
  return { sessionId: session._id, expiresAt: expiryOf(seen).toISOString(), user: showSignedIn(user, organization) };
}

async function see(scope: Scope, session: SessionRecord, { sessions, now }: IdentityDeps & { now: Date }): Promise<SessionRecord> {
  if (now.getTime() - session.lastSeenAt.getTime() < touchEveryMs) return session;
  await sessions.mark(scope, { _id: session._id }, { $set: { lastSeenAt: now } });
  return { ...session, lastSeenAt: now };
}
