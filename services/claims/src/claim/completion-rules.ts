// When a claim is expected to be complete, and why: days counted from entering the status, on a working day, or the day that somebody set.
import { claimStatusLabel, claimStatusWords } from '@plumbline/contracts/words';
import { addDays, isBusinessDay, localDate, wordsOf } from '../clock/calendar.ts';
import type { ClaimDocument } from './claim-document.ts';

type Expected = Pick<ClaimDocument, 'status' | 'statusSince' | 'timeZone' | 'expectedCompletionOn'>;

interface Completion {
  /** `Completed` once the work is done, `Overdue` once the day has passed, else the calendar date. */
  readonly on: string;
  readonly why: string;
}

/** Days are those of the property. */
export function expectedCompletion(claim: Expected, now: Date): Completion {
  const { status, statusSince, timeZone, expectedCompletionOn } = claim;
  const days = claimStatusWords[status].daysToCompletion;
  const label = claimStatusLabel(status, 'portal');
  if (days === undefined) return { on: 'Completed', why: `The status is ${label}` };
  const entered = localDate(statusSince, timeZone);
  const counted = addDays(entered, days);
  const due = expectedCompletionOn ?? nextWorkingDay(counted);
  const usual = `${days} ${days === 1 ? 'day' : 'days'} from ${label} on ${wordsOf(entered)}`;
  const moved = due === counted ? '' : ', moved to the next working day';
  const why = expectedCompletionOn ? 'The day that your adjuster set' : `${usual}${moved}`;
  return due < localDate(now, timeZone) ? { on: 'Overdue', why: `${why}: it was expected on ${wordsOf(due)}` } : { on: due, why };
}

/** The day itself where work is done on it, else the first one after it that is neither weekend nor a federal holiday. */
function nextWorkingDay(date: string): string {
  return isBusinessDay(date) ? date : nextWorkingDay(addDays(date, 1));
}
