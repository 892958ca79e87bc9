// Business hours as one line for each weekday, and days of the firm's own as a line each: from the form and back. Pure.
import { linesOfWeek, weekdays, weekOfLines, type BusinessHours, type Weekday } from '@plumbline/contracts/identity';

export type HoursFields = Record<Weekday, string> & { holidays: string[]; closedDays: string };

export function fieldsOfHours({ week, closedOnHolidays, closedDays }: BusinessHours): HoursFields {
  return {
    ...linesOfWeek(week),
    holidays: closedOnHolidays ? ['closed'] : [],
    closedDays: closedDays.map(({ on, name }) => `${on} ${name}`).join('\n'),
  };
}

/** What cannot be read stays as it was typed, for the contract to refuse beside its field. */
export function hoursOfFields({ holidays, closedDays, ...lines }: HoursFields): unknown {
  return {
    week: weekOfLines(lines),
    closedOnHolidays: holidays.includes('closed'),
    closedDays: linesOf(closedDays).map((line) => ({ on: line.slice(0, 10), name: line.slice(10).trim() })),
  };
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
