// When the office works: several intervals on each weekday, federal holidays, and days of its own. Scheduling and sending read the same.
import { intervalsOn, WorkWeek } from '../../enums/week/work-week.ts';
import { array, boolean, CalendarDate, strictObject, textUpTo, type Infer } from '../../kernel/schema.ts';

/** Times count in the zone of the property. */
export const BusinessHours = strictObject({
  week: WorkWeek,
  closedOnHolidays: boolean(),
  /** Days on which this firm is closed beside them. */
  closedDays: array(strictObject({ on: CalendarDate, name: textUpTo(80).min(1, 'Enter what day it is') })).max(60, 'Enter up to 60 days'),
});
export type BusinessHours = Infer<typeof BusinessHours>;

/** Which holiday is observed on a date. */
export type Holidays = (date: string) => string | undefined;

/** Why the office is closed on a whole day; nothing for a day with hours, and for a firm that has decided on none. */
export function closedOn(date: string, hours: BusinessHours | undefined, holidays: Holidays): string | undefined {
  if (!hours) return undefined;
  const own = hours.closedDays.find(({ on }) => on === date)?.name;
  const named = own ?? (hours.closedOnHolidays ? holidays(date) : undefined);
  if (named !== undefined) return `${named}. Office closed.`;
  return intervalsOn(date, hours.week).length > 0 ? undefined : 'The office is closed on this day';
}

/** Why the office is closed at a local time like `13:00`. */
export function closedAt(at: { date: string; time: string }, hours: BusinessHours | undefined, holidays: Holidays): string | undefined {
  const closed = closedOn(at.date, hours, holidays);
  if (!hours || closed) return closed;
  const open = intervalsOn(at.date, hours.week);
  if (open.some(({ from, to }) => at.time >= from && at.time < to)) return undefined;
  return `Outside business hours (${open.map(({ from, to }) => `${from} to ${to}`).join(', ')})`;
}
