// When a text may go out: from 8 AM to 9 PM where the person is; what happens at night waits for the morning.

const opensAt = 8;
const closesAt = 21;
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

function isOpen(at: Date, timeZone: string): boolean {
  const hour = Number(new Intl.DateTimeFormat('en-US', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(at));
  return hour >= opensAt && hour < closesAt;
}
