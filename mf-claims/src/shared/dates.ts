// Today, distances in days and times of day, where the reader is.
import { daysBetween } from '@plumbline/contracts/kernel';
import { today } from '@plumbline/ui';

export { today };

/** `14:30` as people read it: `2:30 PM`. */
export function timeOfDay(clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** Whole days since a calendar date. */
export function daysSince(date: string): number {
  return daysBetween(date, today());
}
