// A forgotten password: asked for by address, chosen anew with the link of the email.
import { passwordChanged } from '@plumbline/contracts/identity';
import { Failure } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { writeLetter } from '../letters/letters.ts';
import { forgetAttempts, isWithin } from '../sessions/attempts.ts';
import { assertFresh, scopeOfToken, wornLink } from '../passwords/link-tokens.ts';
import { hashNewPassword } from '../passwords/new-password.ts';
import { endSessions, setPassword } from '../passwords/set-password.ts';
import { directoryScope } from '../stores/identity-stores.ts';
import { sha256, type IdentityDeps } from '../stores/deps.ts';

/** So many emails for one address within a quarter of an hour; what is asked beyond is answered alike and dropped. */
const maxResets = 3;

/**
 * Notes down that a link is wanted. Nothing here looks whether the address is known: answer and time are the same,
 * and the email is made afterwards, out of sight of whoever asked.
 */
export async function requestReset(email: string, deps: IdentityDeps): Promise<void> {
  if (!(await isWithin(`reset of ${email}`, maxResets, deps))) return;
  await deps.parts.writeAs(directoryScope, (tx: Tx) => writeLetter(tx, { kind: 'reset', email }, deps));
}

/** Throws `forbidden` for a link that was used, replaced, is too old, or never was. Every session ends; a two-factor authentication stays. */
export async function choosePassword({ token, password }: { token: string; password: string }, deps: IdentityDeps): Promise<void> {
  const scope = scopeOfToken(token);
  const link = { kind: 'reset' as const, hash: sha256(token) };
  const found = await deps.secrets.findOne(scope, link);
  assertFresh(found, deps.parts.clock());
  const userId = found.ownerId;
  const passwordHash = await hashNewPassword(password);
  const email = await deps.parts.writeAs(scope, async (tx: Tx) => {
    if ((await deps.secrets.remove(tx, link)) === 0) throw new Failure('forbidden', wornLink);
    await setPassword(tx, { userId, passwordHash }, deps);
    await endSessions(tx, { userId }, deps);
    const set = { passwordChangedAt: tx.now };
    const user = await deps.users.change(tx, userId, () => ({
      set,
      unset: ['emailChange'],
      events: [createEvent(passwordChanged, { userId, way: 'reset-link' })],
    }));
    await writeLetter(tx, { kind: 'password-changed', email: user.email }, deps);
    return user.email;
  });
  // Whoever held the account from outside holds it no more.
  await forgetAttempts(email, deps);
  await forgetAttempts(`code of user ${userId}`, deps);
}
