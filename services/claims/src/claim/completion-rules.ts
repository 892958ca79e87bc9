// When a claim is expected to be complete, and why: days counted from entering the status, on a working day, or the day that somebody set.
import { claimStatusLabel, claimStatusWords } from '@plumbline/contracts/words';
import { addDays, isBusinessDay, localDate, wordsOf } from '../clock/calendar.ts';
import type { ClaimDocument } from './claim-document.ts';

type Expected = Pick<ClaimDocument, 'status' | 'statusSince' | 'timeZone' | 'expectedCompletionOn' | 'disposition'>;

interface Completion {
  /** `Completed` once the work is done, `Overdue` once the day has passed, else the calendar date. */
  readonly on: string;
  readonly why: string;
}

/** Days are those of the property. Nothing where the claim is closed or settled. */
export function expectedCompletion(claim: Expected, now: Date): Completion | undefined {
  if (claim.disposition !== 'open') return undefined;
  const due = dueOf(claim, 'portal');
  if (!due) return { on: 'Completed', why: `The status is ${claimStatusLabel(claim.status, 'portal')}` };
  if (!isPast(due.on, claim, now)) return due;
  return { on: 'Overdue', why: `${due.why}: it was expected on ${wordsOf(due.on)}` };
}

/** The same for the office: the day stays to be read once it has passed. Nothing where the work is done or the claim is closed. */
export function completionForStaff(claim: Expected, now: Date): (Completion & { readonly isOverdue: boolean }) | undefined {
  const due = claim.disposition === 'open' ? dueOf(claim, 'staff') : undefined;
  return due && { ...due, isOverdue: isPast(due.on, claim, now) };
}

type Reader = 'portal' | 'staff';
const whoSet: Record<Reader, string> = { portal: 'The day that your adjuster set', staff: 'The day that was set by hand' };

/** Nothing once the work is done. */
function dueOf({ status, statusSince, timeZone, expectedCompletionOn }: Expected, reader: Reader): Completion | undefined {
  const days = claimStatusWords[status].daysToCompletion;
  if (days === undefined) return undefined;
  if (expectedCompletionOn) return { on: expectedCompletionOn, why: whoSet[reader] };
  const entered = localDate(statusSince, timeZone);
  const counted = addDays(entered, days);
  const on = nextWorkingDay(counted);
  const usual = `${days} ${days === 1 ? 'day' : 'days'} from ${claimStatusLabel(status, reader)} on ${wordsOf(entered)}`;
  return { on, why: on === counted ? usual : `${usual}, moved to the next working day` };
}

function isPast(day: string, { timeZone }: Expected, now: Date): boolean {
  return day < localDate(now, timeZone);
}

/** The day itself where work is done on it, else the first one after it that is neither weekend nor a federal holiday. */
function nextWorkingDay(date: string): string {
  return isBusinessDay(date) ? date : nextWorkingDay(addDays(date, 1));
}
