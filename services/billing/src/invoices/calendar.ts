// Days of billing: today in the organisation's zone, due dates, days between.
import { DateTime } from 'luxon';

/** The calendar date of an instant in a zone. */
export function dateIn(zone: string, at: Date): string {
  return DateTime.fromJSDate(at, { zone }).toFormat('yyyy-MM-dd');
}

export function daysLater(date: string, days: number): string {
  return DateTime.fromISO(date, { zone: 'utc' }).plus({ days }).toFormat('yyyy-MM-dd');
}

/** Whole days from one calendar date to another, never negative. */
export function daysBetween(from: string, to: string): number {
  return Math.max(0, Math.round(DateTime.fromISO(to, { zone: 'utc' }).diff(DateTime.fromISO(from, { zone: 'utc' }), 'days').days));
}

export function firstOfMonth(date: string): string {
  return `${date.slice(0, 7)}-01`;
}
