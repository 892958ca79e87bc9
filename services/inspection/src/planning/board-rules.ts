// The week of the board: its days, which of them are closed, and what an inspector's week holds. Pure.
import type { BusinessHours } from '@plumbline/contracts/identity';
import { addDays, weekdayOf } from '@plumbline/contracts/kernel';
import { timeSlots } from '@plumbline/contracts/enums';
import { closedOn } from '../inspections/slot-rules.ts';

/** What a day is worth in planning: the eight hours in which its times lie. */
const dayMinutes = timeSlots.length * 60;

/** The Monday on or before a date. */
export function mondayOf(date: string): string {
  return addDays(date, -((weekdayOf(date) + 6) % 7));
}

/** Monday to Friday, and a day of the weekend on which something is scheduled. */
export function boardDays(from: string, scheduledOn: ReadonlySet<string>): string[] {
  const week = Array.from({ length: 7 }, (_, index) => addDays(from, index));
  return week.filter((date, index) => index < 5 || scheduledOn.has(date));
}

/** What one inspector can take in the week: whole days, without weekends, closed ones and days off. */
export function capacityOf(from: string, hours: BusinessHours | undefined, isOff: (date: string) => boolean = () => false): number {
  const weekdays = Array.from({ length: 5 }, (_, index) => addDays(from, index));
  return weekdays.filter((date) => closedOn(date, hours) === undefined && !isOff(date)).length * dayMinutes;
}
