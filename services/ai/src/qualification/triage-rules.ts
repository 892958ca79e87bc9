// Is a new claim worth taking, and how urgent: a score from 0 to 100 in which every point is explained (standards.md §6).
import type { Contribution, QualificationRequest } from '@plumbline/contracts/ai';
import { damageTypeLabels, damageTypeOf, type DamageType } from '@plumbline/contracts/words';
import { daysSinceLoss, noticeWindows } from './notice-window.ts';
import { urgencyOf } from './urgent-words.ts';

const startPoints = 50;
export const viableFrom = 40;

const perilPoints: Record<DamageType, number> = { hurricane: 15, fire: 15, hail: 10, water: 8, vandalism: 3, flood: 0, other: 0 };

/** Everything that adds or takes points, in the order in which it is read. */
export function contributionsOf(request: QualificationRequest): Contribution[] {
  return [
    { factor: 'Start', points: startPoints, reason: 'Every claim starts here' },
    perilOf(request),
    timeOf(request),
    completenessOf(request),
    wordsOf(request),
    ...circumstancesOf(request),
  ].filter((one) => one.points !== 0 || one.factor === 'Damage type' || one.factor === 'Time since the loss');
}

/** Past the window a claim is only worth taking as a supplement. */
export function isTimeBarred(request: QualificationRequest): boolean {
  const window = noticeWindows[request.state ?? ''];
  return window !== undefined && !request.supplemental && daysSinceLoss(request) > window.days;
}

function perilOf({ damageType }: QualificationRequest): Contribution {
  const known = damageTypeOf(damageType) ?? 'other';
  return { factor: 'Damage type', points: perilPoints[known], reason: damageTypeLabels[known] };
}

function timeOf(request: QualificationRequest): Contribution {
  const days = daysSinceLoss(request);
  const factor = 'Time since the loss';
  const window = noticeWindows[request.state ?? ''];
  if (window && days > window.days) {
    return {
      factor,
      points: -40,
      reason: `${days} days; notice is due within ${window.days} days in ${request.state} (${window.citation})`,
    };
  }
  if (window && days > window.days * 0.8) {
    return {
      factor,
      points: -15,
      reason: `${days} of ${window.days} days for notice in ${request.state} have passed (${window.citation})`,
    };
  }
  const known = window ? '' : request.state ? `; no notice period for ${request.state} is on file` : '; the state is not known';
  return days <= 30
    ? { factor, points: 10, reason: `${days} days ago: recent${known}` }
    : { factor, points: 0, reason: `${days} days ago${known}` };
}

function completenessOf(request: QualificationRequest): Contribution {
  const present = completeness.filter(({ has }) => has(request));
  const points = present.reduce((sum, one) => sum + one.points, 0);
  return { factor: 'Completeness', points, reason: `Known: ${present.map((one) => one.name).join(', ')}` };
}

const completeness = [
  { name: 'e-mail address', points: 3, has: (request: QualificationRequest) => Boolean(request.propertyOwnerEmail) },
  { name: 'insurance company', points: 4, has: (request: QualificationRequest) => Boolean(request.insuranceCompany) },
  { name: 'policy number', points: 4, has: (request: QualificationRequest) => Boolean(request.policyNumber) },
  { name: 'first damage assessment', points: 4, has: (request: QualificationRequest) => Boolean(request.estimatedDamage?.trim()) },
];

function wordsOf({ estimatedDamage }: QualificationRequest): Contribution {
  const urgency = urgencyOf(estimatedDamage);
  return {
    factor: 'Urgent damage',
    points: urgency ? 12 : 0,
    reason: urgency ? `The assessment says “${urgency.words.join('”, “')}”` : 'Nothing urgent is said',
  };
}

function circumstancesOf({ priorDenial, commercial }: QualificationRequest): Contribution[] {
  return [
    ...(priorDenial ? [{ factor: 'Earlier denial', points: -5, reason: 'The carrier denied the claim before' }] : []),
    ...(commercial ? [{ factor: 'Commercial property', points: 5, reason: 'Commercial losses are larger' }] : []),
  ];
}
