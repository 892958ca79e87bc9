// Invitations: a one-time link by email, sent again, withdrawn.
import { randomBytes } from 'node:crypto';
import { commsApi } from '@plumbline/contracts/comms';
import { userChanged } from '@plumbline/contracts/identity';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, publicUrlOf, type Tx } from '@plumbline/server';
import { inLanguagesOf, invitationText } from '../letters/letter-texts.ts';
import type { UserRecord } from '../stores/records.ts';
import { sha256, type IdentityDeps } from '../stores/deps.ts';
import { nameOf, userEventData } from '../accounts/show-person.ts';

const invitationLifetimeMs = 7 * 24 * 60 * 60_000;

/** Makes the one-time link of a user; earlier ones stop working. The path is shown once; what is kept is the hash of its token. */
export async function invite(tx: Tx, userId: number, { secrets, users, parts }: IdentityDeps): Promise<{ user: UserRecord; path: string }> {
  const token = `${tx.scope.organizationId}.${randomBytes(32).toString('base64url')}`;
  const endsAt = new Date(tx.now.getTime() + invitationLifetimeMs);
  await secrets.remove(tx, { kind: 'invitation', ownerId: userId });
  await secrets.insert(
    tx,
    { _id: await parts.nextId('secret'), kind: 'invitation', ownerId: userId, hash: sha256(token), expiresAt: endsAt },
    [],
  );
  const user = await users.change(tx, userId, () => ({ set: { invitation: { sentAt: tx.now, endsAt } }, events: [] }));
  return { user, path: `/api/invitations/accept?token=${token}` };
}

/** Throws `conflict` for somebody who has a password already or has left. Whoever is invited has access once they accept. */
export async function renewInvitation(tx: Tx, id: number, deps: IdentityDeps): Promise<{ user: UserRecord; path: string }> {
  const user = await deps.users.get(tx.scope, id, 'User not found', { session: tx.session });
  if (user.deactivatedAt) throw new Failure('conflict', `${nameOf(user)} has been deactivated`);
  if (await deps.secrets.findOne(tx.scope, { kind: 'password', ownerId: id }, { session: tx.session }))
    throw new Failure('conflict', `${nameOf(user)} already has a password. Give access instead of inviting.`);
  if (!user.isAuthorized)
    await deps.users.change(tx, id, () => ({
      set: { isAuthorized: true },
      events: (after) => [createEvent(userChanged, userEventData(after))],
    }));
  return invite(tx, id, deps);
}

/** Throws `conflict` when there is no open invitation. */
export async function withdrawInvitation(tx: Tx, id: number, { users, secrets }: IdentityDeps): Promise<UserRecord> {
  const withdrawn = await users.change(
    tx,
    id,
    (user) => {
      if (!user.invitation) throw new Failure('conflict', `${nameOf(user)} has no open invitation`);
      return { set: { isAuthorized: false }, unset: ['invitation'], events: (after) => [createEvent(userChanged, userEventData(after))] };
    },
    { sentence: 'User not found' },
  );
  await secrets.remove(tx, { kind: 'invitation', ownerId: id });
  return withdrawn;
}

/**
 * Hands the invitation to communications, after it was stored: a mail that cannot be handed on costs nothing but the mail.
 * Answers who carries it; nothing when nobody does, and the link has to be given in another way.
 */
export async function emailInvitation(
  scope: Scope,
  { user, path }: { user: UserRecord; path: string },
  { parts, organizations }: IdentityDeps,
): Promise<string | undefined> {
  const firm = await organizations.get(scope, scope.organizationId, 'Organization not found');
  const link = new URL(path, publicUrlOf(parts.config)).href;
  const name = nameOf(user);
  const about = { name, by: scope.actor.name, firmName: firm.name, link };
  const words = inLanguagesOf(user.role, (language) => invitationText(about, language));
  try {
    const queued = await parts.askAs(scope, 'comms')(commsApi.queueAccountEmail, {
      body: { purpose: 'invitation', name, email: user.email, ...words },
    });
    return queued.carriedBy;
  } catch (error) {
    parts.log.warn({ err: error, userId: user._id }, 'invitation email failed');
    return undefined;
  }
}
