// Which deadlines are told of before their last day, how many days before, and from which day on a look is worth it.
import type { Deadline } from '@plumbline/contracts/claims';
import { addDays } from '@plumbline/contracts/kernel';

/** Days before the last day; the farthest first. */
const stepsBefore = [7, 3, 1] as const;
export type StepBefore = (typeof stepsBefore)[number];

/** What we or the insured owe, for whom we act, and whatever the office wrote down itself. What only the carrier owes asks nothing of us. */
export function asksForUs({ kind, owedBy }: Pick<Deadline, 'kind' | 'owedBy'>): boolean {
  return kind === 'own' || owedBy !== 'carrier';
}

/** The step that holds with so many days left: of steps that were missed only the nearest is told. None while it is farther away. */
export function stepAt(daysLeft: number): StepBefore | undefined {
  return daysLeft < 0 ? undefined : stepsBefore.findLast((step) => daysLeft <= step);
}

export interface OpenDue {
  /** By which lists order it. */
  readonly dueOn: string;
  /** The latest day that can be argued. */
  readonly lastOn: string;
  readonly isOurs: boolean;
}

/** The day after which there is something to tell for the first time, if nobody has looked yet. */
export function firstLook({ dueOn, lastOn, isOurs }: OpenDue): string {
  return isOurs ? addDays(dueOn, -stepsBefore[0] - 1) : lastOn;
}

/** The same once everything was told that holds with so many days left. */
export function nextLook({ dueOn, lastOn, isOurs }: OpenDue, daysLeft: number): string {
  const next = isOurs ? stepsBefore.find((step) => step < daysLeft) : undefined;
  return next === undefined ? lastOn : addDays(dueOn, -next - 1);
}

export function earliest(days: readonly string[]): string | undefined {
  return days.toSorted((one, other) => one.localeCompare(other))[0];
}
