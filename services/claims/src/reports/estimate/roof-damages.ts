// The damages of one roof taken together before they are priced: a whole roof is not repaired as well, and slopes are added, not chosen among.
import { damageAreaLabels, severityRank } from '@plumbline/contracts/enums';
import { squaresOf } from './area-units.ts';
import type { Damage } from './estimate-model.ts';
import { roofAreas } from './scope-rules-roof.ts';

export function isRoofDamage({ area }: Damage): boolean {
  return (roofAreas as readonly string[]).includes(area);
}

/** The other damages as they are, then at most: the whole roof; or its slopes, and its repairs counted in pieces and in areas. */
export function takenTogether(damages: readonly Damage[]): Damage[] {
  const ofRoof = damages.filter(isRoofDamage);
  const others = damages.filter((damage) => !isRoofDamage(damage));
  const whole = ofRoof.filter(({ severity }) => severityRank(severity) >= severityRank('severe'));
  // Whoever replaces all of it repairs nothing on it: the smaller damages only prove the same roof
  if (whole.length > 0) return [...others, joined('whole roof', ofRoof, whole)];
  const slopes = ofRoof.filter(({ severity }) => severity === 'moderate');
  const repairs = ofRoof.filter(({ severity }) => severity === 'minor');
  const [counted, measured] = [repairs.filter(isCounted), repairs.filter((one) => !isCounted(one))];
  return [
    ...others,
    ...(slopes.length > 0 ? [joined('roof slopes', slopes)] : []),
    ...(counted.length > 0 ? [joined('roof repair by pieces', counted)] : []),
    ...(measured.length > 0 ? [joined('roof repair', measured)] : []),
  ];
}

const isCounted = ({ observed }: Damage) => observed?.unit === 'EA';

/** As severe as the worst. Amounts are added where every one of them is known in the same kind of unit, else nothing is. */
function joined(id: string, damages: readonly Damage[], counting = damages): Damage {
  const sorted = damages.toSorted((one, other) => severityRank(other.severity) - severityRank(one.severity));
  const [worst] = sorted;
  if (!worst) throw new Error('Nothing to join');
  const { observed: _own, ...rest } = worst;
  const areas = [...new Set(sorted.map(({ area }) => damageAreaLabels[area]))];
  const observed = sumOf(counting);
  return {
    ...rest,
    id,
    label: areas.join(' and '),
    photoIds: [...new Set(sorted.flatMap(({ photoIds }) => photoIds))],
    enteredByPerson: sorted.every((one) => one.enteredByPerson),
    ...(observed ? { observed } : {}),
  };
}

function sumOf(damages: readonly Damage[]): Damage['observed'] {
  const amounts = damages.flatMap(({ observed }) => (observed ? [observed] : []));
  if (amounts.length < damages.length || amounts.length === 0) return undefined;
  if (amounts.every(({ unit }) => unit === amounts[0]?.unit))
    return { unit: amounts[0]?.unit ?? 'SQ', quantity: amounts.reduce((sum, { quantity }) => sum + quantity, 0) };
  const squares = amounts.map(squaresOf);
  return squares.includes(undefined) ? undefined : { unit: 'SQ', quantity: squares.reduce<number>((sum, one) => sum + (one ?? 0), 0) };
}
