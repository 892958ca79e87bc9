// The days of a month as weeks that begin on Sunday. Days are calendar dates `2026-11-21`, without a zone.
import { addDays, addMonths, firstOfMonth, weekdayOf } from '@plumbline/contracts/kernel';

/** Weeks of the month of `date`; days of the neighbors are left out. */
export function weeksOf(date: string): (string | undefined)[][] {
  const first = firstOfMonth(date);
  const next = addMonths(first, 1);
  const days: (string | undefined)[] = Array.from({ length: weekdayOf(first) }, () => undefined);
  for (let day = first; day < next; day = addDays(day, 1)) days.push(day);
  while (days.length % 7 !== 0) days.push(undefined);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

const moves: Record<string, (date: string) => string> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => addDays(date, -weekdayOf(date)),
  End: (date) => addDays(date, 6 - weekdayOf(date)),
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
};

/** Where a key leads in the calendar; undefined for a key that does not move. */
export function moveByKey(date: string, key: string): string | undefined {
  return moves[key]?.(date);
}

/** The day within the limits that is nearest. */
export function within(date: string, min: string | undefined, max: string | undefined): string {
  if (min !== undefined && date < min) return min;
  return max !== undefined && date > max ? max : date;
}
