// The week of the board: its days, which of them are closed, and what an inspector's week holds. Pure.
import type { BusinessHours, WorkWeek } from '@plumbline/contracts/identity';
import { outsideWorkingHours } from '@plumbline/contracts/inspection';
import { addDays, weekdayOf } from '@plumbline/contracts/kernel';
import { slotClock, timeSlots } from '@plumbline/contracts/enums';
import { closedOn } from '../inspections/slot-rules.ts';

/** What a day is worth in planning: an hour for each of its times at which the inspector works. */
function dayMinutes(date: string, works: WorkWeek | undefined): number {
  return timeSlots.filter((slot) => outsideWorkingHours({ date, time: slotClock(slot) }, works) === undefined).length * 60;
}

/** The Monday on or before a date. */
export function mondayOf(date: string): string {
  return addDays(date, -((weekdayOf(date) + 6) % 7));
}

/** Monday to Friday, and a day of the weekend on which something is scheduled. */
export function boardDays(from: string, scheduledOn: ReadonlySet<string>): string[] {
  const week = Array.from({ length: 7 }, (_, index) => addDays(from, index));
  return week.filter((date, index) => index < 5 || scheduledOn.has(date));
}

interface Working {
  readonly hours?: BusinessHours | undefined;
  readonly works?: WorkWeek | undefined;
  readonly isOff?: (date: string) => boolean;
}

/** What one inspector can take in the week, without weekends, closed days and days off. */
export function capacityOf(from: string, { hours, works, isOff = () => false }: Working): number {
  const weekdays = Array.from({ length: 5 }, (_, index) => addDays(from, index));
  return weekdays
    .filter((date) => closedOn(date, hours) === undefined && !isOff(date))
    .reduce((sum, date) => sum + dayMinutes(date, works), 0);
}
