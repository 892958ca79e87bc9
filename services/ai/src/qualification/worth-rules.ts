// Is the loss larger than the deductible, and is the work worth its fee? Both from a guess at the value, and said to be one.
import type { Contribution, QualificationRequest } from '@plumbline/contracts/ai';
import { showDollars } from '@plumbline/contracts/kernel';
import type { Urgency } from './urgency.ts';
import { valueRangeOf } from './value-range.ts';

/** Dollars: below this an expected fee hardly pays for the inspections; from the other on it clearly does. */
const smallFee = 750;
const goodFee = 2_000;

/** What a person guessed, else the middle of the rule estimate. */
function expectedValue(request: QualificationRequest, urgency: Urgency): { value: number; basis: string } {
  if (request.estimatedValue !== undefined) return { value: request.estimatedValue, basis: 'your estimate' };
  const { min, max } = valueRangeOf(request, urgency);
  return { value: (min + max) / 2, basis: 'midpoint of the rule-based range' };
}

export function valueOf(request: QualificationRequest, urgency: Urgency): Contribution {
  const about = { part: 'value', factor: 'Value and deductible', maxPoints: 5 } as const;
  const { deductible } = request;
  if (deductible === undefined) return { ...about, points: 0, reason: 'Deductible unknown' };
  const { value, basis } = expectedValue(request, urgency);
  const both = `${showDollars(value, true)} (${basis}) against a deductible of ${showDollars(deductible, true)}`;
  if (value <= deductible) return { ...about, points: -25, reason: `The loss may be below the deductible: ${both}` };
  return { ...about, points: value >= deductible * 2 ? 5 : 0, reason: both };
}

export function feeOf(request: QualificationRequest, urgency: Urgency): Contribution {
  const about = { part: 'economics', factor: 'Expected fee', maxPoints: 5 } as const;
  const { feePercentage, deductible = 0 } = request;
  if (feePercentage === undefined) return { ...about, points: 0, reason: 'No fee agreed yet' };
  const fee = (Math.max(0, expectedValue(request, urgency).value - deductible) * feePercentage) / 100;
  const reason = `About ${showDollars(fee, true)} at ${feePercentage}%`;
  if (fee < smallFee) return { ...about, points: -10, reason: `${reason}: may not cover the work` };
  return { ...about, points: fee >= goodFee ? 5 : 0, reason };
}
