// Dates and times as Americans read them: 12-hour clock, month first.
export type DateFormat = 'date' | 'long-date' | 'time' | 'date-time' | 'relative';

const zone = (timeZone: string | undefined) => (timeZone === undefined ? {} : { timeZone });
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Shows an instant (`2026-11-21T14:03:00.000Z`) or a calendar date (`2026-11-21`, never shifted by a zone).
 * `timeZone` is an IANA name; default is the reader's. An unreadable text is given back as it is.
 */
export function formatDate(at: string, format: DateFormat = 'date', timeZone?: string): string {
  const isCalendarDate = /^\d{4}-\d{2}-\d{2}$/.test(at);
  const date = new Date(isCalendarDate ? `${at}T00:00:00Z` : at);
  if (Number.isNaN(date.getTime())) return at;
  if (format === 'relative' && !isCalendarDate) return relative(date, timeZone);
  return new Intl.DateTimeFormat('en-US', { ...options(format), ...zone(isCalendarDate ? 'UTC' : timeZone) }).format(date);
}

function options(format: DateFormat): Intl.DateTimeFormatOptions {
  const dateParts: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', year: 'numeric' };
  if (format === 'time') return { hour: 'numeric', minute: '2-digit' };
  if (format === 'date-time') return { ...dateParts, hour: 'numeric', minute: '2-digit' };
  if (format === 'long-date') return { weekday: 'short', ...dateParts };
  return dateParts;
}

function relative(date: Date, timeZone: string | undefined): string {
  const age = Date.now() - date.getTime();
  if (age < -minute) return formatDate(date.toISOString(), 'date-time', timeZone);
  if (age < minute) return 'just now';
  if (age < hour) return `${Math.floor(age / minute)} min ago`;
  if (age < day) return `${Math.floor(age / hour)} h ago`;
  if (age < 7 * day) return `${Math.floor(age / day)} d ago`;
  return formatDate(date.toISOString(), 'date', timeZone);
}
