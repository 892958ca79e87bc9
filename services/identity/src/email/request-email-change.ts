// Asking for another email address: a link goes to it, the address in use is told, and nothing changes before the link is opened.
import { emailChangeRequested, emailChangeWithdrawn, resetLinkMs, type WaitingEmail } from '@plumbline/contracts/identity';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { assertConfirmed } from '../factor/confirmation.ts';
import { writeLetter } from '../letters/letters.ts';
import { nameOf, showWaiting } from '../accounts/show-person.ts';
import { isWithin, reserveAttempt } from '../sessions/attempts.ts';
import { ownId } from '../sessions/own-account.ts';
import type { UserRecord } from '../stores/records.ts';
import type { IdentityDeps } from '../stores/deps.ts';

/** So many within a quarter of an hour, as with forgotten passwords. */
const maxOfUser = 3;
const maxToAddress = 3;
const tooMany = 'Too many email changes. Please try again later.';

type Waiting = NonNullable<UserRecord['emailChange']>;

/** What is known before the transaction: who has confirmed, and whether the address may be written to once more. */
export interface EmailChangeRequest {
  readonly email: string;
  readonly sessionId: number | undefined;
  /** Whoever is written to all the time is spared; the answer stays the same. */
  readonly mayEmail: boolean;
}

/** Throws `forbidden` unless the user said who they are a moment ago, `too_many` after three addresses. */
export async function countEmailChange(
  scope: Scope,
  { email, sessionId }: Pick<EmailChangeRequest, 'email' | 'sessionId'>,
  deps: IdentityDeps,
): Promise<EmailChangeRequest> {
  const { userId } = await assertConfirmed({ scope }, sessionId, deps);
  await reserveAttempt(`email change of user ${userId}`, deps, { most: maxOfUser, sentence: tooMany });
  return { email, sessionId, mayEmail: await mayEmailTo(email, deps) };
}

export function mayEmailTo(email: string, deps: IdentityDeps): Promise<boolean> {
  return isWithin(`email change to ${email}`, maxToAddress, deps);
}

export async function requestOwnEmail(tx: Tx, asked: EmailChangeRequest, deps: IdentityDeps): Promise<WaitingEmail> {
  await assertConfirmed(tx, asked.sessionId, deps);
  const user = await deps.users.get(tx.scope, ownId(tx.scope), 'User not found', { session: tx.session });
  return showWaiting((await waitForLink(tx, { user, ...asked }, deps)).waiting);
}

/** Nothing here looks whether somebody has the address: answer and time are the same. An earlier link stops working. */
export async function waitForLink(
  tx: Tx,
  { user, email, mayEmail, expectedVersion }: EmailChangeRequest & { user: UserRecord; expectedVersion?: number | undefined },
  deps: IdentityDeps,
): Promise<{ user: UserRecord; waiting: Waiting }> {
  assertAnother(user, email);
  const waiting = { email, endsAt: new Date(tx.now.getTime() + resetLinkMs) };
  await deps.secrets.remove(tx, { kind: 'email', ownerId: user._id });
  const changed = await deps.users.change(
    tx,
    user._id,
    (current) => ({
      set: { emailChange: waiting },
      events: [createEvent(emailChangeRequested, { userId: user._id, name: nameOf(current) })],
    }),
    expectedVersion === undefined ? {} : { expectedVersion },
  );
  const about = { organizationId: user.organizationId, userId: user._id };
  await writeLetter(tx, { kind: 'email-change-asked', email: user.email, about: { ...about, otherEmail: email } }, deps);
  if (mayEmail) await writeLetter(tx, { kind: 'email-confirm', email, about }, deps);
  return { user: changed, waiting };
}

/** Throws `invalid` for the address that is in use already. */
export function assertAnother(user: Pick<UserRecord, 'email'>, email: string): void {
  const sentence = "This is already the account's email address";
  if (user.email === email) throw new Failure('invalid', sentence, { fields: { email: sentence } });
}

/** Twice is no fault: there is nothing left to withdraw. */
export async function withdrawOwnEmail(tx: Tx, { users, secrets }: IdentityDeps): Promise<void> {
  const userId = ownId(tx.scope);
  const user = await users.get(tx.scope, userId, 'User not found', { session: tx.session });
  if (!user.emailChange) return;
  await secrets.remove(tx, { kind: 'email', ownerId: userId });
  await users.change(tx, userId, () => ({
    unset: ['emailChange'],
    events: [createEvent(emailChangeWithdrawn, { userId, name: nameOf(user) })],
  }));
}
