// Rules of the policy: its period, each coverage once with one deductible, and one hurricane deductible.
import { Failure } from '@plumbline/contracts/kernel';
import type { StoredPolicy } from './stored-details.ts';

/** Throws `invalid` with the field at fault. */
export function assertPolicy({ periodFrom, periodTo, coverages = [], deductibles = {} }: StoredPolicy): void {
  if (periodFrom && periodTo && periodTo < periodFrom) refuse('policy.periodTo', 'The policy must end after it begins');
  if (new Set(coverages.map(({ coverage }) => coverage)).size < coverages.length) refuse('policy.coverages', 'Enter each coverage once');
  if (coverages.some((one) => one.deductibleCents !== undefined && one.deductibleBasisPoints !== undefined))
    refuse('policy.coverages', 'Enter the deductible of a coverage in dollars or percent, not both');
  if (deductibles.hurricaneCents !== undefined && deductibles.hurricaneBasisPoints !== undefined)
    refuse('policy.deductibles.hurricanePercent', 'Enter the hurricane deductible in dollars or percent, not both');
}

export function refuse(field: string, sentence: string): never {
  throw new Failure('invalid', sentence, { fields: { [field]: sentence } });
}

/** True where the day of the loss is known to lie outside of the policy's days. */
export function isOutside(incidentDate: string, { periodFrom, periodTo }: StoredPolicy = {}): boolean {
  return (periodFrom !== undefined && incidentDate < periodFrom) || (periodTo !== undefined && incidentDate > periodTo);
}
