// What lists and the breach job know of a claim's deadlines: derived from its facts in every write, never from the day.
import { isDeepStrictEqual } from 'node:util';
import type { ClockClaim, ClockFields } from './clock-document.ts';
import { openDues } from './deadlines-at.ts';
import { rulePack } from './rule-pack.ts';

type Derived = Pick<ClockFields, 'nextDeadlineOn' | 'clockCheckOn' | 'clockPack'>;

/** For a new claim, or one that was computed with an older pack. */
export function derivedClock(claim: ClockClaim): Derived {
  const next = openDues(claim)[0]?.dueOn;
  return { ...(next ? { nextDeadlineOn: next, clockCheckOn: next } : {}), clockPack: rulePack.version };
}

/** What a write changes in the derived fields. The breach job looks again only when a due date changed. */
export function derivedChange(before: ClockClaim, after: ClockClaim): { set: Derived; unset: ('nextDeadlineOn' | 'clockCheckOn')[] } {
  const was = openDues(before);
  const is = openDues(after);
  if (isDeepStrictEqual(was, is)) return { set: {}, unset: [] };
  const next = is[0]?.dueOn;
  return next ? { set: { nextDeadlineOn: next, clockCheckOn: next }, unset: [] } : { set: {}, unset: ['nextDeadlineOn', 'clockCheckOn'] };
}
