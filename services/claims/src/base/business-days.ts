// Business days: Monday to Friday without federal legal holidays, and without the days on which those are observed.
import { addDays, weekdayOf } from '@plumbline/contracts/kernel';
import { holidayOn } from '@plumbline/server/holidays';

export function isBusinessDay(date: string): boolean {
  const weekday = weekdayOf(date);
  return weekday !== 0 && weekday !== 6 && holidayOn(date) === undefined;
}

/** The n-th business day after a date. */
export function addBusinessDays(date: string, count: number): string {
  let day = date;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
}
