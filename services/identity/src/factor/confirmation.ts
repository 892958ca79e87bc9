// Saying once more who one is, and what only somebody may do who has just said it.
import type { Confirmation } from '@plumbline/contracts/identity';
import { Failure, type Infer, type Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { forgetAttempts, reserveAttempt } from '../sessions/attempts.ts';
import { ownId } from '../sessions/own-account.ts';
import { passwordFits } from '../passwords/password.ts';
import { confirmedUntil, isOpen } from '../sessions/session-rules.ts';
import type { SessionRecord } from '../stores/records.ts';
import { withinOf, type IdentityDeps, type Look } from '../stores/deps.ts';
import { acceptCode, findFactor, readTyped, wrongCode, type TypedCode } from './two-factor.ts';

const askAgain = "Confirm it's you first";
const tooMany = { sentence: 'Too many wrong passwords or codes. Please try again later.' };

/** The session of the request; it must be the caller’s own and open. */
async function ownSession(look: Look, sessionId: number | undefined, { sessions, parts }: IdentityDeps): Promise<SessionRecord> {
  const filter = { _id: sessionId ?? 0, userId: ownId(look.scope) };
  const session = await sessions.findOne(look.scope, filter, withinOf(look));
  if (!session || !isOpen(session, look.now ?? parts.clock())) throw notConfirmed();
  return session;
}

function notConfirmed(): Failure {
  return new Failure('forbidden', askAgain, { fields: { confirmation: askAgain } });
}

/** Throws `forbidden` with the field `confirmation` unless the user said who they are within the last five minutes. */
export async function assertConfirmed(look: Look, sessionId: number | undefined, deps: IdentityDeps): Promise<SessionRecord> {
  const session = await ownSession(look, sessionId, deps);
  if (!confirmedUntil(session.confirmedAt, look.now ?? deps.parts.clock())) throw notConfirmed();
  return session;
}

/** As `assertConfirmed`, for those who have a two-factor authentication; others have said enough with their password. */
export async function assertConfirmedWithFactor(tx: Tx, sessionId: number | undefined, deps: IdentityDeps): Promise<void> {
  const factor = await findFactor(tx, ownId(tx.scope), deps);
  if (factor?.sealed) await assertConfirmed(tx, sessionId, deps);
}

export interface CheckedConfirmation {
  readonly userId: number;
  readonly sessionId: number;
  /** The code, where the user has a factor. */
  readonly typed: TypedCode | undefined;
}

/** Everything that takes time and needs no transaction: the count of attempts, the password, the hash of a recovery code. */
export async function checkConfirmation(
  scope: Scope,
  { given, sessionId }: { given: Infer<typeof Confirmation>; sessionId: number | undefined },
  deps: IdentityDeps,
): Promise<CheckedConfirmation> {
  const session = await ownSession({ scope }, sessionId, deps);
  const { userId } = session;
  const [password, factor] = await Promise.all([
    deps.secrets.findOne(scope, { kind: 'password', ownerId: userId }),
    findFactor({ scope }, userId, deps),
  ]);
  const hasFactor = factor?.sealed !== undefined;
  assertComplete(given, { password: password !== undefined, code: hasFactor });
  await reserveAttempt(`confirmation of user ${userId}`, deps, tooMany);
  if (password) await assertPassword(given.password, password.hash);
  const typed = hasFactor ? await readTyped(scope, { userId, code: given.code ?? '' }, deps) : undefined;
  return { userId, sessionId: session._id, typed };
}

async function assertPassword(given: string | undefined, hash: string): Promise<void> {
  if (await passwordFits(given ?? '', hash)) return;
  throw new Failure('invalid', 'The password is wrong', { fields: { password: 'The password is wrong' } });
}

function assertComplete({ password, code }: Infer<typeof Confirmation>, asked: { password: boolean; code: boolean }): void {
  if (!asked.password && !asked.code) throw new Failure('conflict', "Sign out and sign in again with your provider to confirm it's you");
  const fields = {
    ...(asked.password && !password ? { password: 'Password is required' } : {}),
    ...(asked.code && !code ? { code: 'Enter your authenticator app code' } : {}),
  };
  const [first] = Object.values(fields);
  if (first) throw new Failure('invalid', first, { fields });
}

/** Uses the code up and opens the changes for five minutes. */
export async function storeConfirmation(
  tx: Tx,
  { userId, sessionId, typed }: CheckedConfirmation,
  deps: IdentityDeps,
): Promise<{ confirmedUntil: string }> {
  if (typed && !(await acceptCode(tx, { userId, typed }, deps))) throw new Failure('invalid', wrongCode, { fields: { code: wrongCode } });
  const session = await deps.sessions.change(tx, sessionId, () => ({
    set: { confirmedAt: tx.now, ...(typed ? { twoFactor: true } : {}) },
    events: [],
  }));
  return { confirmedUntil: (confirmedUntil(session.confirmedAt, tx.now) ?? tx.now).toISOString() };
}

/** Of the session of that user; nothing for a session that is closed or somebody else's. */
export async function readConfirmation(
  scope: Scope,
  { sessionId, userId }: { sessionId: number; userId: number },
  { sessions, parts }: IdentityDeps,
): Promise<{ confirmedUntil?: string }> {
  const session = await sessions.findOne(scope, { _id: sessionId, userId });
  const now = parts.clock();
  const until = session && isOpen(session, now) ? confirmedUntil(session.confirmedAt, now) : undefined;
  return until ? { confirmedUntil: until.toISOString() } : {};
}

export async function forgetConfirmationAttempts(userId: number, deps: IdentityDeps): Promise<void> {
  await forgetAttempts(`confirmation of user ${userId}`, deps);
}
