// Ending a session: at sign-out, at the next sign-in, or from the list of one’s sessions.
import { sessionRevoked } from '@plumbline/contracts/identity';
import { Failure } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import type { IdentityDeps } from '../stores/deps.ts';

/** Ends the session behind a secret; one that is over already stays so, and one that never was is nothing. */
export async function endSessionOfSecret(tx: Tx, secretHash: string, deps: IdentityDeps): Promise<void> {
  const secret = await deps.secrets.findOne(tx.scope, { kind: 'session', hash: secretHash }, { session: tx.session });
  if (secret) await endSession(tx, secret.ownerId, deps);
}

/** Ends one of the user’s own sessions; a foreign one answers like a missing one. */
export async function endOwnSession(tx: Tx, sessionId: number, deps: IdentityDeps): Promise<void> {
  const session = await deps.sessions.findOne(tx.scope, { _id: sessionId, userId: tx.scope.actor.id }, { session: tx.session });
  if (!session) throw new Failure('not_found', 'Session not found');
  await endSession(tx, sessionId, deps);
}

export async function endSession(tx: Tx, sessionId: number, { sessions, secrets }: IdentityDeps): Promise<void> {
  const session = await sessions.findOne(tx.scope, { _id: sessionId }, { session: tx.session });
  if (!session || session.endedAt) return;
  await sessions.change(tx, sessionId, () => ({
    set: { endedAt: tx.now },
    events: [createEvent(sessionRevoked, { sessionId, userId: session.userId })],
  }));
  await secrets.remove(tx, { kind: 'session', ownerId: sessionId });
}
