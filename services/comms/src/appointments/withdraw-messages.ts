// Messages that still wait and name a time that no longer stands: suppressed with the reason, and never sent.
import type { Tx } from '@plumbline/server';
import { appointmentChanged } from '../messages/hindrance.ts';
import { namesTimeToCome } from '../messages/timing.ts';
import type { Messages } from '../stores/communication.ts';

/** `scheduledAt` is the time that stands; absent when the appointment ended. */
export async function withdrawMessages(
  tx: Tx,
  { inspectionId, scheduledAt }: { inspectionId: number; scheduledAt: Date | undefined },
  { communications, sendings }: Messages,
): Promise<void> {
  const waiting = await communications.find(
    tx.scope,
    { 'appointment.inspectionId': inspectionId, status: 'queued' },
    { session: tx.session, limit: 200 },
  );
  for (const message of waiting) {
    const isOutdated = message.appointment?.scheduledAt.getTime() !== scheduledAt?.getTime();
    if (!isOutdated || !namesTimeToCome(message)) continue;
    await sendings.remove(tx, message._id);
    await communications.change(tx, message._id, () => ({ set: { status: 'suppressed', reason: appointmentChanged }, events: [] }));
  }
}
