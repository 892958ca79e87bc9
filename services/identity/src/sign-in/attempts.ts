// Counting attempts that failed: five within fifteen minutes and account, whether the account exists or not (trust S12).
import { Failure } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { directoryScope } from '../stores/identity-stores.ts';
import { sha256, type IdentityNeeds } from '../stores/needs.ts';
import { isFromTheFuture } from './session-rules.ts';

const mostFailures = 5;
const failureWindowMs = 15 * 60_000;

/**
 * Counts an attempt as failed before anything is looked at, so that a hundred at once are five.
 * Throws `too_many` with the seconds until the oldest one is forgotten.
 */
export async function reserveAttempt(
  counted: string,
  { attempts, parts }: IdentityNeeds,
  { most = mostFailures, sentence = 'Too many failed sign-ins. Please try again later.' }: { most?: number; sentence?: string } = {},
): Promise<void> {
  const account = sha256(counted);
  await parts.writeAs(directoryScope, async (tx: Tx) => {
    const known = await attempts.findOne(tx.scope, { account }, { session: tx.session });
    const recent = recentOf(known?.failures ?? [], tx.now);
    if (recent.length >= most) throw new Failure('too_many', sentence, { retryAfterSeconds: secondsUntilForgotten(recent, tx.now) });
    if (!known) return attempts.insert(tx, { _id: await parts.nextId('attempt'), account, failures: [tx.now] }, []);
    return attempts.change(tx, known._id, () => ({ set: { failures: [...recent, tx.now] }, facts: [] }));
  });
}

/** After a success nothing is held against the account. */
export async function forgetAttempts(counted: string, { attempts, parts }: IdentityNeeds): Promise<void> {
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
