// How long claims stand in a status, from counted days. Pure: the same moves give the same figures in whatever order they came.
import type { StageTime } from '@plumbline/contracts/claims';
import { claimStatuses, claimStatusLabels, type ClaimStatus } from '@plumbline/contracts/enums';

export interface StageState {
  readonly status: ClaimStatus;
  readonly statusSince: Date;
}

/** A claim that moved on, and the whole days that it had stood there. */
export interface Transition {
  readonly status: ClaimStatus;
  readonly days: number;
}

const msPerDay = 86_400_000;
/** Longer than that is told as that. */
const maxDays = 365;

/** Only a move forward is a transition: what goes back is not through. */
export function transitionOf(before: StageState | undefined, after: StageState | undefined): Transition | undefined {
  if (!before || !after || claimStatuses.indexOf(after.status) <= claimStatuses.indexOf(before.status)) return undefined;
  const days = Math.floor((after.statusSince.getTime() - before.statusSince.getTime()) / msPerDay);
  return { status: before.status, days: Math.min(Math.max(days, 0), maxDays) };
}

/** How many claims took how many days. */
export type DayCounts = Readonly<Record<string, number>>;

/** The days that a share of the transitions did not exceed; undefined without a transition. */
export function daysAtShare(counts: DayCounts, share: number): number | undefined {
  const rows = Object.entries(counts)
    .map(([days, transitions]) => [Number(days), transitions] as const)
    .toSorted(([one], [other]) => one - other);
  const needed = Math.max(1, Math.ceil(share * rows.reduce((sum, [, transitions]) => sum + transitions, 0)));
  let seen = 0;
  for (const [days, transitions] of rows) {
    seen += transitions;
    if (seen >= needed) return days;
  }
  return undefined;
}

/** The figures of a status; undefined for one that ends the work, or that nobody has passed. */
export function stageTimeOf(status: ClaimStatus, counts: DayCounts): StageTime | undefined {
  const targetDays = claimStatusLabels[status].daysToCompletion;
  const medianDays = daysAtShare(counts, 0.5);
  const slowDays = daysAtShare(counts, 0.9);
  if (targetDays === undefined || medianDays === undefined || slowDays === undefined) return undefined;
  const transitions = Object.values(counts).reduce((sum, one) => sum + one, 0);
  return { status, transitions, medianDays, slowDays, targetDays };
}
