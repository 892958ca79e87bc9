// The deadlines of a claim as they stand on a day: running, met, overdue, waived, ended with the claim, or which date is missing.
import { isClaimOver, type Deadline, type DeadlineState } from '@plumbline/contracts/claims';
import { daysBetween, localDate } from '@plumbline/contracts/kernel';
import { formatWeekday } from '@plumbline/server/dates';
import type { DeadlineClaim } from './deadline-record.ts';
import { deadlinesOf } from './deadlines-of.ts';
import type { Found } from './found-deadline.ts';
import { asksForUs, type Due } from './due-soon-rules.ts';

/** The server's clock decides what day it is at the property. */
export function deadlinesAt(claim: DeadlineClaim, now: Date): Deadline[] {
  const today = localDate(now, claim.timeZone);
  const moment = { now, today, isOver: isClaimOver(claim) };
  return deadlinesOf(claim)
    .deadlines.map((found) => seenOn(found, moment))
    .sort(byUrgency);
}

interface Moment {
  readonly now: Date;
  readonly today: string;
  readonly isOver: boolean;
}

function stateOf(found: Found, { now, today, isOver }: Moment): DeadlineState {
  if (found.metOn) return 'met';
  if (found.waivedWhy) return 'waived';
  if (isOver) return 'ended';
  if (!found.dueOn) return found.missing.some(({ kind }) => kind === 'date') ? 'missing-date' : 'undecided';
  const passed = found.dueAt ? now > found.dueAt : today > found.dueOn;
  return passed ? 'overdue' : 'running';
}

function seenOn(found: Found, moment: Moment): Deadline {
  const { dueAt, explanation, ...rest } = found;
  const state = stateOf(found, moment);
  const { dueOn, metOn } = found;
  const daysLeft = dueOn && state !== 'ended' ? daysBetween(moment.today, dueOn) : undefined;
  return {
    ...rest,
    state,
    explanation: [...explanation, ...closing(found, state, moment.today)],
    ...(dueAt ? { dueAt: dueAt.toISOString() } : {}),
    ...(daysLeft === undefined ? {} : { daysLeft }),
    ...(dueOn && metOn ? { wasLate: metOn > dueOn } : {}),
  };
}

/** The last step: what that means on this day. */
function closing(found: Found, state: DeadlineState, today: string): string[] {
  if (state === 'waived') return [`Waived: ${found.waivedWhy}.`];
  if (state === 'ended') return ['This claim is closed. Its deadlines no longer run.'];
  if (state === 'met' && found.metOn) return [metStep(found.metOn, found.dueOn)];
  return found.dueOn ? [openStep(found.dueOn, state, today)] : [];
}

function metStep(metOn: string, dueOn: string | undefined): string {
  const late = dueOn && metOn > dueOn ? `, ${days(daysBetween(dueOn, metOn))} late` : dueOn ? ', on time' : '';
  return `Met on ${formatWeekday(metOn)}${late}.`;
}

function openStep(dueOn: string, state: DeadlineState, today: string): string {
  const left = daysBetween(today, dueOn);
  const today_ = `Today at the property is ${formatWeekday(today)}`;
  if (state === 'overdue') return `${today_}: ${days(-left)} after the last day.`;
  return left === 0 ? `${today_}: the last day.` : `${today_}: ${days(left)} left.`;
}

function days(count: number): string {
  return `${count} day${count === 1 ? '' : 's'}`;
}

const rank: Record<DeadlineState, number> = { overdue: 0, running: 1, undecided: 2, 'missing-date': 3, ended: 4, met: 5, waived: 6 };

/** What is late comes first, then what is due next. */
function byUrgency(one: Deadline, other: Deadline): number {
  return rank[one.state] - rank[other.state] || (one.dueOn ?? '9').localeCompare(other.dueOn ?? '9') || one.key.localeCompare(other.key);
}

/** Due dates that are neither met nor waived, the earliest first. A claim that is over owes nothing any more. */
export function openDues(claim: DeadlineClaim): (Due & { key: string })[] {
  if (isClaimOver(claim)) return [];
  return deadlinesOf(claim)
    .deadlines.flatMap((found) => {
      const { key, dueOn, metOn, waivedWhy } = found;
      return dueOn && !metOn && !waivedWhy ? [{ key, dueOn, isOurs: asksForUs(found) }] : [];
    })
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn) || one.key.localeCompare(other.key));
}
