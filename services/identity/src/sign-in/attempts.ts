// Counting sign-ins that failed: five within fifteen minutes and account, whether the account exists or not (trust S12).
import { Failure } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { directoryScope } from '../stores/identity-stores.ts';
import { sha256, type IdentityNeeds } from '../stores/needs.ts';

const mostFailures = 5;
const failureWindowMs = 15 * 60_000;

/**
 * Counts an attempt as failed before the password is looked at, so that a hundred at once are five.
 * Throws `too_many` with the seconds until the oldest one is forgotten.
 */
export async function reserveAttempt(email: string, { attempts, parts }: IdentityNeeds): Promise<void> {
  const account = sha256(email);
  await parts.writeAs(directoryScope, async (tx: Tx) => {
    const known = await attempts.findOne(tx.scope, { account }, { session: tx.session });
    const recent = (known?.failures ?? []).filter((at) => tx.now.getTime() - at.getTime() < failureWindowMs);
    refuseIfTooMany(recent, tx.now);
    if (!known) return attempts.insert(tx, { _id: await parts.nextId('attempt'), account, failures: [tx.now] }, []);
    return attempts.change(tx, known._id, () => ({ set: { failures: [...recent, tx.now] }, facts: [] }));
  });
}

/** After a success nothing is held against the account. */
export async function forgetAttempts(email: string, { attempts, parts }: IdentityNeeds): Promise<void> {
  await parts.writeAs(directoryScope, (tx: Tx) => attempts.remove(tx, { account: sha256(email) }));
}

function refuseIfTooMany(recent: readonly Date[], now: Date): void {
  if (recent.length < mostFailures) return;
  const oldest = Math.min(...recent.map((at) => at.getTime()));
  const retryAfterSeconds = Math.max(1, Math.ceil((oldest + failureWindowMs - now.getTime()) / 1_000));
  throw new Failure('too_many', 'Too many failed sign-ins. Please try again later.', { retryAfterSeconds });
}
