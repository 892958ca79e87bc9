// Calendar arithmetic: dates as text (`2026-11-21`) without a zone, and the date that it is in a zone. Pure; without a date library, because browsers load it.
import { dateFormatIn } from './dates/date-formats.ts';

const dayMs = 86_400_000;

/** Days since 1970-01-01. */
export function dayNumberOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / dayMs;
}

function dateOf(dayNumber: number): string {
  return new Date(dayNumber * dayMs).toISOString().slice(0, 10);
}

/** Another day; `days` may be negative. */
export function addDays(date: string, days: number): string {
  return dateOf(dayNumberOf(date) + days);
}

/** The same day of another month; where that month is shorter, its last day (Jan 31 + 1 month = Feb 28 or 29). */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dateOf(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)) / dayMs);
}

/** Days from the first date to the second; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumberOf(to) - dayNumberOf(from);
}

export function firstOfMonth(date: string): string {
  return `${date.slice(0, 7)}-01`;
}

/** 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The calendar date of an instant in a zone (an IANA name). */
export function localDate(at: Date, timeZone: string): string {
  return dateFormatIn('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
}

/** How many milliseconds the clocks of a zone are ahead of UTC at an instant. */
function aheadAt(at: number, timeZone: string): number {
  const fields = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
  const clock = dateFormatIn('en-US', { ...fields, hourCycle: 'h23', timeZone }).formatToParts(at);
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(clock.find((part) => part.type === type)?.value);
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second')) - at;
}

/**
 * The instant at which the clocks of a zone (an IANA name) show `2026-11-21T14:03`; undefined for what is no time. A time that is skipped in
 * spring is one hour earlier.
 */
export function instantAt(local: string, timeZone: string): Date | undefined {
  const asUtc = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return undefined;
  // The clock may have been changed between the first guess and the time
  const guess = asUtc - aheadAt(asUtc, timeZone);
  return new Date(asUtc - aheadAt(guess, timeZone));
}

/** What the clocks of a zone show at an instant: `2026-11-21T14:03`. */
export function localTime(at: Date, timeZone: string): string {
  return new Date(at.getTime() + aheadAt(Math.floor(at.getTime() / 1_000) * 1_000, timeZone)).toISOString().slice(0, 16);
}
