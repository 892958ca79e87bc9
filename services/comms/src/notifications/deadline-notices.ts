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
  const when = daysLeft === 0 ? 'end today' : daysLeft === 1 ? 'end tomorrow' : `in ${daysLeft} days`;
  return {
    kind: 'deadline-approaching',
    title: `A deadline ${when.replace(/^end /, 'ends ')}`,
    text: `${title} is due on ${formatLongDate(dueOn)}: ${named(claim)}`,
    ...about(claim, 'deadlines'),
    inNumbers: { title: `{count} deadlines ${when}`, link: '/claims?deadline=due7' },
    to: responsibleFor(claim),
  };
}

export function deadlineMissed(claim: NoticedClaim, { title, dueOn }: { title: string; dueOn: string }): Notice {
  const text = `${title} was due on ${formatLongDate(dueOn)}: ${named(claim)}`;
  const inNumbers = { title: '{count} deadlines have passed', link: '/claims?deadline=overdue' };
  return {
    kind: 'deadline-missed',
    title: 'A deadline has passed',
    text,
    ...about(claim, 'deadlines'),
    inNumbers,
    to: responsibleFor(claim),
  };
}
