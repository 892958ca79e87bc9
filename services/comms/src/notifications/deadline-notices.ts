// What people are told of the deadlines of a claim: that one comes near, and that one has passed. Pure.
import { formatLongDate } from '@plumbline/server/dates';
import { about, named, responsibleFor, type Notice, type NoticedClaim } from './notice-rules.ts';

interface Near {
  readonly title: string;
  readonly dueOn: string;
  readonly daysLeft: number;
}

/** Days as they were left at the property when it was noticed. */
export function deadlineDueSoon(claim: NoticedClaim, { title, dueOn, daysLeft }: Near): Notice {
  const when = daysLeft === 0 ? 'today' : daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days`;
  return {
    kind: 'deadline-approaching',
    title: `A deadline is due ${when}`,
    text: `${title} is due on ${formatLongDate(dueOn)}: ${named(claim)}`,
    ...about(claim, 'deadlines'),
    inNumbers: { title: `{count} deadlines are due ${when}`, link: '/claims?deadline=due7' },
    to: responsibleFor(claim),
  };
}

export function deadlineMissed(claim: NoticedClaim, { title, dueOn }: { title: string; dueOn: string }): Notice {
  const text = `${title} was due on ${formatLongDate(dueOn)}: ${named(claim)}`;
  const inNumbers = { title: '{count} deadlines are overdue', link: '/claims?deadline=overdue' };
  return {
    kind: 'deadline-missed',
    title: 'A deadline is overdue',
    text,
    ...about(claim, 'deadlines'),
    inNumbers,
    to: responsibleFor(claim),
  };
}
