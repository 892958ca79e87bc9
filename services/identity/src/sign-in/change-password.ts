// Changing one’s own password: the current one first, a fresh confirmation where there is a two-factor authentication; other sessions end.
import { passwordChanged } from '@plumbline/contracts/identity';
import { Failure } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { assertConfirmedWithFactor } from '../factor/confirmation.ts';
import { writeLetter } from '../letters/letters.ts';
import type { IdentityDeps } from '../stores/deps.ts';
import { hashNewPassword } from '../passwords/new-password.ts';
import { passwordFits } from '../passwords/password.ts';
import { endSessions, setPassword } from '../passwords/set-password.ts';

/** Checks the current password and answers the hash of the new one; both take their time outside of any transaction. */
export async function checkedNewHash(
  given: { currentPassword: string; newPassword: string },
  storedHash: string | undefined,
): Promise<string> {
  if (!(await passwordFits(given.currentPassword, storedHash))) {
    throw new Failure('invalid', 'The current password is wrong', { fields: { currentPassword: 'The current password is wrong' } });
  }
  return hashNewPassword(given.newPassword, 'newPassword');
}

export async function changeOwnPassword(
  tx: Tx,
  { userId, passwordHash, sessionId }: { userId: number; passwordHash: string; sessionId: number | undefined },
  deps: IdentityDeps,
): Promise<void> {
  await assertConfirmedWithFactor(tx, sessionId, deps);
  await setPassword(tx, { userId, passwordHash }, deps);
  await endSessions(tx, { userId, exceptId: sessionId }, deps);
  const set = { passwordChangedAt: tx.now };
  const user = await deps.users.change(tx, userId, () => ({
    set,
    unset: ['emailChange'],
    events: [createEvent(passwordChanged, { userId, way: 'own' })],
  }));
  await writeLetter(tx, { kind: 'password-changed', email: user.email }, deps);
}
