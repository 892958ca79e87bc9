// Days and times as people in the United States read them. Pure; where a zone is asked for, it is that of the property.
import { dateFormatIn } from '@plumbline/contracts/kernel';

const short = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const dayFormat = new Intl.DateTimeFormat('en-US', { ...short, timeZone: 'UTC' });
const longFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const weekdayFormat = new Intl.DateTimeFormat('en-US', { ...short, weekday: 'short', timeZone: 'UTC' });

const midnight = (date: string) => new Date(`${date}T00:00:00Z`);

/** A calendar date as `Oct 2, 2026`. */
export function formatLongDate(date: string): string {
  return dayFormat.format(midnight(date));
}

/** A calendar date as letters write it: `October 2, 2026`. */
export function longDate(date: string): string {
  return longFormat.format(midnight(date));
}

/** A calendar date as `Mon, Nov 9, 2026`. */
export function formatWeekday(date: string): string {
  return weekdayFormat.format(midnight(date));
}

/** An instant as `Oct 2, 2026, 2:03 PM EDT`. */
export function formatMoment(at: Date | string, timeZone: string): string {
  return dateFormatIn('en-US', { ...short, hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone }).format(new Date(at));
}

/** An instant as `2:03 PM`. */
export function formatTime(at: Date, timeZone: string): string {
  return dateFormatIn('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(at);
}
