// Today and distances in days, where the reader is.
import { daysBetween } from '@plumbline/contracts/kernel';
import { today } from '@plumbline/ui';

export { today };

/** Whole days since a calendar date. */
export function daysSince(date: string): number {
  return daysBetween(date, today());
}
