// Days and times as people in the United States read them, at the property. Pure.
import { DateTime } from 'luxon';

/** A calendar date as `Oct 2, 2026`. */
export function dayInWords(date: string): string {
  return DateTime.fromISO(date, { zone: 'utc' }).toFormat('LLL d, yyyy');
}

/** An instant as `Oct 2, 2026, 2:03 PM EDT`: when it was at the property. */
export function momentInWords(instant: string, timeZone: string): string {
  return DateTime.fromISO(instant, { zone: timeZone }).toFormat('LLL d, yyyy, h:mm a ZZZZ');
}
