// Whether somebody is off on a day, and how that is said. Pure.

/** Calendar dates, both included. */
export interface DaysOff {
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

/** Who is off for long is entered for long: a year at most, so that a slip of the keys closes no decade. */
export const maxDaysOff = 366;

export function isOffOn(date: string, { from, to }: Pick<DaysOff, 'from' | 'to'>): boolean {
  return from <= date && date <= to;
}

/** `Day off: Vacation`, as a time or a day of the board says it. */
export function dayOffText({ reason }: Pick<DaysOff, 'reason'>): string {
  return `Day off: ${reason}`;
}
