// The two-factor authentication of a user: set up, asked for, renewed, taken away. Secrets stay in the factor’s document, events on the user.
import { recoveryCodesRenewed, recoveryCodeUsed, twoFactorAdded, twoFactorRemoved, type FactorSetup } from '@plumbline/contracts/identity';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { writeLetter } from '../letters/letters.ts';
import type { FactorRecord, UserRecord } from '../stores/records.ts';
import { withinOf, type IdentityDeps, type Look } from '../stores/deps.ts';
import { hashOfTyped, type RecoverySet } from './recovery-codes.ts';
import { afterUse, newFactorSecret, setupOf, stepOfCode } from './totp-rules.ts';

/** The one sentence of a refused code: it never tells whether it was wrong, too old or used. */
export const wrongCode = 'This code is wrong or was already used';

function contextOf(scope: Pick<Scope, 'organizationId'>, userId: number): string {
  return `organization ${scope.organizationId} user ${userId}`;
}

export function findFactor(look: Look, userId: number, { factors }: IdentityDeps): Promise<FactorRecord | undefined> {
  return factors.findOne(look.scope, { _id: userId }, withinOf(look));
}

/** A new secret that waits for its first code; an earlier one that waited is forgotten. The factor in use stays as it is. */
export async function startFactor(tx: Tx, user: UserRecord, deps: IdentityDeps): Promise<FactorSetup> {
  const secret = newFactorSecret();
  const pending = deps.seal.close(secret, contextOf(tx.scope, user._id));
  const known = await findFactor(tx, user._id, deps);
  if (known) await deps.factors.change(tx, user._id, () => ({ set: { pending }, events: [] }));
  else await deps.factors.insert(tx, { _id: user._id, pending, usedSteps: [], recoveryHashes: [] }, []);
  return setupOf(secret, user.email);
}

/** What is being set up, to be shown again while it waits. */
export function pendingSetup(factor: FactorRecord | undefined, user: UserRecord, { seal }: IdentityDeps): FactorSetup | undefined {
  const secret = factor?.pending && seal.open(factor.pending, contextOf(user, user._id));
  return secret ? setupOf(secret, user.email) : undefined;
}

/** The first code turns the factor on; false when it does not fit. */
export async function confirmFactor(
  tx: Tx,
  { userId, code, recovery }: { userId: number; code: string; recovery: RecoverySet },
  deps: IdentityDeps,
): Promise<boolean> {
  const factor = await findFactor(tx, userId, deps);
  const sealed = factor?.pending;
  const secret = sealed && deps.seal.open(sealed, contextOf(tx.scope, userId));
  const step = secret ? stepOfCode(secret, code, tx.now) : undefined;
  if (!sealed || step === undefined) return false;
  await deps.factors.change(tx, userId, () => ({
    set: { sealed, usedSteps: [step], recoveryHashes: recovery.hashes },
    unset: ['pending'],
    events: [],
  }));
  const user = await deps.users.change(tx, userId, () => ({
    set: { twoFactorSince: tx.now },
    events: [createEvent(twoFactorAdded, { userId })],
  }));
  await writeLetter(tx, { kind: 'factor-added', email: user.email }, deps);
  return true;
}

export interface TypedCode {
  readonly code: string;
  /** The hash under which the code would stand as a recovery code; made outside of any transaction. */
  readonly recoveryHash: string | undefined;
}

export async function readTyped(scope: Scope, { userId, code }: { userId: number; code: string }, deps: IdentityDeps): Promise<TypedCode> {
  const factor = await findFactor({ scope }, userId, deps);
  return { code, recoveryHash: await hashOfTyped(code, factor?.recoveryHashes ?? []) };
}

/** Uses a code up. Answers how many recovery codes are left when it was one of them, nothing at all when the code does not fit. */
export async function acceptCode(
  tx: Tx,
  { userId, typed }: { userId: number; typed: TypedCode },
  deps: IdentityDeps,
): Promise<{ recoveryCodesLeft?: number } | undefined> {
  const factor = await findFactor(tx, userId, deps);
  const secret = factor?.sealed && deps.seal.open(factor.sealed, contextOf(tx.scope, userId));
  if (!factor || !secret) return undefined;
  const step = stepOfCode(secret, typed.code, tx.now);
  const usedSteps = step === undefined ? undefined : afterUse(factor.usedSteps, step);
  if (usedSteps) {
    await deps.factors.change(tx, userId, () => ({ set: { usedSteps }, events: [] }));
    return {};
  }
  return acceptRecovery(tx, { factor, recoveryHash: typed.recoveryHash }, deps);
}

async function acceptRecovery(
  tx: Tx,
  { factor, recoveryHash }: { factor: FactorRecord; recoveryHash: string | undefined },
  deps: IdentityDeps,
): Promise<{ recoveryCodesLeft: number } | undefined> {
  if (recoveryHash === undefined || !factor.recoveryHashes.includes(recoveryHash)) return undefined;
  const recoveryHashes = factor.recoveryHashes.filter((hash) => hash !== recoveryHash);
  const left = recoveryHashes.length;
  await deps.factors.change(tx, factor._id, () => ({ set: { recoveryHashes }, events: [] }));
  const user = await deps.users.change(tx, factor._id, () => ({ events: [createEvent(recoveryCodeUsed, { userId: factor._id, left })] }));
  await writeLetter(tx, { kind: 'recovery-code-used', email: user.email }, deps);
  return { recoveryCodesLeft: left };
}

export async function renewRecovery(
  tx: Tx,
  { userId, recovery }: { userId: number; recovery: RecoverySet },
  deps: IdentityDeps,
): Promise<void> {
  const factor = await findFactor(tx, userId, deps);
  if (!factor?.sealed) throw new Failure('conflict', 'Set up two-factor authentication first');
  await deps.factors.change(tx, userId, () => ({ set: { recoveryHashes: recovery.hashes }, events: [] }));
  await deps.users.change(tx, userId, () => ({ events: [createEvent(recoveryCodesRenewed, { userId })] }));
}

/** Takes the factor away for good. Throws `conflict` when there is none. */
export async function removeFactor(
  tx: Tx,
  { userId, letter, why }: { userId: number; letter: 'factor-removed' | 'factor-reset'; why?: string | undefined },
  deps: IdentityDeps,
): Promise<UserRecord> {
  const user = await deps.users.change(
    tx,
    userId,
    (current) => {
      if (!current.twoFactorSince) throw new Failure('conflict', "Two-factor authentication isn't on for this account");
      return { unset: ['twoFactorSince'], events: [createEvent(twoFactorRemoved, { userId })], ...(why ? { why } : {}) };
    },
    { sentence: 'User not found' },
  );
  await deps.factors.remove(tx, { _id: userId });
  await writeLetter(tx, { kind: letter, email: user.email }, deps);
  return user;
}
