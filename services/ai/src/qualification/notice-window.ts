// How long after a loss the carrier must hear of it, where a rule is on file. A window that has passed is a question for counsel.
import type { Contribution, QualificationRequest } from '@plumbline/contracts/ai';
import { daysBetween } from '@plumbline/contracts/kernel';

/** Days from the date of loss. States without a rule on file give no points and take none. Not legal advice. */
const noticeWindows: Readonly<Record<string, { days: number; citation: string } | undefined>> = {
  FL: { days: 365, citation: 'section 627.70132, Florida Statutes' },
};

const mostPoints = 10;

type Asked = Pick<QualificationRequest, 'incidentDate' | 'today' | 'state' | 'noticeToCarrierOn' | 'supplemental'>;

/** Whole calendar days; 0 for the day itself and for dates that lie ahead. */
function daysAfter(from: string, to: string): number {
  return Math.max(0, daysBetween(from, to));
}

function daysSinceLoss({ incidentDate, today }: Pick<QualificationRequest, 'incidentDate' | 'today'>): number {
  return daysAfter(incidentDate, today);
}

/** Days that count against the window: until the notice where it was given, else until today. */
function daysThatCount({ incidentDate, today, noticeToCarrierOn }: Asked): number {
  return daysAfter(incidentDate, noticeToCarrierOn ?? today);
}

/** Past the window; a supplement has a window of its own. */
export function mayBeTimeBarred(request: Asked): boolean {
  const window = noticeWindows[request.state ?? ''];
  return window !== undefined && !request.supplemental && daysThatCount(request) > window.days;
}

/** Whether the date of the notice would tell more: the window is nearly over, or has passed. */
export function noticeMatters(request: Asked): boolean {
  const window = noticeWindows[request.state ?? ''];
  return window !== undefined && request.noticeToCarrierOn === undefined && daysSinceLoss(request) > window.days * 0.8;
}

export function timeOf(request: Asked): Contribution {
  const about = { part: 'time_bar', factor: 'Time since date of loss', maxPoints: mostPoints } as const;
  const window = noticeWindows[request.state ?? ''];
  if (!window) return { ...about, ...withoutWindow(request) };
  const days = daysThatCount(request);
  const rule = `${request.state} requires notice within ${window.days} days (${window.citation})`;
  if (days > window.days) return { ...about, points: -40, reason: `Notice may be late: ${days} days since the date of loss; ${rule}` };
  if (request.noticeToCarrierOn) return { ...about, points: mostPoints, reason: `Notice was given after ${days} days; ${rule}` };
  if (days > window.days * 0.8) return { ...about, points: -15, reason: `${days} days since the date of loss; ${rule}` };
  return days <= 30
    ? { ...about, points: mostPoints, reason: `${days} days ago: recent` }
    : { ...about, points: 0, reason: `${days} days ago` };
}

function withoutWindow(request: Asked): { points: number; reason: string } {
  const days = daysSinceLoss(request);
  const known = request.state ? `no rule on file for ${request.state}` : 'state unknown';
  return days <= 30
    ? { points: mostPoints, reason: `${days} days ago: recent; ${known}` }
    : { points: 0, reason: `${days} days ago; ${known}` };
}
