// An administrator ends every session of a colleague who keeps the access: a lost phone, a browser that was left open.
import { Failure } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { endSessions } from '../passwords/set-password.ts';
import type { IdentityDeps } from '../stores/deps.ts';

/** Throws `conflict` for one's own: there the session in hand would end with the others. */
export async function endSessionsOf(tx: Tx, id: number, deps: IdentityDeps): Promise<{ ended: number }> {
  await deps.users.get(tx.scope, id, 'User not found', { session: tx.session });
  if (id === tx.scope.actor.id) throw new Failure('conflict', 'End your own sessions in your security settings');
  return { ended: await endSessions(tx, { userId: id }, deps) };
}
