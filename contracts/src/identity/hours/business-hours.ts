// When the office works: several intervals on each weekday, federal holidays, and days of its own. Scheduling and sending read the same.
import { weekdayOf } from '../../kernel/calendar.ts';
import { array, boolean, CalendarDate, strictObject, string, textUpTo, type Infer } from '../../kernel/schema.ts';

const TimeOfDay = string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 08:30');

const Interval = strictObject({ from: TimeOfDay, to: TimeOfDay }).refine(({ from, to }) => from < to, {
  message: 'The workday must end after it starts',
  path: ['to'],
});
export type Interval = Infer<typeof Interval>;

const Intervals = array(Interval)
  .max(4, 'Enter up to four times a day')
  .refine((day) => day.every(({ from }, index) => index === 0 || (day[index - 1]?.to ?? '') <= from), 'Enter the times in order');

/** Sunday first, as `weekdayOf` counts. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type Weekday = (typeof weekdays)[number];

/** The intervals of each weekday; at least one day has some. */
export const WorkWeek = strictObject({
  sunday: Intervals,
  monday: Intervals,
  tuesday: Intervals,
  wednesday: Intervals,
  thursday: Intervals,
  friday: Intervals,
  saturday: Intervals,
}).refine((week) => weekdays.some((day) => week[day].length > 0), { message: 'Choose at least one day', path: ['monday'] });
export type WorkWeek = Infer<typeof WorkWeek>;

/** Times count in the zone of the property. */
export const BusinessHours = strictObject({
  week: WorkWeek,
  closedOnHolidays: boolean(),
  /** Days on which this firm is closed beside them. */
  closedDays: array(strictObject({ on: CalendarDate, name: textUpTo(80).min(1, 'Enter what day it is') })).max(60, 'Enter up to 60 days'),
});
export type BusinessHours = Infer<typeof BusinessHours>;

/** The same hours on these days, 0 is Sunday. */
export function sameHours(days: readonly number[], from: string, to: string): BusinessHours['week'] {
  return Object.fromEntries(
    weekdays.map((day, index) => [day, days.includes(index) ? [{ from, to }] : []]),
  ) as unknown as BusinessHours['week'];
}

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

/** When somebody works on a date; empty for a day without hours. */
export function intervalsOn(date: string, week: WorkWeek): readonly Interval[] {
  return week[weekdays[weekdayOf(date)] ?? 'sunday'];
}
