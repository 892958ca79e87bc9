// The durable jobs of appointments: telling the client, and calling the time to mind.
import type { JobQueue, ServiceParts, Tx } from '@plumbline/server';
import { remindersAhead, reminderHours, type ReminderHours } from './reminder-times.ts';

export interface AppointmentJobs {
  /** Keys are inspections. */
  readonly notices: JobQueue;
  /** Keys are those of `reminderKey`. */
  readonly reminders: JobQueue;
}

export function appointmentJobs(parts: ServiceParts): AppointmentJobs {
  return { notices: parts.jobQueue({ name: 'notify-appointments' }), reminders: parts.jobQueue({ name: 'send-reminders' }) };
}

/** One number for an inspection and the hours before it. */
function reminderKey(inspectionId: number, hours: ReminderHours): number {
  return inspectionId * reminderHours.length + reminderHours.indexOf(hours);
}

export function ofReminderKey(key: number): { inspectionId: number; hours: ReminderHours } {
  const index = key % reminderHours.length;
  return { inspectionId: (key - index) / reminderHours.length, hours: reminderHours[index] ?? 24 };
}

interface Appointment {
  readonly inspectionId: number;
  /** Absent when it ended. */
  readonly at?: { readonly scheduledAt: Date; readonly timeZone: string };
}

/** Another time has reminders of its own; what ended has none. */
export async function planAppointment(tx: Tx, { inspectionId, at }: Appointment, { notices, reminders }: AppointmentJobs): Promise<void> {
  await notices.add(tx, inspectionId);
  await reminders.remove(tx, ...reminderHours.map((hours) => reminderKey(inspectionId, hours)));
  if (!at) return;
  const ahead = remindersAhead(at.scheduledAt, at.timeZone, tx.now);
  await reminders.addAll(
    tx,
    ahead.map(({ hours, dueAt }) => ({ key: reminderKey(inspectionId, hours), dueAt })),
  );
}
