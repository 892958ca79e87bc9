// Whether a time lies within the working hours of an inspector, and how it is said where it does not. Pure.
import { intervalsOn, weekdays, type WorkWeek } from '../../enums/week/work-week.ts';
import { weekdayLabels } from '../../enums/week/week-text.ts';
import { weekdayOf } from '../../kernel/calendar.ts';
import { clockText } from '../../kernel/field-words.ts';

/** Why somebody does not work on a whole day; nothing for a day with hours, and for somebody without hours of their own. */
export function notWorkingOn(date: string, week: WorkWeek | undefined): string | undefined {
  if (!week || intervalsOn(date, week).length > 0) return undefined;
  return `Doesn't work on ${weekdayLabels[weekdays[weekdayOf(date)] ?? 'sunday']}s`;
}

/** Why a local time like `13:00` lies outside of somebody's working hours. */
export function outsideWorkingHours({ date, time }: { date: string; time: string }, week: WorkWeek | undefined): string | undefined {
  const free = notWorkingOn(date, week);
  if (!week || free) return free;
  const works = intervalsOn(date, week);
  if (works.some(({ from, to }) => time >= from && time < to)) return undefined;
  return `Outside working hours (${works.map(({ from, to }) => `${clockText(from)} to ${clockText(to)}`).join(', ')})`;
}
