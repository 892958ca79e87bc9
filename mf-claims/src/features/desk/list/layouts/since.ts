// How long ago something was, in as few letters as a narrow column takes.
import { daysBetween, localDate } from '@plumbline/contracts/kernel';
import { readerZone } from '@plumbline/ui';

const minuteMs = 60_000;
const withDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const withYear = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
/** From here on the month alone would be one of two years. */
const maxDays = 330;

/** `now`, `42 min`, `11 h`, `3 days`, `Nov 17`, `Nov 2025`; days are those of the reader. */
export function since(at: string, now = new Date(), zone = readerZone()): string {
  const minutes = Math.floor((now.getTime() - Date.parse(at)) / minuteMs);
  if (minutes < 1) return 'now';
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h`;
  const day = localDate(new Date(at), zone);
  const days = daysBetween(day, localDate(now, zone));
  if (days < 7) return days === 1 ? '1 day' : `${days} days`;
  return (days > maxDays ? withYear : withDay).format(new Date(`${day}T00:00:00.000Z`));
}
