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

/** How many days before today a step was taken, at its share of the time since the intake: the same at every hour at which the demo is made. */
export function daysAgo(opened: number, share: number): number {
  return opened - Math.floor(share * opened);
}

/** Minutes after midnight at which a step is taken: people work from 9 AM to 5 PM, and what comes first stays first. */
export function minutesAtWork(share: number): number {
  return 9 * 60 + Math.floor(share * 8 * 60);
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
