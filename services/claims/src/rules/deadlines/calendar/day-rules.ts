// When a holiday falls in a year: on a date, on a weekday of a month, around Easter, in the Jewish year.
import { addDays } from '@plumbline/contracts/kernel';
import { nthWeekday } from '@plumbline/server/holidays';

export interface DayRule {
  readonly name: string;
  /** Calendar date. */
  readonly in: (year: number) => string;
}

const iso = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** Months from 1. */
export function fixed(name: string, month: number, day: number): DayRule {
  return { name, in: (year) => iso(Date.UTC(year, month - 1, day)) };
}

interface Weekday {
  readonly weekday: number;
  /** Negative counts from the end of the month. */
  readonly n: number;
  readonly daysAfter?: number;
}

export function nth(name: string, month: number, { weekday, n, daysAfter = 0 }: Weekday): DayRule {
  return { name, in: (year) => addDays(iso(nthWeekday(year, month - 1, { weekday, n })), daysAfter) };
}

/** So many days from Easter Sunday. */
export function feast(name: string, days: number): DayRule {
  return { name, in: (year) => addDays(easter(year), days) };
}

/** The Gregorian computus. */
function easter(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const leaps = Math.floor(century / 4);
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leaps - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const sum = epact + toSunday - 7 * shift + 114;
  return iso(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1));
}

const jewishDay = new Intl.DateTimeFormat('en-US-u-ca-hebrew', { timeZone: 'UTC', day: 'numeric', month: 'long' });

/** A day of Tishri, which begins in September or October. */
export function jewish(name: string, day: number): DayRule {
  return { name, in: (year) => addDays(firstOfTishri(year), day - 1) };
}

function firstOfTishri(year: number): string {
  for (let date = `${year}-09-01`; date < `${year}-10-31`; date = addDays(date, 1))
    if (jewishDay.format(new Date(`${date}T12:00:00Z`)) === '1 Tishri') return date;
  throw new Error(`Year ${year} has no Tishri in the calendar of this machine`);
}
