// How a deadline reads: its state, its days, who owes it. Color never speaks alone.
import type { Deadline, DeadlineState, Ower } from '@plumbline/contracts/claims';
import { daysBetween } from '@plumbline/contracts/kernel';
import { formatDate, type Tone } from '@plumbline/ui';

export const owerLabels: Record<Ower, string> = { carrier: 'Carrier', insured: 'Insured', adjuster: 'Your firm' };

/** The office works on it: what is counsel's alone stands in no list but its own. */
export function isListed({ isSuit, attorneyOnly }: Deadline): boolean {
  return !isSuit && !attorneyOnly;
}

/** Within so many days a running deadline is shown as urgent. */
const urgentDays = 7;

const tones: Record<DeadlineState, Tone> = {
  overdue: 'red',
  due: 'orange',
  running: 'blue',
  'partly-met': 'yellow',
  open: 'blue',
  expiring: 'orange',
  expired: 'gray',
  met: 'green',
  waived: 'gray',
  ended: 'gray',
  'missing-date': 'yellow',
  undecided: 'yellow',
};

export function deadlineTone({ state, daysLeft = 0 }: Deadline): Tone {
  return state === 'running' && daysLeft <= urgentDays ? 'orange' : tones[state];
}

function days(count: number): string {
  return `${count} ${count === 1 ? 'day' : 'days'}`;
}

/** The deadline definition: `3 days left`, `12 days overdue`. */
export function daysLabel(deadline: Deadline): string {
  return words[deadline.state](deadline);
}

const left = (daysLeft: number): string => (daysLeft === 0 ? 'Due today' : `${days(daysLeft)} left`);
const lastToday = (daysLeft: number): string => (daysLeft === 0 ? 'Last day today' : `${days(daysLeft)} left`);

/** Days after the plain count are told by the day that can still be argued. */
function due({ daysLeft = 0, breachAfter, confidence }: Deadline): string {
  if (daysLeft >= 0) return left(daysLeft);
  return confidence === 'low' ? 'Rule uncertain' : `Arguable until ${formatDate(breachAfter ?? '')}`;
}

/** Late are only the days after the latest one that can be argued. */
function daysLate({ daysLeft = 0, actBy = '', breachAfter = actBy }: Deadline): number {
  return -daysLeft - (breachAfter > actBy ? daysBetween(actBy, breachAfter) : 0);
}

const words: Record<DeadlineState, (deadline: Deadline) => string> = {
  met: ({ wasLate, isRight }) => (wasLate ? (isRight ? 'Used late: ask counsel' : 'Met late') : isRight ? 'Used' : 'Met'),
  waived: () => 'Waived',
  ended: () => 'Ended with the claim',
  'missing-date': () => 'Date missing',
  undecided: ({ missing, actBy }) => (missing.length > 0 ? 'Detail missing' : actBy ? 'Arguable: ask counsel' : 'No rule on file'),
  running: ({ daysLeft = 0 }) => left(daysLeft),
  'partly-met': ({ daysLeft = 0 }) => `Partly met, ${left(daysLeft)}`,
  due,
  open: ({ daysLeft = 0 }) => `Open, ${lastToday(daysLeft)}`,
  expiring: (deadline) =>
    deadline.isSuit ? 'Ask counsel' : (deadline.daysLeft ?? 0) < 0 ? due(deadline) : lastToday(deadline.daysLeft ?? 0),
  expired: () => 'Possible time bar: ask counsel',
  overdue: (deadline) => `${days(daysLate(deadline))} overdue${deadline.partlyMetOn ? ', partly met' : ''}`,
};
