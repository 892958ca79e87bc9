// What lists and the job that tells deadlines know of a claim's deadlines: derived from its facts in every write, never from the day.
import { isDeepStrictEqual } from 'node:util';
import type { ClockClaim, ClockFields } from './deadline-record.ts';
import { openDues } from './deadlines-at.ts';
import { earliest, firstLook, type Due } from './due-soon-rules.ts';
import { rulePack } from './pack/rule-pack.ts';

type Derived = Pick<ClockFields, 'nextDeadlineOn' | 'clockCheckOn' | 'clockPack'>;

/** What the derived fields were computed with: the pack, and since `before` that a look comes days before the last one. */
export const clockPack = `${rulePack.version}+before`;

/** For a new claim, or one that was computed with an older pack. */
export function derivedClock(claim: ClockClaim): Derived {
  return { ...nextOf(openDues(claim)), clockPack };
}

/** Both or none. */
function nextOf(dues: readonly Due[]): Derived {
  const next = dues[0]?.dueOn;
  const look = earliest(dues.map(firstLook));
  return next && look ? { nextDeadlineOn: next, clockCheckOn: look } : {};
}

/** What a write changes in the derived fields. The job looks again only when a due date changed. */
export function derivedChange(before: ClockClaim, after: ClockClaim): { set: Derived; unset: ('nextDeadlineOn' | 'clockCheckOn')[] } {
  const was = openDues(before);
  const is = openDues(after);
  if (isDeepStrictEqual(was, is)) return { set: {}, unset: [] };
  const next = nextOf(is);
  return next.nextDeadlineOn ? { set: next, unset: [] } : { set: {}, unset: ['nextDeadlineOn', 'clockCheckOn'] };
}
