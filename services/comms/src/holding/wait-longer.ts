// A message that may not go out when its time has come: it waits on, with the reason, and a deadline that it misses is told at once.
import { Failure, omitUndefined } from '@plumbline/contracts/kernel';
import type { ServiceParts, TakenJob } from '@plumbline/server';
import { deadlinesAhead } from '../limits/deadlines-ahead.ts';
import type { Waits } from '../settings/firm-rules.ts';
import { passedReason, pastDeadline } from './past-deadline.ts';
import type { CommunicationRecord, Messages } from '../stores/communication.ts';

interface Deps {
  readonly parts: ServiceParts;
  readonly messages: Messages;
}

export async function waitLonger(
  job: TakenJob,
  { until, waitsFor, reason }: { readonly until: Date } & Partial<Waits>,
  { parts, messages }: Deps,
): Promise<void> {
  const { claimId } = await messages.communications.get(job.scope, job.key, 'Message not found');
  const deadlines = await deadlinesAhead(job.scope, claimId, parts);
  await parts.writeAs(job.scope, async (tx) => {
    await messages.sendings.putOff(job, { dueAt: until, tx });
    await messages.communications.change(tx, job.key, (current) => {
      // A later time that somebody chose a moment ago stays
      assertDue(current, tx.now);
      const late = { ...current, deadlines };
      const why = passedReason(late, { sendsAt: until, reason });
      const set = omitUndefined({ notBefore: until, sendsAt: until, waitsFor, reason: why });
      return { set, events: pastDeadline(late, { sendsAt: until }) };
    });
  });
}

/** Throws `conflict` once a run took it. */
export function assertQueued(message: CommunicationRecord): void {
  if (message.status !== 'queued') throw new Failure('conflict', 'This message is already being sent');
}

/** Somebody may have chosen a later time a moment ago. */
export function assertDue(message: CommunicationRecord, now: Date): void {
  assertQueued(message);
  if (message.notBefore && message.notBefore > now) throw new Failure('conflict', 'This message goes out later');
}
