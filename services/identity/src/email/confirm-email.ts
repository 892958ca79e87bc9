// The link that went to the new address was opened: from here on it is the one that signs in.
import { Failure } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { writeLetter } from '../letters/letters.ts';
import { assertFresh, scopeOfToken, wornLink } from '../passwords/link-tokens.ts';
import { endSessions } from '../passwords/set-password.ts';
import { sha256, type IdentityDeps } from '../stores/deps.ts';
import { moveAddress } from './move-address.ts';

/** Said to whoever reads the mail of the address, and to nobody else. */
const taken = 'This address belongs to another account. Nothing was changed.';

/**
 * Throws `forbidden` for a link that was used, replaced, is too old, or never was. The session of the browser in which it is opened
 * stays where it is one of this account; every other ends.
 */
export async function confirmEmail(
  { token, sessionId }: { token: string; sessionId: number | undefined },
  deps: IdentityDeps,
): Promise<void> {
  const scope = scopeOfToken(token);
  const link = { kind: 'email' as const, hash: sha256(token) };
  const found = await deps.secrets.findOne(scope, link);
  assertFresh(found, deps.parts.clock());
  const userId = found.ownerId;
  await deps.parts.writeAs(scope, async (tx: Tx) => {
    if ((await deps.secrets.remove(tx, link)) === 0) throw new Failure('forbidden', wornLink);
    const user = await deps.users.get(tx.scope, userId, wornLink, { session: tx.session });
    if (!user.emailChange || user.deactivatedAt) throw new Failure('forbidden', wornLink);
    const { email } = user.emailChange;
    await moveAddress(tx, { user, email, taken }, deps);
    await endSessions(tx, { userId, exceptId: sessionId }, deps);
    const about = { organizationId: user.organizationId, userId, otherEmail: email };
    await writeLetter(tx, { kind: 'email-changed', email: user.email, about }, deps);
  });
}
