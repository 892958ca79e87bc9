// When an appointment is called to mind: a day and two hours before it, never at night at the property. Pure.
import { lastDayTimeBefore } from '../contacts/quiet-hours.ts';

const hourMs = 3_600_000;

/** Hours before the appointment. */
export const reminderHours = [24, 2] as const;
export type ReminderHours = (typeof reminderHours)[number];

/** A reminder that would fall into the night goes out the evening before. */
export function reminderDueAt(scheduledAt: Date, hours: ReminderHours, timeZone: string): Date {
  return lastDayTimeBefore(new Date(scheduledAt.getTime() - hours * hourMs), timeZone);
}

/** Those that are still to come; who scheduled it a moment ago needs none for a time that is over. */
export function remindersAhead(scheduledAt: Date, timeZone: string, now: Date): { hours: ReminderHours; dueAt: Date }[] {
  return reminderHours.map((hours) => ({ hours, dueAt: reminderDueAt(scheduledAt, hours, timeZone) })).filter(({ dueAt }) => dueAt > now);
}

/** A process that was down sends no reminder that the next one has overtaken, and none after the beginning. */
export function isTooLate(scheduledAt: Date, hours: ReminderHours, now: Date): boolean {
  const next = hours === 24 ? 2 : 0;
  return now.getTime() >= scheduledAt.getTime() - next * hourMs;
}
