// Counting attempts that failed: five within fifteen minutes and account, whether the account exists or not, and thirty of an
// address over all accounts (trust S12).
import { Failure } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { directoryScope } from '../stores/identity-stores.ts';
import { sha256, type IdentityDeps } from '../stores/deps.ts';
import { isFromTheFuture } from './session-rules.ts';

const maxFailures = 5;
const tooMany = 'Too many failed sign-ins. Please try again later.';
const failureWindowMs = 15 * 60_000;

/**
 * Counts an attempt as failed before anything is looked at, so that a hundred at once are five.
 * Throws `too_many` with the seconds until the oldest one is forgotten.
 */
export async function reserveAttempt(
  counted: string,
  deps: IdentityDeps,
  { most = maxFailures, sentence = tooMany }: { most?: number; sentence?: string } = {},
): Promise<void> {
  await deps.parts.writeAs(directoryScope, (tx: Tx) => reserve(tx, { counted, most, sentence }, deps));
}

/** As `reserveAttempt`, where what is beyond the limit is dropped without a word. */
export async function isWithin(counted: string, most: number, deps: IdentityDeps): Promise<boolean> {
  try {
    await reserveAttempt(counted, deps, { most });
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === 'too_many') return false;
    throw error;
  }
}

/** A sign-in with a password: what is counted for its account, and the address that it comes from where many accounts are tried. */
export interface SignInAttempt {
  readonly counted: string;
  /** Absent for a browser that signed in to the account before: whoever uses up an address does not lock its owners out. */
  readonly place: string | undefined;
}

/**
 * As `reserveAttempt`, and for the place too: one password tried on many accounts stays below the limit of each of them.
 * An account that is locked already uses nothing up of its place.
 */
export async function reserveSignIn({ counted, place }: SignInAttempt, deps: IdentityDeps): Promise<void> {
  const maxOfPlace = deps.parts.config.SIGN_IN_FAILURES_PER_ADDRESS;
  await deps.parts.writeAs(directoryScope, async (tx: Tx) => {
    await reserve(tx, { counted, most: maxFailures, sentence: tooMany }, deps);
    if (place !== undefined) await reserve(tx, { counted: place, most: maxOfPlace, sentence: tooMany }, deps);
  });
}

/** After a success nothing is held against the account; from its place only this one attempt is not counted. */
export async function forgetSignIn({ counted, place }: SignInAttempt, { attempts, parts }: IdentityDeps): Promise<void> {
  await parts.writeAs(directoryScope, async (tx: Tx) => {
    await attempts.remove(tx, { account: sha256(counted) });
    if (place === undefined) return;
    const known = await attempts.findOne(tx.scope, { account: sha256(place) }, { session: tx.session });
    if (known) await attempts.change(tx, known._id, ({ failures }) => ({ set: { failures: failures.slice(0, -1) }, events: [] }));
  });
}

interface Reserved {
  readonly counted: string;
  readonly most: number;
  readonly sentence: string;
}

async function reserve(tx: Tx, { counted, most, sentence }: Reserved, { attempts, parts }: IdentityDeps): Promise<void> {
  const account = sha256(counted);
  const known = await attempts.findOne(tx.scope, { account }, { session: tx.session });
  const recent = recentOf(known?.failures ?? [], tx.now);
  if (recent.length >= most) throw new Failure('too_many', sentence, { retryAfterSeconds: secondsUntilForgotten(recent, tx.now) });
  if (known) await attempts.change(tx, known._id, () => ({ set: { failures: [...recent, tx.now] }, events: [] }));
  else await attempts.insert(tx, { _id: await parts.nextId('attempt'), account, failures: [tx.now] }, []);
}

/** After a success nothing is held against the account. */
export async function forgetAttempts(counted: string, { attempts, parts }: IdentityDeps): Promise<void> {
  await parts.writeAs(directoryScope, (tx: Tx) => attempts.remove(tx, { account: sha256(counted) }));
}

/** Those that count. What a clock wrote that ran far ahead counts no more: it would hold somebody off for as long as it ran ahead. */
export function recentOf(failures: readonly Date[], now: Date): Date[] {
  return failures.filter((at) => !isFromTheFuture(at, now) && now.getTime() - at.getTime() < failureWindowMs);
}

function secondsUntilForgotten(recent: readonly Date[], now: Date): number {
  const oldest = Math.min(...recent.map((at) => at.getTime()));
  return Math.max(1, Math.ceil((oldest + failureWindowMs - now.getTime()) / 1_000));
}
