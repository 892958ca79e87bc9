// The limit of text messages per claim and hour: it counts in the transaction that queues them.
import { smsPerClaimAndHour } from '@plumbline/contracts/comms';
import { Failure } from '@plumbline/contracts/kernel';
import type { TenantCollection, Tx } from '@plumbline/server';
import type { SmsQuota } from '../stores/communication.ts';

const hourMs = 3_600_000;

/** Throws `too_many` with the time until the oldest one is an hour old. */
export async function takeQuota(
  tx: Tx,
  { claimId, count }: { claimId: number; count: number },
  quotas: TenantCollection<SmsQuota>,
): Promise<void> {
  if (count === 0) return;
  const known = await quotas.findOne(tx.scope, { _id: claimId }, { session: tx.session });
  const recent = (known?.sentAt ?? []).filter((at) => tx.now.getTime() - at.getTime() < hourMs);
  if (recent.length + count > smsPerClaimAndHour) throw refused(tx.now, recent[0]);
  const sentAt = [...recent, ...Array.from({ length: count }, () => tx.now)];
  if (known) await quotas.change(tx, claimId, () => ({ set: { sentAt }, events: [] }));
  else await quotas.insert(tx, { _id: claimId, sentAt }, []);
}

function refused(now: Date, oldest: Date | undefined): Failure {
  const waitMs = oldest ? hourMs - (now.getTime() - oldest.getTime()) : hourMs;
  return new Failure('too_many', `You can send up to ${smsPerClaimAndHour} text messages per hour on a claim`, {
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)),
  });
}
