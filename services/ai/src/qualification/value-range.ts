// A first guess at the value of a claim: wide on purpose, by peril, severity of the words and living area. Never a fact.
import type { QualificationRequest } from '@plumbline/contracts/ai';
import { damageTypeOf, type DamageType } from '@plumbline/contracts/enums';
import type { Urgency } from './urgency.ts';

/** Dollars per square foot of living area at moderate damage: our own rule of thumb, shown as a rule estimate. */
const dollarsPerSquareFoot: Record<DamageType, number> = {
  fire: 45,
  sinkhole: 35,
  flood: 30,
  tornado: 30,
  hurricane: 18,
  water: 12,
  lightning: 10,
  mold: 10,
  hail: 9,
  other: 8,
  vandalism: 6,
  theft: 4,
};
export const assumedSquareFeet = 2_000;
const urgentFactor = { critical: 2, high: 1.4, none: 1 } as const;
const low = 0.5;
const high = 1.6;

/** Whole hundreds of dollars. */
export function valueRangeOf({ damageType, squareFeet }: QualificationRequest, { level }: Urgency): { min: number; max: number } {
  const perFoot = dollarsPerSquareFoot[damageTypeOf(damageType) ?? 'other'];
  const middle = perFoot * (squareFeet ?? assumedSquareFeet) * urgentFactor[level];
  return { min: hundreds(middle * low), max: hundreds(middle * high) };
}

function hundreds(dollars: number): number {
  return Math.round(dollars / 100) * 100;
}
