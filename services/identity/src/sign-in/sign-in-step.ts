// The second step of a sign-in: a code of the user’s factor, or setting one up where the organization asks everybody for it.
import {
  signInStepMs,
  type SignedIn,
  type SignInOutcome,
  type SignInStep,
  type StepAnswer,
  type StepShown,
} from '@plumbline/contracts/identity';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { makeRecoverySet, type RecoverySet } from '../factor/recovery-codes.ts';
import {
  acceptCode,
  confirmFactor,
  findFactor,
  pendingSetup,
  readTyped,
  startFactor,
  wrongCode,
  type TypedCode,
} from '../factor/two-factor.ts';
import type { SecretRecord, SignInWay, UserRecord } from '../stores/records.ts';
import { withinOf, type IdentityDeps, type Look } from '../stores/deps.ts';
import { forgetAttempts, reserveAttempt } from '../sessions/attempts.ts';
import { isFromTheFuture } from '../sessions/session-rules.ts';
import { scopeOf, storeSession, type Visiting } from '../sessions/store-session.ts';

export interface FirstStepDone {
  readonly user: UserRecord;
  readonly visiting: Visiting;
  readonly way: SignInWay;
  /** The way was more than one factor already. */
  readonly isStrong: boolean;
  readonly stepHash: string | undefined;
}

const tooLate = 'This sign-in took too long. Please start again.';
const tooManyCodes = { sentence: 'Too many wrong codes. Please try again later.' };

/** Who has a factor is asked for it, who must have one sets it up, everybody else is in. */
export async function goOn({ user, visiting, way, isStrong, stepHash }: FirstStepDone, deps: IdentityDeps): Promise<SignInOutcome> {
  const scope = scopeOf(user, visiting);
  return deps.parts.writeAs(scope, async (tx: Tx) => {
    const asks = isStrong ? undefined : await askedOf(tx, user, deps);
    if (asks === undefined) return storeSession(tx, { user, visiting, way, twoFactor: isStrong }, deps);
    if (stepHash === undefined) throw new Failure('unauthenticated', 'Two-factor authentication is required');
    return storeStep(tx, { user, step: { asks, way }, hash: stepHash }, deps);
  });
}

async function askedOf(tx: Tx, user: UserRecord, deps: IdentityDeps): Promise<'code' | 'enrol' | undefined> {
  const factor = await findFactor(tx, user._id, deps);
  if (factor?.sealed) return 'code';
  const organization = await deps.organizations.get(tx.scope, user.organizationId, 'Organization not found', { session: tx.session });
  return organization.twoFactorRequired ? 'enrol' : undefined;
}

interface NewStep {
  readonly user: UserRecord;
  readonly step: NonNullable<SecretRecord['step']>;
  readonly hash: string;
}

async function storeStep(tx: Tx, { user, step, hash }: NewStep, deps: IdentityDeps): Promise<SignInStep> {
  const { secrets, parts } = deps;
  await secrets.remove(tx, { kind: 'step', ownerId: user._id, expiresAt: { $lt: tx.now } });
  const expiresAt = new Date(tx.now.getTime() + signInStepMs);
  await secrets.insert(tx, { _id: await parts.nextId('secret'), kind: 'step', ownerId: user._id, hash, expiresAt, step }, []);
  if (step.asks === 'enrol') await startFactor(tx, user, deps);
  return { step: step.asks, organizationId: user.organizationId, expiresAt: expiresAt.toISOString() };
}

/** Throws `unauthenticated` for a step that is over and for one that never was. */
async function findStep(look: Look, hash: string, { secrets, parts }: IdentityDeps) {
  const found = await secrets.findOne(look.scope, { kind: 'step', hash }, withinOf(look));
  const now = look.now ?? parts.clock();
  const isOver = !found?.step || !found.expiresAt || found.expiresAt <= now || isFromTheFuture(found.createdAt, now);
  if (isOver || !found.step) throw new Failure('unauthenticated', tooLate);
  return { id: found._id, userId: found.ownerId, ...found.step };
}

export async function readStep(scope: Scope, stepHash: string, deps: IdentityDeps): Promise<StepShown> {
  const { userId, asks } = await findStep({ scope }, stepHash, deps);
  const user = await deps.users.get(scope, userId, tooLate);
  const setup = asks === 'enrol' ? pendingSetup(await findFactor({ scope }, userId, deps), user, deps) : undefined;
  return { step: asks, email: user.email, ...(setup ? { setup } : {}) };
}

/** Throws `unauthenticated` for a wrong code, `too_many` after five. A right one is used up, and so is the step. */
export async function passStep(scope: Scope, answer: StepAnswer, deps: IdentityDeps): Promise<SignedIn> {
  const { userId, asks } = await findStep({ scope }, answer.stepHash, deps);
  const counted = `code of user ${userId}`;
  await reserveAttempt(counted, deps, tooManyCodes);
  const user = await deps.users.get(scope, userId, tooLate);
  // Hashing takes its time, and must not hold a transaction open.
  const given: Given = {
    answer,
    typed: await readTyped(scope, { userId, code: answer.code }, deps),
    ...(asks === 'enrol' ? { recovery: await makeRecoverySet() } : {}),
  };
  const signedIn = await deps.parts.writeAs(scopeOf(user, answer), (tx: Tx) => pass(tx, given, deps));
  await forgetAttempts(counted, deps);
  return signedIn;
}

interface Given {
  readonly answer: StepAnswer;
  readonly typed: TypedCode;
  readonly recovery?: RecoverySet;
}

async function pass(tx: Tx, { answer, typed, recovery }: Given, deps: IdentityDeps): Promise<SignedIn> {
  const step = await findStep(tx, answer.stepHash, deps);
  const user = await deps.users.get(tx.scope, step.userId, tooLate, { session: tx.session });
  if (user.deactivatedAt) throw new Failure('unauthenticated', tooLate);
  const accepted = recovery
    ? (await confirmFactor(tx, { userId: user._id, code: answer.code, recovery }, deps)) && { recoveryCodes: recovery.codes }
    : await acceptCode(tx, { userId: user._id, typed }, deps);
  if (!accepted) throw new Failure('unauthenticated', wrongCode, { fields: { code: wrongCode } });
  await deps.secrets.remove(tx, { _id: step.id });
  const opened = await storeSession(tx, { user, visiting: answer, way: step.way, twoFactor: true }, deps);
  return { ...opened, ...accepted };
}
