// What users do with their own two-factor authentication, and administrators with that of somebody who lost it.
import type { FactorSetup } from '@plumbline/contracts/identity';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { forgetAttempts, reserveAttempt } from '../sessions/attempts.ts';
import { ownId } from '../sessions/own-account.ts';
import { endSessions } from '../passwords/set-password.ts';
import type { UserRecord } from '../stores/records.ts';
import type { IdentityDeps } from '../stores/deps.ts';
import { assertConfirmed } from './confirmation.ts';
import type { RecoverySet } from './recovery-codes.ts';
import { confirmFactor, removeFactor, renewRecovery, startFactor, wrongCode } from './two-factor.ts';

type SessionId = number | undefined;

export async function startOwnFactor(tx: Tx, sessionId: SessionId, deps: IdentityDeps): Promise<FactorSetup> {
  await assertConfirmed(tx, sessionId, deps);
  const user = await deps.users.get(tx.scope, ownId(tx.scope), 'User not found', { session: tx.session });
  return startFactor(tx, user, deps);
}

/** Counts the tries before the transaction, so that a refused one stays counted. */
export async function countFactorTry(scope: Scope, deps: IdentityDeps): Promise<() => Promise<void>> {
  const counted = `first code of user ${ownId(scope)}`;
  await reserveAttempt(counted, deps, { most: 10, sentence: 'Too many wrong codes. Please try again later.' });
  return () => forgetAttempts(counted, deps);
}

/** Before ten codes are hashed: refuses who has not confirmed, and counts who has. */
export async function countRenewal(scope: Scope, sessionId: SessionId, deps: IdentityDeps): Promise<void> {
  const { userId } = await assertConfirmed({ scope }, sessionId, deps);
  const sentence = 'Too many new recovery codes. Please try again later.';
  await reserveAttempt(`recovery codes of user ${userId}`, deps, { most: 10, sentence });
}

export async function confirmOwnFactor(
  tx: Tx,
  { sessionId, code, recovery }: { sessionId: SessionId; code: string; recovery: RecoverySet },
  deps: IdentityDeps,
): Promise<void> {
  const session = await assertConfirmed(tx, sessionId, deps);
  const fits = await confirmFactor(tx, { userId: session.userId, code, recovery }, deps);
  if (!fits) throw new Failure('invalid', wrongCode, { fields: { code: wrongCode } });
  await deps.sessions.change(tx, session._id, () => ({ set: { twoFactor: true }, events: [] }));
  await endSessions(tx, { userId: session.userId, exceptId: session._id }, deps);
}

/** Throws `conflict` where the organization asks everybody for a two-factor authentication. */
export async function removeOwnFactor(tx: Tx, sessionId: SessionId, deps: IdentityDeps): Promise<void> {
  const { userId } = await assertConfirmed(tx, sessionId, deps);
  const organization = await deps.organizations.get(tx.scope, tx.scope.organizationId, 'Organization not found', { session: tx.session });
  if (organization.twoFactorRequired) throw new Failure('conflict', 'Your firm requires two-factor authentication');
  await removeFactor(tx, { userId, letter: 'factor-removed' }, deps);
}

export async function renewOwnRecovery(
  tx: Tx,
  { sessionId, recovery }: { sessionId: SessionId; recovery: RecoverySet },
  deps: IdentityDeps,
): Promise<void> {
  const { userId } = await assertConfirmed(tx, sessionId, deps);
  await renewRecovery(tx, { userId, recovery }, deps);
}

/** For somebody who lost the phone and the recovery codes: factor and sessions are gone at once, an email tells them. */
export async function resetFactorOf(
  tx: Tx,
  { id, sessionId, why }: { id: number; sessionId: SessionId; why: string | undefined },
  deps: IdentityDeps,
): Promise<UserRecord> {
  await deps.users.get(tx.scope, id, 'User not found', { session: tx.session });
  await assertConfirmed(tx, sessionId, deps);
  if (id === tx.scope.actor.id) throw new Failure('conflict', 'Turn off your own two-factor authentication in your security settings');
  const user = await removeFactor(tx, { userId: id, letter: 'factor-reset', why }, deps);
  await endSessions(tx, { userId: id }, deps);
  return user;
}
