// The hours of a week, several intervals on each weekday: of a firm and of a person alike.
import { weekdayOf } from '../../kernel/calendar.ts';
import { array, strictObject, string, type Infer } from '../../kernel/schema.ts';

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

/** The same hours on these days, 0 is Sunday. */
export function sameHours(days: readonly number[], from: string, to: string): WorkWeek {
  return Object.fromEntries(weekdays.map((day, index) => [day, days.includes(index) ? [{ from, to }] : []])) as unknown as WorkWeek;
}

/** When somebody works on a date; empty for a day without hours. */
export function intervalsOn(date: string, week: WorkWeek): readonly Interval[] {
  return week[weekdays[weekdayOf(date)] ?? 'sunday'];
}
