// Is a new claim worth taking, and how urgent: a score from 0 to 100 in which every point is explained (standards.md §6).
import type { Contribution, QualificationRequest } from '@plumbline/contracts/ai';
import { damageTypeLabels, damageTypeOf, type DamageType } from '@plumbline/contracts/enums';
import { coverageInForce, policyFitOf } from './policy-rules.ts';
import { timeOf } from './time-limits.ts';
import { urgentDamage, type Urgency } from './urgency.ts';
import { feeOf, valueOf } from './worth-rules.ts';

const startPoints = 50;
export const viableFrom = 40;

const perilPoints: Record<DamageType, number> = {
  hurricane: 15,
  fire: 15,
  tornado: 15,
  hail: 10,
  lightning: 8,
  water: 8,
  sinkhole: 3,
  theft: 3,
  vandalism: 3,
  flood: 0,
  mold: 0,
  other: 0,
};

/** Everything that adds or takes points, in the order in which it is read. Each of the six questions is answered, known or not. */
export function contributionsOf(request: QualificationRequest, urgency: Urgency): Contribution[] {
  return [
    { part: 'start', factor: 'Start', points: startPoints, maxPoints: startPoints, reason: 'Every claim starts here' },
    coverageInForce(request),
    ...timeOf(request),
    perilOf(request),
    ...policyFitOf(request),
    valueOf(request, urgency),
    completenessOf(request),
    ...urgentDamage(urgency),
    feeOf(request, urgency),
    ...circumstancesOf(request),
  ];
}

function perilOf({ damageType }: QualificationRequest): Contribution {
  const known = damageTypeOf(damageType) ?? 'other';
  return { part: 'peril', factor: 'Damage type', points: perilPoints[known], maxPoints: 15, reason: damageTypeLabels[known] };
}

function completenessOf(request: QualificationRequest): Contribution {
  const present = completeness.filter(({ has }) => has(request));
  const points = present.reduce((sum, one) => sum + one.points, 0);
  const names = present.map((one) => one.name).join(', ');
  return {
    part: 'evidence',
    factor: 'Completeness',
    points,
    maxPoints: 15,
    reason: names === '' ? 'Only the required fields are filled in' : `Known: ${names}`,
  };
}

const completeness = [
  { name: 'email address', points: 3, has: (request: QualificationRequest) => Boolean(request.propertyOwnerEmail) },
  { name: 'insurance company', points: 4, has: (request: QualificationRequest) => Boolean(request.insuranceCompany) },
  { name: 'policy number', points: 4, has: (request: QualificationRequest) => Boolean(request.policyNumber) },
  { name: 'initial damage assessment', points: 4, has: (request: QualificationRequest) => Boolean(request.estimatedDamage?.trim()) },
];

function circumstancesOf({ priorDenial, commercial }: QualificationRequest): Contribution[] {
  return [
    ...(priorDenial
      ? [{ part: 'coverage' as const, factor: 'Prior denial', points: -5, reason: 'The carrier previously denied the claim' }]
      : []),
    ...(commercial
      ? [{ part: 'economics' as const, factor: 'Commercial property', points: 5, reason: 'Commercial claims tend to be larger' }]
      : []),
  ];
}
