// Federal legal holidays, computed for any year, with the weekday on which one is observed that falls on a weekend (5 U.S.C. 6103).

const dayMs = 86_400_000;

/** The n-th weekday of a month, as an instant; a negative n counts from the end. Months from 0, Sunday is 0. */
export function nthWeekday(year: number, month: number, { weekday, n }: { weekday: number; n: number }): number {
  const edge = n > 0 ? Date.UTC(year, month, 1) : Date.UTC(year, month + 1, 0);
  const offset = n > 0 ? (weekday - new Date(edge).getUTCDay() + 7) % 7 : -((new Date(edge).getUTCDay() - weekday + 7) % 7);
  return edge + (offset + (n > 0 ? n - 1 : n + 1) * 7) * dayMs;
}

/** Saturday is observed on Friday, Sunday on Monday. */
function observed(instant: number): number {
  const weekday = new Date(instant).getUTCDay();
  return instant + (weekday === 6 ? -dayMs : weekday === 0 ? dayMs : 0);
}

const monday = 1;
const thursday = 4;

function holidaysOf(year: number): (readonly [name: string, instant: number])[] {
  const fixed = (name: string, month: number, day: number) => [name, observed(Date.UTC(year, month, day))] as const;
  return [
    fixed('New Year’s Day', 0, 1),
    ['Martin Luther King Jr. Day', nthWeekday(year, 0, { weekday: monday, n: 3 })],
    ['Washington’s Birthday', nthWeekday(year, 1, { weekday: monday, n: 3 })],
    ['Memorial Day', nthWeekday(year, 4, { weekday: monday, n: -1 })],
    ...(year >= 2021 ? [fixed('Juneteenth', 5, 19)] : []),
    fixed('Independence Day', 6, 4),
    ['Labor Day', nthWeekday(year, 8, { weekday: monday, n: 1 })],
    ['Columbus Day', nthWeekday(year, 9, { weekday: monday, n: 2 })],
    fixed('Veterans Day', 10, 11),
    ['Thanksgiving Day', nthWeekday(year, 10, { weekday: thursday, n: 4 })],
    fixed('Christmas Day', 11, 25),
  ];
}

const known = new Map<number, ReadonlyMap<string, string>>();

/** Observed days by date. A New Year’s Day on a Saturday is observed in the year before. */
function observedIn(year: number): ReadonlyMap<string, string> {
  const found = known.get(year);
  if (found) return found;
  const made = new Map(
    [...holidaysOf(year), ...holidaysOf(year + 1)].map(([name, instant]) => [new Date(instant).toISOString().slice(0, 10), name]),
  );
  known.set(year, made);
  return made;
}

/** The holiday that is observed on a date. */
export function holidayOn(date: string): string | undefined {
  return observedIn(Number(date.slice(0, 4))).get(date);
}
