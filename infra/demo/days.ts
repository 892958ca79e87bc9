// The days of the demo: calendar dates as they are at a property, whatever day it is in UTC.
import { addDays, instantAt, localDate } from '@plumbline/contracts/kernel';
import { parseAddress, zoneOf } from '@plumbline/contracts/enums';

export const dayMs = 86_400_000;

/** The zone of an address line. */
export function zoneAt(address: string): string {
  const { state, zip } = parseAddress(address);
  return zoneOf(state, zip);
}

/** The calendar date in a zone, so many days after the day of the moment. A day is counted as a date, not as 24 hours. */
export function dayIn(timeZone: string, moment: number, days = 0): string {
  return addDays(localDate(new Date(moment), timeZone), days);
}

/** What a clock on the wall shows in a zone: `2026-11-18 10:04:00`. */
export function wallClock(timeZone: string, moment: number): string {
  const two = '2-digit';
  const form = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two, hourCycle: 'h23' } as const;
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, ...form }).formatToParts(moment);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')}`;
}

/** The same day of a zone, between 9 AM and 5 PM: people work then. What came first stays first. */
export function atWork(timeZone: string, moment: number): number {
  const [hours = 0, minutes = 0] = wallClock(timeZone, moment).slice(11, 16).split(':').map(Number);
  return clockTime(timeZone, dayIn(timeZone, moment), 9 * 60 + Math.floor((hours * 60 + minutes) / 3));
}

/** So many minutes after midnight by the clock on the wall. */
export function clockTime(timeZone: string, day: string, minutes: number): number {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return instantAt(`${day}T${two(minutes / 60)}:${two(minutes % 60)}`, timeZone)?.getTime() ?? Number.NaN;
}

/** The day of an inspection: one that has begun is today's, one that was missed yesterday's, the others lie on the next days in turn. */
export function inspectionDay(
  { address, started, missed }: { readonly address: string; readonly started?: true; readonly missed?: true },
  { index, today }: { readonly index: number; readonly today: number },
): string {
  const days = missed ? -1 : index % 4;
  return dayIn(zoneAt(address), today, started ? 0 : days);
}
