// Dates as the screens write them: US, 12 hours, in the zone that the moment belongs to.

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const plainDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** An instant as a day where the reader is: `Nov 18, 2026`. */
export function showDay(instant: string): string {
  return day.format(new Date(instant));
}

/** A calendar date, which belongs to no zone: `2026-11-18` → `Nov 18, 2026`. */
export function showDate(date: string): string {
  return plainDay.format(new Date(`${date}T00:00:00Z`));
}

/** An instant at the property: `Tue, Nov 24, 10:00 AM EST`. */
export function showAppointment(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(instant));
}

/** Today where the reader is, as a calendar date. */
export function today(): string {
  return new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date());
}

/** Whole days since a calendar date. */
export function daysSince(date: string): number {
  return Math.floor((Date.parse(`${today()}T00:00:00Z`) - Date.parse(`${date}T00:00:00Z`)) / 86_400_000);
}
