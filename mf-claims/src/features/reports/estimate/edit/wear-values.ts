// The wear of a line as it stands in fields: as a person set it, else as the line shows it. Pure.
import { maxWorn, partConditions, type EstimateLine, type LineWear, type PartCondition } from '@plumbline/contracts/claims';

export interface WearValues {
  ageYears: string;
  lifeYears: string;
  capPercent: string;
  condition: LineWear['condition'];
  isRecoverable: boolean;
}

const usualCap = String(maxWorn / 100);

/** Age and life are empty where the line is not depreciated. */
export function wearValues(line: EstimateLine, set: LineWear | undefined): WearValues {
  return set ? valuesOf(set) : shownIn(line);
}

function valuesOf({ ageYears, lifeYears, capPercent, condition, isRecoverable }: LineWear): WearValues {
  return { ageYears: String(ageYears), lifeYears: String(lifeYears), capPercent: String(capPercent), condition, isRecoverable };
}

/** `22 of 50 years, worse than average, at most 60%`. */
function shownIn({ depreciationBasis = '', isNonRecoverable }: EstimateLine): WearValues {
  const [, ageYears = '', lifeYears = ''] = /^(\d+) of (\d+) years/.exec(depreciationBasis) ?? [];
  const [, capPercent = usualCap] = /, at most (\d+)%$/.exec(depreciationBasis) ?? [];
  const isIn = ({ label }: { label: string }) => depreciationBasis.includes(label.toLowerCase());
  const [condition = 'average'] = (Object.keys(partConditions) as PartCondition[]).filter((key) => isIn(partConditions[key]));
  return { ageYears, lifeYears, capPercent, condition, isRecoverable: !isNonRecoverable };
}
