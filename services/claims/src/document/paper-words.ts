// Days, times, pictures and amounts as papers of the firm say them: as people in the United States read them, at the property. Pure.
import { DateTime } from 'luxon';

/** A calendar date as `Oct 2, 2026`. */
export function dayInWords(date: string): string {
  return DateTime.fromISO(date, { zone: 'utc' }).toFormat('LLL d, yyyy');
}

/** An instant as `Oct 2, 2026, 2:03 PM EDT`: when it was at the property. */
export function momentInWords(instant: string, timeZone: string): string {
  return DateTime.fromISO(instant, { zone: timeZone }).toFormat('LLL d, yyyy, h:mm a ZZZZ');
}

/**
 * The pictures of this paper that show something, as `Fig. 1, 3`; `figures` are the photos of the paper in their order. Photos that were not
 * chosen for it are counted, never named by a number that the reader cannot look up.
 */
export function figuresOf(photoIds: readonly number[], figures: readonly number[]): string {
  const numbers = photoIds.map((id) => figures.indexOf(id) + 1).filter((number) => number > 0);
  const elsewhere = photoIds.length - numbers.length;
  const shown = numbers.length > 0 ? [`Fig. ${numbers.toSorted((one, other) => one - other).join(', ')}`] : [];
  const left = elsewhere > 0 ? [`${elsewhere} ${elsewhere === 1 ? 'photo' : 'photos'} not in this report`] : [];
  return [...shown, ...left].join(' and ');
}
