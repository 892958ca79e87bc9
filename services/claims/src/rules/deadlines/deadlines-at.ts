// The deadlines of a claim as they stand on a day: running, due, met, overdue; open, expiring, expired; waived, ended, or which date is missing.
import { isClaimOver, type Deadline, type DeadlineState } from '@plumbline/contracts/claims';
import { daysBetween, localDate } from '@plumbline/contracts/kernel';
import { formatWeekday } from '@plumbline/server/dates';
import type { DeadlineClaim } from './deadline-record.ts';
import { deadlinesOf } from './deadlines-of.ts';
import type { Found } from './found-deadline.ts';
import { asksForUs, type OpenDue } from './due-soon-rules.ts';

/** The server's clock decides what day it is at the property. */
export function deadlinesAt(claim: DeadlineClaim, now: Date): Deadline[] {
  const today = localDate(now, claim.timeZone);
  const moment = { now, today, isOver: isClaimOver(claim) };
  return deadlinesOf(claim)
    .deadlines.map((found) => seenOn(found, moment))
    .sort(byUrgency);
}

export interface Moment {
  readonly now: Date;
  readonly today: string;
  readonly isOver: boolean;
}

/** How a deadline stands. A rule of low confidence makes nobody late. */
export function stateOf(found: Found, moment: Moment): DeadlineState {
  if (found.metOn) return 'met';
  if (found.waivedWhy) return 'waived';
  if (moment.isOver) return 'ended';
  const { actBy, breachAfter } = found;
  if (!actBy || !breachAfter) return found.missing.some(({ kind }) => kind === 'date') ? 'missing-date' : 'undecided';
  return found.isRight ? rightState(found, { actBy, breachAfter }, moment) : dutyState(found, { actBy, breachAfter }, moment);
}

interface LastDays {
  readonly actBy: string;
  readonly breachAfter: string;
}

function dutyState(found: Found, { actBy, breachAfter }: LastDays, { now, today }: Moment): DeadlineState {
  const passed = found.dueAt ? now > found.dueAt : today > breachAfter;
  if (passed && found.confidence !== 'low') return 'overdue';
  if (today >= actBy) return 'due';
  return found.partlyMetOn ? 'partly-met' : 'running';
}

/** Counsel needs longer than an office. */
const expiringDays = { suit: 120, other: 30 };

function rightState(found: Found, { actBy, breachAfter }: LastDays, { now, today }: Moment): DeadlineState {
  const passed = found.dueAt ? now > found.dueAt : today > breachAfter;
  if (passed) return 'expired';
  return daysBetween(today, actBy) <= expiringDays[found.isSuit ? 'suit' : 'other'] ? 'expiring' : 'open';
}

function seenOn(found: Found, moment: Moment): Deadline {
  const { dueAt, explanation, ...rest } = found;
  const state = stateOf(found, moment);
  const { actBy, breachAfter, metOn } = found;
  const daysLeft = actBy && state !== 'ended' ? daysBetween(moment.today, actBy) : undefined;
  return {
    ...rest,
    state,
    explanation: [...explanation, ...closing(found, state, moment.today)],
    ...(dueAt ? { dueAt: dueAt.toISOString() } : {}),
    ...(daysLeft === undefined ? {} : { daysLeft }),
    ...(breachAfter && metOn ? { wasLate: metOn > breachAfter } : {}),
  };
}

/** The last step: what that means on this day. */
function closing(found: Found, state: DeadlineState, today: string): string[] {
  if (state === 'waived') return [`Waived: ${found.waivedWhy}.`];
  if (state === 'ended') return ['This claim is closed. Its deadlines no longer run.'];
  if (state === 'met' && found.metOn) return [metStep(found.metOn, found.breachAfter)];
  const partly = found.partlyMetOn ? [`Partly met on ${formatWeekday(found.partlyMetOn)}: the rest is still owed.`] : [];
  return found.actBy && found.breachAfter ? [...partly, openStep(found.actBy, found.breachAfter, { state, today })] : partly;
}

function metStep(metOn: string, breachAfter: string | undefined): string {
  const late = breachAfter && metOn > breachAfter ? `, ${days(daysBetween(breachAfter, metOn))} late` : breachAfter ? ', on time' : '';
  return `Met on ${formatWeekday(metOn)}${late}.`;
}

function openStep(actBy: string, breachAfter: string, { state, today }: { state: DeadlineState; today: string }): string {
  const left = daysBetween(today, actBy);
  const today_ = `Today at the property is ${formatWeekday(today)}`;
  if (state === 'overdue' || state === 'expired') return `${today_}: ${days(-daysBetween(today, breachAfter))} after the last day.`;
  if (left < 0 && today <= breachAfter)
    return `${today_}: the plain count has ended, and ${formatWeekday(breachAfter)} can be argued as the last day.`;
  if (left < 0) return `${today_}: ${days(-left)} after the last day of an uncertain rule.`;
  return left === 0 ? `${today_}: the last day.` : `${today_}: ${days(left)} left.`;
}

function days(count: number): string {
  return `${count} day${count === 1 ? '' : 's'}`;
}

const rank: Record<DeadlineState, number> = {
  overdue: 0,
  due: 1,
  expiring: 1,
  running: 1,
  'partly-met': 1,
  open: 1,
  undecided: 2,
  'missing-date': 3,
  expired: 4,
  ended: 4,
  met: 5,
  waived: 6,
};

/** What is late comes first, then what is due next. */
function byUrgency(one: Deadline, other: Deadline): number {
  return rank[one.state] - rank[other.state] || (one.actBy ?? '9').localeCompare(other.actBy ?? '9') || one.key.localeCompare(other.key);
}

/**
 * What still asks for somebody, by the day that lists go by: the carrier's latest day, and the plain one of everybody else.
 * A claim that is over owes nothing; the right to sue and what is for counsel alone are asked for elsewhere. With a day, what
 * ran out as a right or by an uncertain rule is left out.
 */
export function openDues(claim: DeadlineClaim, today = ''): (OpenDue & { key: string })[] {
  if (isClaimOver(claim)) return [];
  return deadlinesOf(claim)
    .deadlines.flatMap((found) => {
      const { key, breachAfter, metOn, waivedWhy } = found;
      const dueOn = listedDay(found);
      if (!dueOn || !breachAfter || metOn || waivedWhy || isForCounsel(found)) return [];
      if (breachAfter < today && (found.isRight || found.confidence === 'low')) return [];
      return [{ key, dueOn, lastOn: breachAfter, isOurs: asksForUs(found) }];
    })
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn) || one.key.localeCompare(other.key));
}

/** Counsel's own: in no list of what the office does. */
export function isForCounsel({ isSuit, attorneyOnly }: Pick<Found, 'isSuit' | 'attorneyOnly'>): boolean {
  return isSuit === true || attorneyOnly === true;
}

/** The day by which a list orders it: nothing of the carrier's is late before the latest day that can be argued. */
export function listedDay({
  kind,
  owedBy,
  actBy,
  breachAfter,
}: Pick<Found, 'kind' | 'owedBy' | 'actBy' | 'breachAfter'>): string | undefined {
  return kind === 'statutory' && owedBy === 'carrier' ? breachAfter : actBy;
}
