// Of which deadlines of the carrier a letter may speak: what is open, the office's own to ask for, and late or not without a doubt.
import { isOpenState, type Deadline } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { longDate } from '@plumbline/server/dates';
import { isForCounsel } from '../../rules/deadlines/deadlines-at.ts';

/** Throws `unprocessable` for what is not open, what is counsel's alone, and what is not late yet although its plain count has ended. */
export function assertMayBeAsked(deadline: Deadline): void {
  const { state, breachAfter = '', daysLeft = 0, confidence } = deadline;
  if (isForCounsel(deadline)) throw new Failure('unprocessable', 'This rule is for attorneys only. Ask counsel.');
  if (!isOpenState(state)) throw new Failure('unprocessable', 'This deadline is not open');
  if (state !== 'due' || daysLeft === 0) return;
  const why = confidence === 'low' ? 'This rule is uncertain' : `It can be argued that this period ends on ${longDate(breachAfter)}`;
  throw new Failure('unprocessable', `${why}. No letter is drafted before that is clear.`);
}
