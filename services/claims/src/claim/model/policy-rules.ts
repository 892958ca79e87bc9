// Rules of the policy: its period, each coverage once, one hurricane deductible, and which deductible a peril has.
import { Failure, shareOf } from '@plumbline/contracts/kernel';
import type { DamageType } from '@plumbline/contracts/enums';
import type { StoredCoverage, StoredDeductibles, StoredPolicy } from './stored-details.ts';

/** Throws `invalid` with the field at fault. */
export function assertPolicy({ periodFrom, periodTo, coverages = [], deductibles = {} }: StoredPolicy): void {
  if (periodFrom && periodTo && periodTo < periodFrom) refuse('policy.periodTo', 'The policy must end after it begins');
  if (new Set(coverages.map(({ coverage }) => coverage)).size < coverages.length) refuse('policy.coverages', 'Enter each coverage once');
  if (deductibles.hurricaneCents !== undefined && deductibles.hurricaneBasisPoints !== undefined)
    refuse('policy.deductibles.hurricanePercent', 'Enter the hurricane deductible in dollars or percent, not both');
}

export function refuse(field: string, sentence: string): never {
  throw new Failure('invalid', sentence, { fields: { [field]: sentence } });
}

/** The deductible that the policy says for this peril; undefined where it says none. */
export function deductibleFor(damageType: DamageType, { coverages = [], deductibles = {} }: StoredPolicy = {}): number | undefined {
  const dwelling = coverages.find(({ coverage }) => coverage === 'A');
  const hurricane = damageType === 'hurricane' && (deductibles.hurricaneCents ?? deductibles.hurricaneBasisPoints) !== undefined;
  return hurricane ? hurricaneDeductible(deductibles, dwelling) : (deductibles.aopCents ?? dwelling?.deductibleCents);
}

/** A percentage says nothing without the limit that it is taken of. */
function hurricaneDeductible(
  { hurricaneCents, hurricaneBasisPoints = 0 }: StoredDeductibles,
  dwelling?: StoredCoverage,
): number | undefined {
  return hurricaneCents ?? (dwelling && shareOf(dwelling.limitCents, hurricaneBasisPoints));
}

/** True where the day of the loss is known to lie outside of the policy's days. */
export function isOutside(incidentDate: string, { periodFrom, periodTo }: StoredPolicy = {}): boolean {
  return (periodFrom !== undefined && incidentDate < periodFrom) || (periodTo !== undefined && incidentDate > periodTo);
}
