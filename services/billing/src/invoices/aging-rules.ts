// Which open invoices are how old: by days past the due date, in the firm's zone.
import type { AgingBucket } from '@plumbline/contracts/billing';
import { addDays } from '@plumbline/contracts/kernel';
import type { Filter } from '@plumbline/server';

/** Days past due, the least and the most; without an end in one direction. */
const daysOf: Readonly<Record<AgingBucket, readonly [least: number | undefined, most: number | undefined]>> = {
  current: [undefined, 0],
  days1to30: [1, 30],
  days31to60: [31, 60],
  days61to90: [61, 90],
  over90: [91, undefined],
};

/** The open invoices of a bucket. `today` is a calendar date: what is due today is not past due. */
export function openOfAge(bucket: AgingBucket, today: string): Filter {
  const [least, most] = daysOf[bucket];
  const dueDate = {
    ...(least === undefined ? {} : { $lte: addDays(today, -least) }),
    ...(most === undefined ? {} : { $gte: addDays(today, -most) }),
  };
  return { state: 'open', dueDate };
}
