// The depreciation of a line: the recorded age of its part on the day of loss, over the useful life of its item.
import { ageOn, buildingParts, depreciationOf, partConditions, wearBy, type Building, type Wear } from '@plumbline/contracts/claims';
import type { Wanted } from './scope-lines.ts';

/** As it stands on the line, with why nothing is depreciated where it would wear. */
export interface LineWearing extends Wear {
  /** The part whose age nobody recorded, where it would have counted. */
  readonly unknownAgeOf?: string;
  /** It would wear, and nobody said what part of the building it is. */
  readonly isOfNoPart?: true;
}

/** A person's judgment of the line stands. Removal has no wear, nor has what is owed whole once it is incurred, and neither has work without a useful life. */
export function wearOf({ part, activity, item, setWear, setTerms }: Wanted, building: Building | undefined, lossOn: string): LineWearing {
  if (activity === '-' || setTerms?.terms.whenIncurred) return { basisPoints: 0 };
  return setWear ? wearBy(setWear.wear) : wearOfPart({ part, item }, building, lossOn);
}

type OfPart = Pick<Wanted, 'item'> & { readonly part: Wanted['part'] | undefined };

function wearOfPart({ part, item }: OfPart, building: Building | undefined, lossOn: string): LineWearing {
  if (item.usefulLifeYears <= 0) return { basisPoints: 0 };
  if (!part) return { basisPoints: 0, isOfNoPart: true };
  const { yearInstalled, condition = 'average' } = building?.parts[part] ?? {};
  const age = ageOn(lossOn, yearInstalled);
  if (age === undefined) return { basisPoints: 0, unknownAgeOf: buildingParts[part].label };
  const { label, shareBasisPoints } = partConditions[condition];
  return {
    basisPoints: depreciationOf(age, item.usefulLifeYears, { condition: shareBasisPoints }),
    basis: `${age} of ${item.usefulLifeYears} years, ${label.toLowerCase()}`,
  };
}
