// Was the policy in force on the day of the loss, and is it of a kind that covers this peril at all?
import { formatLongDate } from '@plumbline/server/dates';
import type { Contribution, QualificationRequest } from '@plumbline/contracts/ai';
import { damageTypeOf, type DamageType } from '@plumbline/contracts/enums';

type Asked = Pick<QualificationRequest, 'incidentDate' | 'policyFrom' | 'policyTo' | 'policyType' | 'damageType'>;

export function coverageInForce({ incidentDate, policyFrom, policyTo }: Asked): Contribution {
  const about = { part: 'coverage', factor: 'Coverage in force', maxPoints: 5 } as const;
  const before = policyFrom !== undefined && incidentDate < policyFrom;
  const after = policyTo !== undefined && incidentDate > policyTo;
  if (before) return { ...about, points: -25, reason: `Date of loss is before the policy began on ${formatLongDate(policyFrom)}` };
  if (after) return { ...about, points: -25, reason: `Date of loss is after the policy ended on ${formatLongDate(policyTo)}` };
  if (policyFrom && policyTo)
    return { ...about, points: 5, reason: `Policy period: ${formatLongDate(policyFrom)} to ${formatLongDate(policyTo)}` };
  return { ...about, points: 0, reason: 'Policy period unknown' };
}

type Fit = { types: readonly string[]; perils: readonly DamageType[]; points: number; reason: string };

const fits: readonly Fit[] = [
  { types: ['flood'], perils: ['flood'], points: 10, reason: 'A flood policy covers flood' },
  {
    types: ['homeowners', 'condo', 'renters', 'dwelling', 'wind'],
    perils: ['flood'],
    points: -15,
    reason: 'This policy type usually excludes flood. Check for an endorsement.',
  },
  {
    types: ['flood'],
    perils: ['hurricane', 'tornado', 'fire', 'lightning', 'hail', 'water', 'vandalism', 'theft', 'sinkhole'],
    points: -15,
    reason: "A flood policy doesn't cover this peril",
  },
  {
    types: ['wind'],
    perils: ['fire', 'lightning', 'water', 'vandalism', 'theft', 'sinkhole'],
    points: -15,
    reason: "A wind policy doesn't cover this peril",
  },
];

/** Only where the kind of policy decides something; exclusions and endorsements are read by people. */
export function policyFitOf({ policyType = '', damageType }: Asked): Contribution[] {
  const peril = damageTypeOf(damageType) ?? 'other';
  const found = fits.filter(({ types, perils }) => types.includes(policyType) && perils.includes(peril));
  return found.map(({ points, reason }) => ({ part: 'peril', factor: 'Policy fits the peril', maxPoints: 10, points, reason }));
}
