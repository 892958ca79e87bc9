// Setting a password: the new hash replaces the old one; sessions that the old one opened end, but for the one in hand.
import type { Tx } from '@plumbline/server';
import type { IdentityDeps } from '../stores/deps.ts';
import { endSession } from '../sessions/close-session.ts';
import { openFilter } from '../sessions/session-rules.ts';

export async function setPassword(
  tx: Tx,
  { userId, passwordHash }: { userId: number; passwordHash: string },
  { secrets, parts }: IdentityDeps,
): Promise<void> {
  // With the old one ends what it had begun: a sign-in between its steps, a link to choose another, and one that moves the account to another address
  await secrets.remove(tx, { kind: { $in: ['password', 'step', 'reset', 'email'] }, ownerId: userId });
  await secrets.insert(tx, { _id: await parts.nextId('secret'), kind: 'password', ownerId: userId, hash: passwordHash }, []);
}

/** More than anybody has open at once; whatever is beyond ends by itself. */
const maxSessions = 2_000;

/** Ends the open sessions of a user, but for `exceptId`; answers how many. */
export async function endSessions(
  tx: Tx,
  { userId, exceptId }: { userId: number; exceptId?: number | undefined },
  deps: IdentityDeps,
): Promise<number> {
  const open = await deps.sessions.find(tx.scope, { userId, ...openFilter(tx.now) }, { session: tx.session, limit: maxSessions });
  const ending = open.filter(({ _id }) => _id !== exceptId);
  for (const { _id } of ending) await endSession(tx, _id, deps);
  return ending.length;
}
