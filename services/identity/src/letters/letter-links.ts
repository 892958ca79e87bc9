// The one-time links of emails: made at the moment in which they are handed on, kept by their hashes alone.
import { passwordResetSent, resetLinkMs } from '@plumbline/contracts/identity';
import { Failure } from '@plumbline/contracts/kernel';
import { createEvent, publicUrlOf, type Tx } from '@plumbline/server';
import { makeLinkToken } from '../passwords/link-tokens.ts';
import type { UserRecord } from '../stores/records.ts';
import type { IdentityDeps } from '../stores/deps.ts';

type LinkKind = 'reset' | 'email';

/** A fresh link each time: an earlier one stops working. */
async function keepLink(tx: Tx, { kind, ownerId, hash }: { kind: LinkKind; ownerId: number; hash: string }, deps: IdentityDeps) {
  const expiresAt = new Date(tx.now.getTime() + resetLinkMs);
  await deps.secrets.remove(tx, { kind, ownerId });
  await deps.secrets.insert(tx, { _id: await deps.parts.nextId('secret'), kind, ownerId, hash, expiresAt }, []);
  return expiresAt;
}

export async function makeResetLink(user: UserRecord, deps: IdentityDeps): Promise<string> {
  const { users, parts } = deps;
  const { token, hash } = makeLinkToken(user.organizationId);
  await parts.writeAs(parts.ownScope(user.organizationId), async (tx: Tx) => {
    await keepLink(tx, { kind: 'reset', ownerId: user._id, hash }, deps);
    await users.change(tx, user._id, () => ({ events: [createEvent(passwordResetSent, { userId: user._id })] }));
  });
  return `${publicUrlOf(parts.config)}/api/password-resets/choice?token=${token}`;
}

/**
 * For the address that is waited for now; another one that was asked for meanwhile gets its own. How long the link holds is a mark, not a
 * change of the user: the version stays, and the edit of whoever has just asked is not refused for the letter.
 */
export async function makeEmailLink(user: UserRecord, email: string, deps: IdentityDeps): Promise<string> {
  const { users, parts } = deps;
  const { token, hash } = makeLinkToken(user.organizationId);
  await parts.writeAs(parts.ownScope(user.organizationId), async (tx: Tx) => {
    const endsAt = await keepLink(tx, { kind: 'email', ownerId: user._id, hash }, deps);
    const waiting = { _id: user._id, 'emailChange.email': email };
    const marked = await users.mark(tx.scope, waiting, { $set: { 'emailChange.endsAt': endsAt } }, { session: tx.session });
    if (marked === 0) throw new Failure('conflict', 'Another address is awaiting confirmation');
  });
  return `${publicUrlOf(parts.config)}/api/email-changes/confirmation?token=${token}`;
}
