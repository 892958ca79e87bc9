// What an organization asks of everybody at sign-in.
import { signInRulesChanged } from '@plumbline/contracts/identity';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { endSession } from '../sessions/close-session.ts';
import { openFilter } from '../sessions/session-rules.ts';
import type { IdentityDeps } from '../stores/deps.ts';
import { assertConfirmed } from './confirmation.ts';

export async function readSignInRules(scope: Scope, { organizations }: IdentityDeps): Promise<{ twoFactorRequired: boolean }> {
  const { twoFactorRequired = false } = await organizations.get(scope, scope.organizationId, 'Organization not found');
  return { twoFactorRequired };
}

const maxSessions = 5_000;

/** Whoever asks it of everybody has a factor already; sessions that were opened without one end and are opened again with it. */
export async function changeSignInRules(
  tx: Tx,
  { twoFactorRequired, sessionId }: { twoFactorRequired: boolean; sessionId: number | undefined },
  deps: IdentityDeps,
): Promise<{ twoFactorRequired: boolean }> {
  const session = await assertConfirmed(tx, sessionId, deps);
  const admin = await deps.users.get(tx.scope, session.userId, 'User not found', { session: tx.session });
  if (twoFactorRequired && !admin.twoFactorSince)
    throw new Failure('conflict', 'Set up two-factor authentication for your own account first');
  await deps.organizations.change(tx, tx.scope.organizationId, () => ({
    set: { twoFactorRequired },
    events: [createEvent(signInRulesChanged, { twoFactorRequired })],
  }));
  if (twoFactorRequired) await endWeakSessions(tx, session._id, deps);
  return { twoFactorRequired };
}

async function endWeakSessions(tx: Tx, exceptId: number, deps: IdentityDeps): Promise<void> {
  const weak = await deps.sessions.find(
    tx.scope,
    { ...openFilter(tx.now), twoFactor: { $ne: true } },
    { session: tx.session, limit: maxSessions, projection: { _id: 1 } },
  );
  for (const { _id } of weak) if (_id !== exceptId) await endSession(tx, _id, deps);
}
