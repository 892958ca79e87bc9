// Setting a password: the new hash replaces the old one; sessions that the old one opened end, but for the one in hand.
import { sessionRevoked } from '@plumbline/contracts/identity';
import { Failure } from '@plumbline/contracts/kernel';
import { fact, type Tx } from '@plumbline/server';
import type { IdentityNeeds } from '../stores/needs.ts';
import { hashPassword, passwordFits } from './password.ts';

export async function setPassword(
  tx: Tx,
  { userId, passwordHash }: { userId: number; passwordHash: string },
  { secrets, parts }: IdentityNeeds,
): Promise<void> {
  await secrets.remove(tx, { kind: 'password', ownerId: userId });
  await secrets.insert(tx, { _id: await parts.nextId('secret'), kind: 'password', ownerId: userId, hash: passwordHash }, []);
}

/** Ends the open sessions of a user, but for `exceptId`. */
export async function endSessions(
  tx: Tx,
  { userId, exceptId }: { userId: number; exceptId?: number | undefined },
  { sessions }: IdentityNeeds,
): Promise<void> {
  const open = await sessions.find(tx.scope, { userId, endedAt: null }, { session: tx.session, limit: 500 });
  for (const session of open) {
    if (session._id === exceptId) continue;
    await sessions.change(tx, session._id, () => ({
      set: { endedAt: tx.now },
      facts: [fact(sessionRevoked, { sessionId: session._id, userId })],
    }));
  }
}

/** Checks the current password and answers the hash of the new one; both take their time outside of any transaction. */
export async function checkedNewHash(
  given: { currentPassword: string; newPassword: string },
  storedHash: string | undefined,
): Promise<string> {
  if (!(await passwordFits(given.currentPassword, storedHash))) {
    throw new Failure('invalid', 'The current password is wrong', { fields: { currentPassword: 'The current password is wrong' } });
  }
  return hashPassword(given.newPassword);
}
