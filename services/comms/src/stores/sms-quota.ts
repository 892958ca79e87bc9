// The limit of text messages per claim and hour: it counts in the transaction that queues them, for the hour in which they go out.
import { smsPerClaimAndHour } from '@plumbline/contracts/comms';
import { Failure } from '@plumbline/contracts/kernel';
import type { TenantCollection, Tx } from '@plumbline/server';
import type { SmsQuota } from './communication.ts';

const hourMs = 3_600_000;

interface Texts {
  readonly claimId: number;
  /** When each goes out. */
  readonly times: readonly Date[];
  /** When one of them was to go out before. */
  readonly instead?: Date | undefined;
}

/** Throws `too_many` with the time until there is room again. */
export async function takeQuota(tx: Tx, { claimId, times, instead }: Texts, quotas: TenantCollection<SmsQuota>): Promise<void> {
  if (times.length === 0) return;
  const known = await quotas.findOne(tx.scope, { _id: claimId }, { session: tx.session });
  const sentAt = without(
    (known?.sentAt ?? []).filter((at) => tx.now.getTime() - at.getTime() < hourMs),
    instead,
  );
  for (const time of times) {
    const near = sentAt.filter((at) => Math.abs(time.getTime() - at.getTime()) < hourMs);
    if (near.length >= smsPerClaimAndHour) throw refused(tx.now, near);
    sentAt.push(time);
  }
  if (known) await quotas.change(tx, claimId, () => ({ set: { sentAt }, events: [] }));
  else await quotas.insert(tx, { _id: claimId, sentAt }, []);
}

/** Two who write about one claim at the same moment meet here: the second finds what the first one stored. */
export async function oneAtATime(tx: Tx, claimId: number, quotas: TenantCollection<SmsQuota>): Promise<void> {
  const known = await quotas.findOne(tx.scope, { _id: claimId }, { session: tx.session });
  if (known) await quotas.change(tx, claimId, ({ sentAt }) => ({ set: { sentAt }, events: [] }));
  else await quotas.insert(tx, { _id: claimId, sentAt: [] }, []);
}

/** What was to go out at a time to come, and will not. */
export async function freeQuota(tx: Tx, { claimId, at }: { claimId: number; at: Date }, quotas: TenantCollection<SmsQuota>): Promise<void> {
  const known = await quotas.findOne(tx.scope, { _id: claimId }, { session: tx.session });
  if (known) await quotas.change(tx, claimId, () => ({ set: { sentAt: without(known.sentAt, at) }, events: [] }));
}

/** One of them less. */
function without(times: readonly Date[], one: Date | undefined): Date[] {
  const place = times.findIndex((at) => at.getTime() === one?.getTime());
  return times.filter((_, index) => index !== place);
}

function refused(now: Date, near: readonly Date[]): Failure {
  const waitMs = hourMs - (now.getTime() - Math.min(...near.map((at) => at.getTime())));
  return new Failure('too_many', `You can send up to ${smsPerClaimAndHour} text messages per hour on a claim`, {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)),
  });
}
