// What the client of an appointment has to be told: the difference between what they know and what stands. Pure.
import type { Inspection } from '../inspections/inspection.ts';
import type { AppointmentStep } from './appointment-texts.ts';

type Known = Pick<Inspection, 'scheduledAt' | 'isCancelled' | 'isNoShow' | 'inspectorName' | 'notified'>;

/** Nothing where the client knows it already, was never told of it, or the time is over. */
export function stepToTell(appointment: Known, now: Date): AppointmentStep | undefined {
  const { scheduledAt, isCancelled, isNoShow, inspectorName, notified } = appointment;
  if (scheduledAt === undefined) return undefined;
  if (isNoShow) return 'no_show';
  if (isCancelled) return notified && notified.scheduledAt > now ? 'cancelled' : undefined;
  // Fieldwork that begins at once, and what was written down afterwards, is no appointment
  if (scheduledAt <= now) return undefined;
  if (!notified) return 'scheduled';
  if (notified.scheduledAt.getTime() !== scheduledAt.getTime()) return 'moved';
  return notified.inspectorName === inspectorName ? undefined : 'reassigned';
}
