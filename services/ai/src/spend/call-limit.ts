// Thirty calls an hour and user, counted in the database, so that every copy of the service counts alike (trust S12).
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import type { Needs } from '../stores/needs.ts';

const callsPerHour = 30;
const anHour = 3_600_000;

/** Throws `too_many` with the time after which the oldest call no longer counts. */
export async function assertMayAsk(scope: Scope, { stores, parts }: Needs): Promise<void> {
  const now = parts.clock().getTime();
  const recent = await stores.uses.find(
    scope,
    { caller: callerOf(scope), createdAt: { $gt: new Date(now - anHour) } },
    { sort: { createdAt: -1 }, limit: callsPerHour },
  );
  const oldest = recent.at(-1);
  if (recent.length < callsPerHour || !oldest) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((oldest.createdAt.getTime() + anHour - now) / 1_000));
  throw new Failure('too_many', `You can run up to ${callsPerHour} analyses per hour. Please try again later.`, { retryAfterSeconds });
}

export async function noteUse(tx: Tx, { id, task }: { id: number; task: string }, { stores }: Needs): Promise<void> {
  await stores.uses.insert(tx, { _id: id, caller: callerOf(tx.scope), task }, []);
}

function callerOf({ actor }: Scope): string {
  return `${actor.kind}:${actor.id}`;
}
