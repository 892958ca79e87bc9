// An administrator puts the address of somebody right: with a link where they signed in before, else at once.
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { assertConfirmed } from '../factor/confirmation.ts';
import { addressTaken } from '../people/add-user.ts';
import { invite } from '../people/invitations.ts';
import { assertStillHere } from '../accounts/still-here.ts';
import { reserveAttempt } from '../sessions/attempts.ts';
import { ownId } from '../sessions/own-account.ts';
import type { UserRecord } from '../stores/records.ts';
import { directoryScope } from '../stores/identity-stores.ts';
import type { IdentityDeps } from '../stores/deps.ts';
import { assertAnother, mayEmailTo, waitForLink, type EmailChangeRequest } from './request-email-change.ts';
import { moveAddress } from './move-address.ts';

/** An administrator who sets up an office corrects several; who tries addresses gets no further. */
const maxCorrections = 20;

export async function countCorrection(
  scope: Scope,
  { email, sessionId }: Pick<EmailChangeRequest, 'email' | 'sessionId'>,
  deps: IdentityDeps,
): Promise<EmailChangeRequest> {
  const sentence = 'Too many corrected addresses. Please try again later.';
  await reserveAttempt(`addresses corrected by user ${ownId(scope)}`, deps, { most: maxCorrections, sentence });
  return { email, sessionId, mayEmail: await mayEmailTo(email, deps) };
}

export interface Corrected {
  readonly user: UserRecord;
  /** The path of the invitation that went out anew. */
  readonly path?: string;
  readonly waiting?: NonNullable<UserRecord['emailChange']>;
}

/**
 * Throws `conflict` for oneself (that is done in the profile), for somebody who has left, and where a person who never signed in would get
 * the address of somebody: inviting them to it would say the same. Who signs in already has to open a link, and then nothing is said.
 */
export async function correctEmail(
  tx: Tx,
  { id, expectedVersion, ...asked }: EmailChangeRequest & { id: number; expectedVersion: number | undefined },
  deps: IdentityDeps,
): Promise<Corrected> {
  const user = await deps.users.get(tx.scope, id, 'User not found', { session: tx.session });
  if (id === tx.scope.actor.id) throw new Failure('conflict', 'Change your own email address in your profile');
  assertStillHere(user);
  assertAnother(user, asked.email);
  if (await hasWayIn(tx, id, deps)) {
    await assertConfirmed(tx, asked.sessionId, deps);
    return waitForLink(tx, { user, expectedVersion, ...asked }, deps);
  }
  const moved = await moveAddress(tx, { user, email: asked.email, taken: addressTaken, expectedVersion }, deps);
  return user.invitation ? invite(tx, id, deps) : { user: moved };
}

/** Whether somebody has chosen a password or came in through a provider: then the address is theirs and not only ours. */
async function hasWayIn(tx: Tx, userId: number, { secrets, providerLinks }: IdentityDeps): Promise<boolean> {
  const within = { session: tx.session };
  if (await secrets.findOne(tx.scope, { kind: 'password', ownerId: userId }, within)) return true;
  return (await providerLinks.findOne(directoryScope, { memberOf: tx.scope.organizationId, userId }, within)) !== undefined;
}
