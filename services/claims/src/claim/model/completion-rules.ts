// When a claim is expected to be complete, and why: days counted from entering the status, on a working day, or the day that somebody set.
import { addDays, localDate } from '@plumbline/contracts/kernel';
import { claimStatusLabel, claimStatusLabels } from '@plumbline/contracts/enums';
import { formatWeekday } from '@plumbline/server/dates';
import { isBusinessDay } from '../../rules/deadlines/calendar/business-days.ts';
import type { ClaimRecord } from './claim-record.ts';

type Expected = Pick<ClaimRecord, 'status' | 'statusSince' | 'timeZone' | 'expectedCompletionOn' | 'disposition'>;

interface Completion {
  /** The calendar date. */
  readonly on: string;
  readonly why: string;
}

/** What those who follow a case read: a date in plain words, never that we are late and how that was counted. */
interface Announced {
  /** `Completed` once the work is done, else the calendar date; absent once that has passed. */
  readonly on?: string;
  /** How the day comes about on which the work should be done. Never that it is late, nor how it was counted. */
  readonly why: 'set' | 'usual' | 'past' | 'done';
}

/** Days are those of the property. Nothing where the claim is closed or settled. */
export function announcedCompletion(claim: Expected, now: Date): Announced | undefined {
  if (claim.disposition !== 'open') return undefined;
  const due = dueOf(claim);
  if (!due) return { on: 'Completed', why: 'done' };
  if (isPast(due.on, claim, now)) return { why: 'past' };
  return { on: due.on, why: claim.expectedCompletionOn ? 'set' : 'usual' };
}

/** The same for the office: the day stays to be read once it has passed. Nothing where the work is done or the claim is closed. */
export function completionForStaff(claim: Expected, now: Date): (Completion & { readonly isOverdue: boolean }) | undefined {
  const due = claim.disposition === 'open' ? dueOf(claim) : undefined;
  return due && { ...due, isOverdue: isPast(due.on, claim, now) };
}

/** Nothing once the work is done. */
function dueOf({ status, statusSince, timeZone, expectedCompletionOn }: Expected): Completion | undefined {
  const days = claimStatusLabels[status].daysToCompletion;
  if (days === undefined) return undefined;
  if (expectedCompletionOn) return { on: expectedCompletionOn, why: 'Date set manually' };
  const entered = localDate(statusSince, timeZone);
  const counted = addDays(entered, days);
  const on = nextWorkingDay(counted);
  const usual = `${days} ${days === 1 ? 'day' : 'days'} from ${claimStatusLabel(status, 'staff')} on ${formatWeekday(entered)}`;
  return { on, why: on === counted ? usual : `${usual}, moved to the next business day` };
}

function isPast(day: string, { timeZone }: Expected, now: Date): boolean {
  return day < localDate(now, timeZone);
}

/** The day itself where work is done on it, else the first one after it that is neither weekend nor a federal holiday. */
function nextWorkingDay(date: string): string {
  return isBusinessDay(date) ? date : nextWorkingDay(addDays(date, 1));
}
