// What the time limits of a claim mean for its score. Days and rows come with the question: the rule pack stands with the deadlines of the claim.
import type { Contribution, QualificationRequest, TimeLimit } from '@plumbline/contracts/ai';
import { daysBetween } from '@plumbline/contracts/kernel';
import { usStates } from '@plumbline/contracts/enums';
import { formatLongDate } from '@plumbline/server/dates';

const maxPoints = 10;
/** Days after a loss within which a claim is fresh. */
const fresh = 30;
/** Of the time until its last day: from here on a limit is near. */
const nearFrom = 0.8;
/** Counsel needs longer than an office (the deadlines of the claim warn as early). */
const nearSuitDays = 120;

export type TimeAsked = Pick<QualificationRequest, 'incidentDate' | 'today' | 'state' | 'timeLimits' | 'supplemental'>;

/** A limit that is surely past, by a row that is not of low confidence. It is a question for counsel, and no verdict. */
export function mayBeTimeBarred(request: TimeAsked): boolean {
  return countedLimits(request).some((limit) => isLate(limit, request.today) && limit.confidence !== 'low');
}

/** Whether the date of the notice would tell more: the limit is nearly over, or has passed. */
export function noticeMatters(request: TimeAsked): boolean {
  const limit = noticeLimit(request);
  return limit !== undefined && limit.metOn === undefined && isNear(limit, request);
}

export function timeOf(request: TimeAsked): Contribution[] {
  const suits = (request.timeLimits ?? []).filter(({ kind }) => kind === 'suit');
  return [noticeOf(request), ...suits.map((limit) => suitOf(limit, request))];
}

/** A supplement has a limit of its own. */
function noticeLimit({ timeLimits = [], supplemental }: TimeAsked): TimeLimit | undefined {
  return timeLimits.find(({ kind }) => kind === (supplemental ? 'supplement' : 'notice'));
}

function countedLimits(request: TimeAsked): TimeLimit[] {
  const notice = noticeLimit(request);
  return [...(notice ? [notice] : []), ...(request.timeLimits ?? []).filter(({ kind }) => kind === 'suit')];
}

function isLate({ lastDay, metOn }: TimeLimit, today: string): boolean {
  return lastDay !== undefined && (metOn ?? today) > lastDay;
}

function isNear({ actBy }: TimeLimit, { incidentDate, today }: TimeAsked): boolean {
  return actBy !== undefined && daysAfter(incidentDate, today) > daysBetween(incidentDate, actBy) * nearFrom;
}

/** Whole calendar days; 0 for the day itself and for dates that lie ahead. */
function daysAfter(from: string, to: string): number {
  return Math.max(0, daysBetween(from, to));
}

function noticeOf(request: TimeAsked): Contribution {
  const about = {
    part: 'time_bar',
    factor: request.supplemental ? 'Notice of the supplement' : 'Notice of loss',
    maxPoints,
  } as const;
  const { incidentDate, today } = request;
  const days = daysAfter(incidentDate, today);
  const recent =
    days <= fresh
      ? { points: maxPoints, age: `${days} days since the date of loss: recent` }
      : { points: 0, age: `${days} days since the date of loss` };
  const limit = noticeLimit(request);
  if (!limit) return { ...about, points: recent.points, reason: `${recent.age}; ${noRule(request)}` };
  const rule = ruleOf(limit);
  if (limit.actBy === undefined) return { ...about, points: recent.points, reason: `${recent.age}; ${rule}` };
  if (isLate(limit, today)) return { ...about, ...late(limit, { points: -40, what: 'Notice', rule }) };
  if (limit.metOn) return { ...about, points: maxPoints, reason: `Notice was given on ${formatLongDate(limit.metOn)}; ${rule}` };
  return isNear(limit, request)
    ? { ...about, points: nearPoints(limit, -15), reason: `${recent.age}; ${rule}` }
    : { ...about, points: recent.points, reason: `${recent.age}; ${rule}` };
}

function suitOf(limit: TimeLimit, request: TimeAsked): Contribution {
  const { actBy, metOn } = limit;
  const about = { part: 'time_bar', factor: 'Time to sue', maxPoints: 0 } as const;
  if (metOn) return { ...about, points: 0, reason: `Suit was filed on ${formatLongDate(metOn)}` };
  const rule = `${ruleOf(limit)}. Ask counsel`;
  if (isLate(limit, request.today)) return { ...about, ...late(limit, { points: -20, what: 'The time to sue', rule }) };
  const isSoon = actBy !== undefined && daysBetween(request.today, actBy) <= nearSuitDays;
  return { ...about, points: isSoon ? nearPoints(limit, -5) : 0, reason: `Suit: ${rule}` };
}

/** A row of low confidence takes no points: it may be past, and nobody is called late. */
function late(
  limit: TimeLimit,
  { points, what, rule }: { points: number; what: string; rule: string },
): Pick<Contribution, 'points' | 'reason'> {
  if (limit.confidence === 'low') return { points: 0, reason: `${what} may be past; the rule is uncertain: ${rule}` };
  return { points, reason: `${what} may be late; ${rule}` };
}

const nearPoints = ({ confidence }: TimeLimit, points: number): number => (confidence === 'low' ? 0 : points);

/** `the last day is December 1, 2026 (1 year, 627.70132 F.S.)`; not verified by counsel. */
function ruleOf({ citation, span, actBy, lastDay, notCounted, confidence }: TimeLimit): string {
  const cited = [span, citation || 'no citation', confidence === 'high' ? undefined : `${confidence} confidence`]
    .filter(Boolean)
    .join(', ');
  if (!actBy || !lastDay) return `${notCounted ?? 'not counted'} (${cited})`;
  const argued = lastDay > actBy ? `; ${formatLongDate(lastDay)} can be argued` : '';
  return `last day ${formatLongDate(actBy)}${argued} (${cited})`;
}

function noRule({ state }: TimeAsked): string {
  if (!state) return 'state unknown';
  const name = Object.hasOwn(usStates, state) ? usStates[state as keyof typeof usStates].name : state;
  return `no rule in the pack for ${name}`;
}
