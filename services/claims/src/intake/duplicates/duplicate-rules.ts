// How much two claims resemble each other, and why: pure, from the keys they share and the days of their losses.
import type { PossibleDuplicate } from '@plumbline/contracts/claims';
import { addDays, daysBetween } from '@plumbline/contracts/kernel';
import { duplicateKeysOf, type Alike, type MatchKind } from '../../claim/model/duplicate-keys.ts';

type Reason = PossibleDuplicate['reasons'][number];
type Likelihood = PossibleDuplicate['likelihood'];

export interface Compared extends Alike {
  incidentDate?: string | undefined;
}

/** A loss is reported a few days off as often as not. */
const reminderDays = 7;

const texts: Record<MatchKind, string> = {
  address: 'Same address',
  policy: 'Same policy number',
  phone: 'Same phone number',
  owner: 'Same owner name',
};

/** Undefined where too little is the same to be worth a look: a name alone, or a day alone. */
export function duplicateScore(asked: Compared, claim: Compared): { likelihood: Likelihood; reasons: Reason[] } | undefined {
  const same = sharedKinds(asked, claim);
  const days = daysApart(asked.incidentDate, claim.incidentDate);
  const near = days !== undefined && days <= reminderDays;
  const likelihood = gradeOf(same, { near, known: days !== undefined });
  if (!likelihood) return undefined;
  const dated = near ? [{ key: 'date' as const, text: days === 0 ? 'Same date of loss' : `Dates of loss ${spanOf(days)} apart` }] : [];
  return { likelihood, reasons: [...[...same].map((key) => ({ key, text: texts[key] })), ...dated] };
}

/** How much each kind weighs: a shared place or policy is nearly the loss itself, a shared name hardly anything. */
const weights: Record<MatchKind, number> = { address: 4, policy: 4, phone: 2, owner: 1 };

function gradeOf(same: ReadonlySet<MatchKind>, { near, known }: { near: boolean; known: boolean }): Likelihood | undefined {
  const weight = Math.max(0, ...[...same].map((kind) => weights[kind]));
  const several = same.has('address') && same.size > 1;
  if (weight >= 4) return near ? 'strong' : several || !known ? 'likely' : 'possible';
  if (weight >= 2) return near ? 'likely' : 'possible';
  return weight > 0 && near ? 'possible' : undefined;
}

function sharedKinds(asked: Alike, claim: Alike): Set<MatchKind> {
  const one = duplicateKeysOf(asked);
  const other = duplicateKeysOf(claim);
  const kinds: MatchKind[] = ['address', 'policy', 'phone', 'owner'];
  return new Set(kinds.filter((kind) => one[kind].some((key) => other[kind].includes(key))));
}

function daysApart(one: string | undefined, other: string | undefined): number | undefined {
  if (!one || !other) return undefined;
  return Math.abs(daysBetween(one, other));
}

function spanOf(days: number): string {
  return days === 1 ? 'one day' : `${days} days`;
}

/** The window of days around a date, as calendar dates. */
export function windowAround(date: string): { $gte: string; $lte: string } {
  return { $gte: addDays(date, -reminderDays), $lte: addDays(date, reminderDays) };
}
