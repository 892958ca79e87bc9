// A calendar date as a reader says it.
import { DateTime } from 'luxon';

/** `2026-12-21` → `December 21, 2026`. */
export function longDate(date: string): string {
  return DateTime.fromISO(date, { zone: 'utc' }).setLocale('en-US').toFormat('LLLL d, yyyy');
}
