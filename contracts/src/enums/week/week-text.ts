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

/** `8`, `8:30`, `08:30` and `8:30 AM`; `1pm` is `13:00`. */
function timeOf(text: string): string {
  const {
    hour = '',
    minute = '00',
    half,
  } = /^(?<hour>\d{1,2})(?::(?<minute>\d{2}))?(?: ?(?<half>[ap])\.?m\.?)?$/i.exec(text)?.groups ?? {};
  if (hour === '') return text;
  if (half === undefined) return `${hour.padStart(2, '0')}:${minute}`;
  // 13 PM is no time, and stays for the contract to refuse
  if (Number(hour) < 1 || Number(hour) > 12) return text;
  const ofDay = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(ofDay).padStart(2, '0')}:${minute}`;
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
