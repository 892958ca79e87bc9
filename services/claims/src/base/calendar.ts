// Calendar arithmetic without a zone: dates as text, days as numbers since 1970-01-01.
import { holidayOn } from './holidays.ts';

const dayMs = 86_400_000;

function dayOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / dayMs;
}

function dateOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

export function addDays(date: string, days: number): string {
  return dateOf(dayOf(date) + days);
}

/** Days from the first date to the second. */
export function daysBetween(from: string, to: string): number {
  return dayOf(to) - dayOf(from);
}

/** 0 is Sunday. */
export function weekdayOf(date: string): number {
  return (((dayOf(date) + 4) % 7) + 7) % 7;
}

/** The same day of a later month; where that month is shorter, its last day (Jan 31 + 1 month = Feb 28 or 29). */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const index = year * 12 + (month - 1) + months;
  const lastDay = new Date(Date.UTC(Math.floor(index / 12), (index % 12) + 1, 0)).getUTCDate();
  return new Date(Date.UTC(Math.floor(index / 12), index % 12, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** Monday to Friday without federal legal holidays, and without the days on which those are observed. */
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

const shown = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** `Mon, Nov 9, 2026`. */
export function wordsOf(date: string): string {
  return shown.format(new Date(`${date}T00:00:00Z`));
}

const zoneFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar date of an instant in a zone. The server's clock decides, never the reader's. */
export function localDate(now: Date, timeZone: string): string {
  let format = zoneFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    zoneFormats.set(timeZone, format);
  }
  return format.format(now);
}
