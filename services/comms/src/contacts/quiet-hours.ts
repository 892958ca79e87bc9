// When a text or a call may go out: from 8 AM to 8 PM at the place it is for (47 CFR 64.1200 ends at 9 PM, Florida Statutes 501.616 at 8 PM:
// the narrower one holds everywhere). What happens at night waits for the morning.

const opensAt = 8;
const closesAt = 20;
const hourMs = 3_600_000;

/** The moment from which a text of now may be sent: now, or the next morning at 8. */
export function textNotBefore(now: Date, timeZone: string): Date {
  if (isOpen(now, timeZone)) return now;
  // By quarters of an hour, because clocks jump and zones lie off by half hours
  const quarter = hourMs / 4;
  let at = Math.ceil(now.getTime() / quarter) * quarter;
  while (!isOpen(new Date(at), timeZone)) at += quarter;
  return new Date(at);
}

/** The same moment by day; at night the last quarter of an hour of the evening before. */
export function lastDayTimeBefore(at: Date, timeZone: string): Date {
  if (isOpen(at, timeZone)) return at;
  const quarter = hourMs / 4;
  let earlier = Math.floor(at.getTime() / quarter) * quarter;
  while (!isOpen(new Date(earlier), timeZone)) earlier -= quarter;
  return new Date(earlier);
}

function isOpen(at: Date, timeZone: string): boolean {
  const hour = Number(new Intl.DateTimeFormat('en-US', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(at));
  return hour >= opensAt && hour < closesAt;
}
