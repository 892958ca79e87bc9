// Business days by the holidays of a state: for the plain count, and for the last day that can be argued, with doubtful days as holidays.
import { addDays, weekdayOf } from '@plumbline/contracts/kernel';
import type { DayRule } from './day-rules.ts';
import { holidaySets, type CalendarName, type HolidaySet } from './holiday-sets.ts';

/** `argued`: a day that may be a holiday is one. */
export type Counting = 'plain' | 'argued';

interface HolidaysOfYear {
  readonly sure: ReadonlyMap<string, string>;
  readonly doubtful: ReadonlyMap<string, string>;
}

const known = new Map<string, HolidaysOfYear>();
const [sunday, saturday] = [0, 6];

function holidaysOf(calendar: CalendarName, year: number): HolidaysOfYear {
  const key = `${calendar} ${year}`;
  const found = known.get(key);
  if (found) return found;
  const set: HolidaySet = holidaySets[calendar];
  // A New Year's Day on a Saturday may be kept in the year before
  const years = [year, year + 1];
  const inYears = (rules: readonly DayRule[]) => years.flatMap((one) => rules.map((rule) => [rule.in(one), rule.name] as const));
  const made = {
    sure: new Map(inYears(set.days).map(([date, name]) => [keptOn(date, set), name])),
    doubtful: new Map([
      ...inYears(set.doubtful ?? []),
      ...inYears(set.days).flatMap(([date, name]) =>
        set.saturday === 'doubtful' && weekdayOf(date) === saturday
          ? [addDays(date, -1), addDays(date, 2)].map((day) => [day, name] as const)
          : [],
      ),
    ]),
  };
  known.set(key, made);
  return made;
}

function keptOn(date: string, set: HolidaySet): string {
  const weekday = weekdayOf(date);
  if (weekday === saturday && set.saturday === 'friday') return addDays(date, -1);
  return weekday === sunday && set.sunday === 'monday' ? addDays(date, 1) : date;
}

/** The holiday of a calendar that is kept on a date. */
export function holidayIn(calendar: CalendarName, date: string, counting: Counting = 'plain'): string | undefined {
  const { sure, doubtful } = holidaysOf(calendar, Number(date.slice(0, 4)));
  return sure.get(date) ?? (counting === 'argued' ? doubtful.get(date) : undefined);
}

export function isWeekend(calendar: CalendarName, date: string): boolean {
  const weekday = weekdayOf(date);
  const set: HolidaySet = holidaySets[calendar];
  return weekday === sunday || (weekday === saturday && !set.saturdaysCount);
}

export function isBusinessDay(date: string, calendar: CalendarName = 'US-federal', counting: Counting = 'plain'): boolean {
  return !isWeekend(calendar, date) && holidayIn(calendar, date, counting) === undefined;
}

interface ByHolidays {
  readonly calendar?: CalendarName | undefined;
  readonly counting?: Counting | undefined;
}

/** The n-th business day after a date. */
export function addBusinessDays(date: string, count: number, { calendar, counting }: ByHolidays = {}): string {
  let day = date;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isBusinessDay(day, calendar, counting)) left -= 1;
  }
  return day;
}

/** The date itself, or the next business day after it. */
export function rolled(date: string, calendar: CalendarName, counting: Counting): string {
  return isBusinessDay(date, calendar, counting) ? date : addBusinessDays(date, 1, { calendar, counting });
}

/** The weekday holidays of a year, in order. */
export function weekdayHolidays(calendar: CalendarName, year: number): string[] {
  const { sure } = holidaysOf(calendar, year);
  return [...sure.keys()].filter((date) => date.startsWith(String(year)) && !isWeekend(calendar, date)).toSorted();
}
