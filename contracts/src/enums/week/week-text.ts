// The hours of a week as text: a line for each weekday, from a form and back; and as people read them. Pure.
import { clockText } from '../../kernel/field-words.ts';
import { weekdays, type Weekday, type WorkWeek } from './work-week.ts';

export const weekdayLabels: Record<Weekday, string> = {
  sunday: 'Sunday',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
};

/** Monday first, as an office reads its week. */
export const officeWeek: readonly Weekday[] = [...weekdays.slice(1), ...weekdays.slice(0, 1)];

/** `08:00-12:00, 13:00-17:00`; empty for a day without hours. */
export function linesOfWeek(week: WorkWeek): Record<Weekday, string> {
  const lines = weekdays.map((day) => [day, week[day].map(({ from, to }) => `${from}-${to}`).join(', ')]);
  return Object.fromEntries(lines) as Record<Weekday, string>;
}

/** What cannot be read stays as it was typed, for the contract to refuse beside its field. */
export function weekOfLines(lines: Record<Weekday, string>): Record<Weekday, { from: string; to: string }[]> {
  return Object.fromEntries(weekdays.map((day) => [day, intervalsIn(lines[day])])) as Record<Weekday, { from: string; to: string }[]>;
}

function intervalsIn(line: string): { from: string; to: string }[] {
  return line
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [from = '', to = ''] = part.split(/[-–]|to/i, 2).map((time) => timeOf(time.trim()));
      return { from, to };
    });
}

/** `8`, `8:30` and `08:30` mean the same. */
function timeOf(text: string): string {
  const [hour = '', minute = '00'] = text.split(':', 2);
  return /^\d{1,2}$/.test(hour) && /^\d{2}$/.test(minute) ? `${hour.padStart(2, '0')}:${minute}` : text;
}

/** `Mon to Thu, 9:00 AM to 12:00 PM; Sat, 8:00 AM to 10:00 AM`: days with the same hours beside one another are told once. */
export function weekWords(week: WorkWeek): string {
  const days = officeWeek.map((day) => ({ name: weekdayLabels[day].slice(0, 3), hours: hoursWords(week[day]) }));
  const runs: { first: string; last: string; hours: string }[] = [];
  for (const { name, hours } of days) {
    const run = runs.at(-1);
    if (run && run.hours === hours) run.last = name;
    else runs.push({ first: name, last: name, hours });
  }
  return runs
    .filter(({ hours }) => hours !== '')
    .map(({ first, last, hours }) => `${first === last ? first : `${first} to ${last}`}, ${hours}`)
    .join('; ');
}

function hoursWords(day: WorkWeek['monday']): string {
  return day.map(({ from, to }) => `${clockText(from)} to ${clockText(to)}`).join(' and ');
}
