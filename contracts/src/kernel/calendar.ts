// Calendar arithmetic: dates as text (`2026-11-21`) without a zone, and the date that it is in a zone. Pure; without a date library, because browsers load it.
const dayMs = 86_400_000;

/** Days since 1970-01-01. */
export function dayNumberOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / dayMs;
}

function dateOf(dayNumber: number): string {
  return new Date(dayNumber * dayMs).toISOString().slice(0, 10);
}

/** Another day; `days` may be negative. */
export function addDays(date: string, days: number): string {
  return dateOf(dayNumberOf(date) + days);
}

/** The same day of another month; where that month is shorter, its last day (Jan 31 + 1 month = Feb 28 or 29). */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dateOf(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)) / dayMs);
}

/** Days from the first date to the second; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumberOf(to) - dayNumberOf(from);
}

export function firstOfMonth(date: string): string {
  return `${date.slice(0, 7)}-01`;
}

/** 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

const zoneFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar date of an instant in a zone (an IANA name). */
export function localDate(at: Date, timeZone: string): string {
  let format = zoneFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    zoneFormats.set(timeZone, format);
  }
  return format.format(at);
}
