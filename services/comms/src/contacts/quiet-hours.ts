// When a text or a call may go out: from 8 AM to 8 PM at the place it is for (47 CFR 64.1200 ends at 9 PM, Florida Statutes 501.616 at 8 PM:
// the narrower one holds everywhere), and where the phone is at home. What happens at night waits for the morning.
import { dateFormatIn } from '@plumbline/contracts/kernel';

const opensAt = 8;
const closesAt = 20;
const hourMs = 3_600_000;
/** By quarters of an hour, because clocks jump and zones lie off by half hours. */
const quarterMs = hourMs / 4;
/** A firm that never opens keeps nobody's message for ever: then the daytime alone counts. */
const furthestMs = 14 * 24 * hourMs;

/** Whether the firm wants to text and call at this moment; absent for a firm that does so all day. */
export type OwnHours = (at: Date) => boolean;

/** Whether the law of a state allows it, by the clocks of these zones. */
export type LawfulHours = (at: Date, zones: readonly string[]) => boolean;

interface Within {
  readonly own?: OwnHours | undefined;
  readonly law?: LawfulHours | undefined;
}

/**
 * The moment from which a text of now may be sent: now, or the next one at which it is day in each of these zones, the firm is open and the law of
 * a state lets it.
 */
export function textNotBefore(now: Date, zones: readonly string[], { own, law }: Within = {}): Date {
  const isOpen = (at: Date) => zones.every((zone) => isDay(at, zone)) && (law?.(at, zones) ?? true) && (own?.(at) ?? true);
  if (isOpen(now)) return now;
  for (let at = Math.ceil(now.getTime() / quarterMs) * quarterMs; at <= now.getTime() + furthestMs; at += quarterMs)
    if (isOpen(new Date(at))) return new Date(at);
  if (own) return textNotBefore(now, zones, { law });
  return textNotBefore(now, zones.slice(0, 1), { law });
}

/** The same moment by day; at night the last quarter of an hour of the evening before. */
export function lastDayTimeBefore(at: Date, timeZone: string): Date {
  if (isDay(at, timeZone)) return at;
  let earlier = Math.floor(at.getTime() / quarterMs) * quarterMs;
  while (!isDay(new Date(earlier), timeZone)) earlier -= quarterMs;
  return new Date(earlier);
}

function isDay(at: Date, timeZone: string): boolean {
  const hour = Number(dateFormatIn('en-US', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(at));
  return hour >= opensAt && hour < closesAt;
}
