// Everything that says something of a measured roof, compared with the measurement that came last. Pure.
import type { Building, RoofCheck, RoofComparison } from '@plumbline/contracts/claims';
import { measurementProviderLabels } from '@plumbline/contracts/enums';
import type { Damage } from '../estimate/estimate-model.ts';
import { squaresOf } from '../estimate/area-units.ts';
import { coveringSelectors, roofAreas } from '../estimate/scope-rules-roof.ts';
import { compareAmounts, compareWords, nameOf, stated, type KnownRoof, type Statement } from './compare-roofs.ts';

/** A line of the stored estimate, as far as it says something of the roof. */
export interface EstimatedLine {
  readonly category: string;
  readonly selector: string;
  readonly activity: string;
  readonly unit: string;
  readonly quantityHundredths?: number | undefined;
}

export interface RoofKnowledge {
  readonly claimId: number;
  /** The one that was measured last first. */
  readonly roofs: readonly KnownRoof[];
  readonly estimate?: { readonly revision: number; readonly lines: readonly EstimatedLine[] };
  readonly building: Building | undefined;
  readonly damages: readonly Damage[];
}

export function checkRoof(known: RoofKnowledge): RoofCheck {
  const { claimId, roofs } = known;
  const [last] = roofs;
  if (!last) return { claimId, comparisons: [], notCompared: ['No roof of this claim was measured yet.'] };
  const others = otherProviders(roofs, last);
  const comparisons = [
    ...others.flatMap((other) => betweenProviders(last, other)),
    ...withEstimate(last, known.estimate),
    ...withBuilding(last, known.building),
    ...withSlopes(last, known.damages),
  ];
  const has = (against: RoofComparison['against']) => comparisons.some((one) => one.against === against);
  const notCompared = [
    ...(has('provider') ? [] : [`Only ${measurementProviderLabels[last.measurement.provider]} measured this roof.`]),
    ...(has('estimate') ? [] : [known.estimate ? 'The estimate has no roof line with a quantity.' : 'No estimate was made yet.']),
    ...(has('inspection') ? [] : ['Neither pitch, stories nor roof slopes were recorded.']),
  ];
  return { claimId, comparisons, notCompared };
}

/** The newest of each other provider. */
function otherProviders(roofs: readonly KnownRoof[], last: KnownRoof): KnownRoof[] {
  const newest = new Map<string, KnownRoof>();
  for (const roof of roofs) if (!newest.has(roof.measurement.provider)) newest.set(roof.measurement.provider, roof);
  newest.delete(last.measurement.provider);
  return [...newest.values()];
}

const amounts = [
  ['Roof area', 'roofAreaSf', 'sq ft', 0],
  ['Ridges and hips', 'ridgeHipLf', 'ft', 1],
  ['Valleys', 'valleyLf', 'ft', 1],
  ['Eaves', 'eaveLf', 'ft', 1],
  ['Rakes', 'rakeLf', 'ft', 1],
] as const;

function betweenProviders(last: KnownRoof, other: KnownRoof): RoofComparison[] {
  const compared = amounts.map(([quantity, key, unit, digits]) =>
    compareAmounts(stated(last, last.measurement[key]), stated(other, other.measurement[key]), {
      against: 'provider',
      quantity,
      unit,
      digits,
    }),
  );
  const pitchOf = (roof: KnownRoof) => ({
    source: nameOf(roof),
    value: roof.measurement.predominantPitch,
    sandbox: roof.measurement.sandbox,
  });
  return [...compared, compareWords([pitchOf(last), pitchOf(other)], { against: 'provider', quantity: 'Predominant pitch' })];
}

/** Selectors whose whole quantity is one of the roof's. */
const lengthLines = { DRIP: 'perimeterLf', 'ASTR-': 'eaveLf', RIDGCS: 'ridgeHipLf', VMTL: 'valleyLf', STEP: 'stepFlashingLf' } as const;

function withEstimate(last: KnownRoof, estimate: RoofKnowledge['estimate']): RoofComparison[] {
  if (!estimate) return [];
  const roofLines = estimate.lines.filter(({ category, quantityHundredths }) => category === 'RFG' && quantityHundredths !== undefined);
  const sumOf = (wanted: (line: EstimatedLine) => boolean, unit: string) => {
    const found = roofLines.filter((line) => line.unit === unit && wanted(line));
    return found.length === 0 ? undefined : found.reduce((sum, line) => sum + (line.quantityHundredths ?? 0), 0) / 100;
  };
  const of = (amount: number): Statement => ({
    source: `Estimate revision ${estimate.revision}`,
    amount,
    tolerancePercent: 0,
    sandbox: false,
  });
  // What is torn off is priced without waste: it is the roof as it lies there
  const tornOff = sumOf(({ selector, activity }) => activity === '-' && coveringSelectors.has(selector), 'SQ');
  const area =
    tornOff === undefined
      ? []
      : [
          compareAmounts(stated(last, last.measurement.squares), of(tornOff), {
            ...ofEstimate('Covering to tear off'),
            unit: 'SQ',
            digits: 2,
          }),
        ];
  const lengths = Object.entries(lengthLines).flatMap(([selector, key]) => {
    const [priced, feet] = [sumOf((line) => line.selector === selector, 'LF'), last.measurement[key]];
    return priced === undefined || feet === undefined
      ? []
      : [compareAmounts(stated(last, feet), of(priced), { ...ofEstimate(`RFG ${selector}`), unit: 'ft', digits: 1 })];
  });
  return [...area, ...lengths];
}

const ofEstimate = (quantity: string) => ({ against: 'estimate', quantity }) as const;

function withBuilding(last: KnownRoof, building: Building | undefined): RoofComparison[] {
  const { predominantPitch, stories, sandbox } = last.measurement;
  const recorded = (value: string) => ({ source: 'Recorded building', value, sandbox: false });
  const measured = (value: string) => ({ source: nameOf(last), value, sandbox });
  const counted = (count: number) => `${count} ${count === 1 ? 'story' : 'stories'}`;
  return [
    ...(building?.pitch === undefined
      ? []
      : [compareWords([measured(predominantPitch), recorded(`${building.pitch}/12`)], { against: 'inspection', quantity: 'Pitch' })]),
    ...(building?.stories === undefined || stories === undefined
      ? []
      : [compareWords([measured(counted(stories)), recorded(counted(building.stories))], { against: 'inspection', quantity: 'Stories' })]),
  ];
}

/** Slopes may be fewer than the roof, never more. */
function withSlopes(last: KnownRoof, damages: readonly Damage[]): RoofComparison[] {
  const ofRoof: ReadonlySet<string> = new Set(roofAreas);
  const slopes = damages.filter(({ area }) => ofRoof.has(area)).flatMap(({ observed }) => (observed ? (squaresOf(observed) ?? []) : []));
  if (slopes.length === 0) return [];
  const sum = Math.round(slopes.reduce((total, one) => total + one, 0) * 100) / 100;
  const recorded: Statement = { source: 'Recorded slopes', amount: sum, tolerancePercent: 0, sandbox: false };
  const compared = compareAmounts(stated(last, last.measurement.squares), recorded, {
    against: 'inspection',
    quantity: 'Damaged slopes',
    unit: 'SQ',
    digits: 2,
  });
  if (compared.agrees || sum > last.measurement.squares) return [compared];
  return [
    { ...compared, agrees: true, sentence: `Damaged slopes: ${sum} SQ of ${last.measurement.squares} SQ measured. They fit on the roof.` },
  ];
}
