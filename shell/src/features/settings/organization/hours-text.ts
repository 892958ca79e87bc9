// Business hours as one line for each weekday, and days of the firm's own as a line each: from the form and back. Pure.
import { weekdays, type BusinessHours, type Weekday } from '@plumbline/contracts/identity';

export type HoursFields = Record<Weekday, string> & { holidays: string[]; closedDays: string };

/** `08:00-12:00, 13:00-17:00`; empty for a day off. */
export function fieldsOfHours({ week, closedOnHolidays, closedDays }: BusinessHours): HoursFields {
  const lines = weekdays.map((day) => [day, week[day].map(({ from, to }) => `${from}-${to}`).join(', ')]);
  return {
    ...(Object.fromEntries(lines) as Record<Weekday, string>),
    holidays: closedOnHolidays ? ['closed'] : [],
    closedDays: closedDays.map(({ on, name }) => `${on} ${name}`).join('\n'),
  };
}

/** What cannot be read stays as it was typed, for the contract to refuse beside its field. */
export function hoursOfFields({ holidays, closedDays, ...lines }: HoursFields): unknown {
  return {
    week: Object.fromEntries(weekdays.map((day) => [day, intervalsIn(lines[day])])),
    closedOnHolidays: holidays.includes('closed'),
    closedDays: linesOf(closedDays).map((line) => ({ on: line.slice(0, 10), name: line.slice(10).trim() })),
  };
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

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The other fields of the form. */
export function withoutHours<V extends HoursFields>(values: V): Omit<V, keyof HoursFields> {
  const own: ReadonlySet<string> = new Set([...weekdays, 'holidays', 'closedDays']);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !own.has(name))) as Omit<V, keyof HoursFields>;
}
