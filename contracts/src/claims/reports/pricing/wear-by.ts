// The depreciation of one line in a person's judgment: age over life, at most the cap, by condition.
import { partConditions } from '../building.ts';
import { depreciationOf, maxWorn } from '../depreciation.ts';
import type { LineWear, WearBase } from '../estimate-edits.ts';

export interface Wear {
  readonly basisPoints: number;
  /** `12 of 30 years, average for its age`; absent where nothing is depreciated. */
  readonly basis?: string;
  /** Never paid, also not when the work is done. */
  readonly isNonRecoverable?: true;
}

export function wearBy({ ageYears, lifeYears, condition, capPercent, isRecoverable }: LineWear): Wear {
  const { label, shareBasisPoints } = partConditions[condition];
  const cap = capPercent * 100;
  return {
    basisPoints: depreciationOf(ageYears, lifeYears, { condition: shareBasisPoints, cap }),
    basis: `${ageYears} of ${lifeYears} years, ${label.toLowerCase()}${cap === maxWorn ? '' : `, at most ${capPercent}%`}`,
    ...(isRecoverable ? {} : { isNonRecoverable: true as const }),
  };
}

/** `price and tax, with overhead and profit, without removal`, for papers and screens. */
export function wearBaseText({ withOverhead, withRemoval }: WearBase): string {
  return `price and tax${withOverhead ? ', with overhead and profit' : ''}${withRemoval ? '' : ', without removal'}`;
}
