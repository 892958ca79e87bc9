// What the client was sent about the time of an inspection, newest first.
import type { AppointmentMessages } from '@plumbline/contracts/comms';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Inspections } from '../inspections/inspection.ts';
import type { Messages } from '../stores/communication.ts';
import { shownCommunication } from '../stores/shown-communication.ts';

/** Throws `not_found` for an inspection of another firm, and for one that was not heard of yet. */
export async function listAppointmentMessages(
  scope: Scope,
  id: number,
  { inspections, messages }: { inspections: Inspections; messages: Messages },
): Promise<AppointmentMessages> {
  const { notSent } = await inspections.get(scope, id, 'Inspection not found');
  const filter = { 'appointment.inspectionId': id };
  const found = await messages.communications.find(scope, filter, { sort: { createdAt: -1, _id: -1 }, limit: 200 });
  return {
    messages: found.flatMap((row) => {
      if (!row.appointment) return [];
      const { about, scheduledAt } = row.appointment;
      return [{ ...shownCommunication(row), about, scheduledAt: scheduledAt.toISOString() }];
    }),
    ...(notSent ? { notSent: { reason: notSent.reason, at: notSent.at.toISOString() } } : {}),
  };
}
