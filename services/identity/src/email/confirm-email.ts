// The link that went to the new address was opened: from here on it is the one that signs in.
import { Failure } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { writeLetter } from '../letters/letters.ts';
import { assertFresh, scopeOfToken, wornLink } from '../passwords/link-tokens.ts';
import { endSessions } from '../passwords/set-password.ts';
import { sha256, type IdentityNeeds } from '../stores/needs.ts';
import { moveAddress } from './move-address.ts';

/** Said to whoever reads the mail of the address, and to nobody else. */
const taken = 'This address belongs to another account. Nothing was changed.';

/**
 * Throws `forbidden` for a link that was used, replaced, is too old, or never was. The session of the browser in which it is opened
 * stays where it is one of this account; every other ends.
 */
export async function confirmEmail(
  { token, sessionId }: { token: string; sessionId: number | undefined },
  needs: IdentityNeeds,
): Promise<void> {
  const scope = scopeOfToken(token);
  const link = { kind: 'email' as const, hash: sha256(token) };
  const found = await needs.secrets.findOne(scope, link);
  assertFresh(found, needs.parts.clock());
  const userId = found.ownerId;
  await needs.parts.writeAs(scope, async (tx: Tx) => {
    if ((await needs.secrets.remove(tx, link)) === 0) throw new Failure('forbidden', wornLink);
    const user = await needs.users.get(tx.scope, userId, wornLink, { session: tx.session });
    if (!user.emailChange || user.deactivatedAt) throw new Failure('forbidden', wornLink);
    const { email } = user.emailChange;
    await moveAddress(tx, { user, email, taken }, needs);
    await endSessions(tx, { userId, exceptId: sessionId }, needs);
    const about = { organizationId: user.organizationId, userId, otherEmail: email };
    await writeLetter(tx, { kind: 'email-changed', email: user.email, about }, needs);
  });
}
