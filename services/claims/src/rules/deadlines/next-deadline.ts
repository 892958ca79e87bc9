// What lists and the job that tells deadlines know of a claim's deadlines: derived from its facts in every write; the day only drops rights that ran out.
import { isDeepStrictEqual } from 'node:util';
import type { DeadlineClaim, DeadlineFields } from './deadline-record.ts';
import { openDues } from './deadlines-at.ts';
import { earliest, firstLook, type OpenDue } from './due-soon-rules.ts';
import { rulePack } from './pack/rule-pack.ts';

type Derived = Pick<DeadlineFields, 'nextDeadlineOn' | 'deadlineCheckOn' | 'deadlinesPack'>;

/** What the derived fields were computed with: the pack, and since `two-dates` that the carrier's latest day decides. */
export const deadlinesPack = `${rulePack.version}+two-dates`;

/** For a new claim, or one that was computed with an older pack. */
export function derivedDeadlines(claim: DeadlineClaim, today?: string): Derived {
  return { ...nextOf(openDues(claim, today)), deadlinesPack };
}

/** Both or none. */
function nextOf(dues: readonly OpenDue[]): Derived {
  const next = dues[0]?.dueOn;
  const look = earliest(dues.map(firstLook));
  return next && look ? { nextDeadlineOn: next, deadlineCheckOn: look } : {};
}

/** What a write changes in the derived fields. The job looks again only when a due date changed. */
export function derivedChange(
  before: DeadlineClaim,
  after: DeadlineClaim,
  today: string,
): { set: Derived; unset: ('nextDeadlineOn' | 'deadlineCheckOn')[] } {
  const was = openDues(before, today);
  const is = openDues(after, today);
  if (isDeepStrictEqual(was, is)) return { set: {}, unset: [] };
  const next = nextOf(is);
  return next.nextDeadlineOn ? { set: next, unset: [] } : { set: {}, unset: ['nextDeadlineOn', 'deadlineCheckOn'] };
}
