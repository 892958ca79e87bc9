// Today and distances in days, where the reader is.
import { readerDay } from '@plumbline/ui';

/** Today as a calendar date. */
export function today(): string {
  return readerDay(new Date());
}

/** Whole days since a calendar date. */
export function daysSince(date: string): number {
  return Math.floor((Date.parse(`${today()}T00:00:00Z`) - Date.parse(`${date}T00:00:00Z`)) / 86_400_000);
}
