// How a deadline reads: its state, its days, who owes it. Color never speaks alone.
import type { Deadline, DeadlineState, Ower } from '@plumbline/contracts/claims';
import type { Tone } from '@plumbline/ui';

export const owerLabels: Record<Ower, string> = { insurer: 'Carrier', insured: 'Insured', adjuster: 'Your firm' };

/** Within so many days a running deadline is shown as urgent. */
const urgentDays = 7;

const tones: Record<DeadlineState, Tone> = {
  overdue: 'red',
  running: 'blue',
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

const words: Record<DeadlineState, (deadline: Deadline) => string> = {
  met: ({ wasLate }) => (wasLate ? 'Met late' : 'Met'),
  waived: () => 'Waived',
  ended: () => 'Ended with the claim',
  'missing-date': () => 'Date missing',
  undecided: ({ missing }) => (missing.length > 0 ? 'Detail missing' : 'No rule on file'),
  running: ({ daysLeft = 0 }) => (daysLeft === 0 ? 'Due today' : `${days(daysLeft)} left`),
  overdue: ({ owedBy, daysLeft = 0 }) => (owedBy === 'insured' ? `Expired ${days(-daysLeft)} ago` : `${days(-daysLeft)} overdue`),
};
