// What lists and the job that tells deadlines know of a claim's deadlines: derived from its facts in every write; the day only drops rights that ran out.
import { isDeepStrictEqual } from 'node:util';
import type { DeadlineClaim, DeadlineFields } from './deadline-record.ts';
import { openDues } from './deadlines-at.ts';
import { earliest, firstLook } from './due-soon-rules.ts';
import { rulePack } from './pack/rule-pack.ts';

type Derived = Pick<DeadlineFields, 'nextDeadlineOn' | 'deadlineCheckOn' | 'deadlinesPack'>;

/** What the derived fields were computed with: the pack, and since `two-dates` that the carrier's latest day decides. */
export const deadlinesPack = `${rulePack.version}+two-dates`;

/** For a new claim, or one that was computed with an older pack. */
export function derivedDeadlines(claim: DeadlineClaim, today?: string): Derived {
  return { ...nextOf(claim, today), deadlinesPack };
}

/** A right that ran out before anybody looked is next no longer, but still asks for the one look at which that is told. */
function nextOf(claim: DeadlineClaim, today?: string): Derived {
  const next = openDues(claim, today)[0]?.dueOn;
  const look = earliest(openDues(claim).map(firstLook));
  return { ...(next ? { nextDeadlineOn: next } : {}), ...(look ? { deadlineCheckOn: look } : {}) };
}

const derivedFields = ['nextDeadlineOn', 'deadlineCheckOn'] as const;
type DerivedField = (typeof derivedFields)[number];

/** What a write changes in the derived fields. The job looks again only when a due date changed. */
export function derivedChange(before: DeadlineClaim, after: DeadlineClaim, today: string): { set: Derived; unset: DerivedField[] } {
  if (isDeepStrictEqual(openDues(before), openDues(after))) return { set: {}, unset: [] };
  const set = nextOf(after, today);
  return { set, unset: derivedFields.filter((field) => set[field] === undefined) };
}
