// Dates and times as the reader writes them: 12-hour clock; in English the month first.
import { addDays, dateFormatIn, localDate } from '@plumbline/contracts/kernel';
import type { DateFormat } from '../texts/date-format-name.ts';
import { inReadersWords, say } from '../texts/say.ts';

export type { DateFormat };

let ownZone: string | undefined;

/** The zone in which the reader wants to see instants, as the profile says; absent: that of the device. Set once, by the shell. */
export function setReaderZone(timeZone: string | undefined): void {
  ownZone = timeZone;
}

/** IANA name of the reader's zone. */
export function readerZone(): string {
  return ownZone ?? deviceZone();
}

let device: { readonly offset: number; readonly zone: string } | undefined;

/** To ask for its name takes as long as to draw a row: it is asked again only when the clock of the device stands otherwise. */
function deviceZone(): string {
  const offset = new Date().getTimezoneOffset();
  if (device?.offset !== offset) device = { offset, zone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC' };
  return device.zone;
}

/** The calendar date of an instant where the reader is. */
export function readerDay(at: Date): string {
  return localDate(at, readerZone());
}

/** The calendar date that it is now, in the zone of a property or where the reader is. */
export function today(timeZone = readerZone()): string {
  return localDate(new Date(), timeZone);
}

/** The instant at which a calendar day begins where the reader is; undefined for what is no date. */
export function readerDayStart(date: string): Date | undefined {
  const asUtc = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return undefined;
  // The clock may have been changed between the first guess and the day
  const guess = asUtc - aheadOfUtc(asUtc);
  return new Date(asUtc - aheadOfUtc(guess));
}

/** The last millisecond of a calendar day where the reader is; undefined for what is no date. */
export function readerDayEnd(date: string): Date | undefined {
  const next = readerDayStart(date) && readerDayStart(addDays(date, 1));
  return next && new Date(next.getTime() - 1);
}

/** How many milliseconds the clock of the reader is ahead at an instant. */
function aheadOfUtc(at: number): number {
  const fields = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
  const clock = dateFormatIn('en-US', { ...fields, hourCycle: 'h23', timeZone: readerZone() }).formatToParts(at);
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(clock.find((part) => part.type === type)?.value);
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second')) - at;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Shows an instant (`2026-11-21T14:03:00.000Z`) or a calendar date (`2026-11-21`, never shifted by a zone).
 * `timeZone` is an IANA name; default is the reader's. An unreadable text is given back as it is.
 */
export function formatDate(at: string, format: DateFormat = 'date', timeZone?: string): string {
  const isCalendarDate = /^\d{4}-\d{2}-\d{2}$/.test(at);
  const date = new Date(isCalendarDate ? `${at}T00:00:00Z` : at);
  if (Number.isNaN(date.getTime())) return at;
  if (format === 'relative' && !isCalendarDate) return relative(date, timeZone);
  const zone = isCalendarDate ? 'UTC' : (timeZone ?? readerZone());
  return inReadersWords(date, format, zone) ?? dateFormatIn('en-US', { ...options(format), timeZone: zone }).format(date);
}

function options(format: DateFormat): Intl.DateTimeFormatOptions {
  const dateParts: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', year: 'numeric' };
  if (format === 'time') return { hour: 'numeric', minute: '2-digit' };
  if (format === 'date-time') return { ...dateParts, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' };
  if (format === 'long-date') return { weekday: 'short', ...dateParts };
  return dateParts;
}

function relative(date: Date, timeZone: string | undefined): string {
  const age = Date.now() - date.getTime();
  if (age < -minute) return formatDate(date.toISOString(), 'date-time', timeZone);
  if (age < minute) return say('justNow');
  if (age < hour) return say('minutesAgo', { count: Math.floor(age / minute) });
  if (age < day) return say('hoursAgo', { count: Math.floor(age / hour) });
  if (age < 7 * day) return say('daysAgo', { count: Math.floor(age / day) });
  return formatDate(date.toISOString(), 'date', timeZone);
}
