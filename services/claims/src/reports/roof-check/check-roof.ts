// Everything that says something of a measured roof, compared with the measurement that came last. Pure.
import type { Building, RoofCheck, RoofComparison } from '@plumbline/contracts/claims';
import { measurementProviderLabels, severityRank } from '@plumbline/contracts/enums';
import type { Damage } from '../estimate/estimate-model.ts';
import { squaresOf } from '../estimate/area-units.ts';
import { isRoofDamage } from '../estimate/roof-damages.ts';
import { coveringSelectors } from '../estimate/scope-rules-roof.ts';
import { atMost, compareAmounts, compareWords, nameOf, stated, type KnownRoof, type Statement } from './compare-roofs.ts';

/** A line of the stored estimate, as far as it says something of the roof. */
export interface EstimatedLine {
  readonly category: string;
  readonly selector: string;
  readonly activity: string;
  readonly unit: string;
  readonly quantityHundredths?: number | undefined;
  readonly isSandbox?: true;
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
    ...withEstimate(last, known.estimate, isOfSlopes(known.damages)),
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

/** An estimate of some slopes has less than was measured of everything: only more than that is a difference. */
function withEstimate(last: KnownRoof, estimate: RoofKnowledge['estimate'], ofSlopes: boolean): RoofComparison[] {
  if (!estimate) return [];
  const roofLines = estimate.lines.filter(({ category, quantityHundredths }) => category === 'RFG' && quantityHundredths !== undefined);
  const sumOf = (wanted: (line: EstimatedLine) => boolean, unit: string) => {
    const found = roofLines.filter((line) => line.unit === unit && wanted(line));
    return found.length === 0 ? undefined : of(estimate.revision, found);
  };
  const compared = (priced: Statement | undefined, measured: number | undefined, about: EstimateFigure) => {
    if (!priced || measured === undefined) return [];
    const sides = [stated(last, measured), priced] as const;
    return [
      ofSlopes
        ? atMost(sides, { ...about, against: 'estimate' }, 'The damage is on some slopes.')
        : compareAmounts(...sides, { ...about, against: 'estimate' }),
    ];
  };
  // What is torn off is priced without waste: it is the roof as it lies there
  const tornOff = sumOf(({ selector, activity }) => activity === '-' && coveringSelectors.has(selector), 'SQ');
  const lengths = Object.entries(lengthLines).flatMap(([selector, key]) =>
    compared(
      sumOf((line) => line.selector === selector, 'LF'),
      last.measurement[key],
      { quantity: `RFG ${selector}`, unit: 'ft', digits: 1 },
    ),
  );
  return [...compared(tornOff, last.measurement.squares, { quantity: 'Covering to tear off', unit: 'SQ', digits: 2 }), ...lengths];
}

interface EstimateFigure {
  readonly quantity: string;
  readonly unit: string;
  readonly digits: number;
}

function of(revision: number, lines: readonly EstimatedLine[]): Statement {
  return {
    source: `Estimate version ${revision}`,
    amount: lines.reduce((sum, line) => sum + (line.quantityHundredths ?? 0), 0) / 100,
    tolerancePercent: 0,
    sandbox: lines.some(({ isSandbox }) => isSandbox),
  };
}

/** As the scope takes it: from severe damage on the whole roof is meant, and of moderate damage too where no slope was written down. */
function isOfSlopes(damages: readonly Damage[]): boolean {
  const ofRoof = damages.filter(isRoofDamage);
  if (ofRoof.length === 0 || ofRoof.some(({ severity }) => severityRank(severity) >= severityRank('severe'))) return false;
  const moderate = ofRoof.filter(({ severity }) => severity === 'moderate');
  return moderate.length === 0 || moderate.some(({ observed }) => observed);
}

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
  const slopes = damages.filter(isRoofDamage).flatMap(({ observed }) => (observed ? (squaresOf(observed) ?? []) : []));
  if (slopes.length === 0) return [];
  const sum = Math.round(slopes.reduce((total, one) => total + one, 0) * 100) / 100;
  const recorded: Statement = { source: 'Recorded slopes', amount: sum, tolerancePercent: 0, sandbox: false };
  return [
    atMost(
      [stated(last, last.measurement.squares), recorded],
      { against: 'inspection', quantity: 'Damaged slopes', unit: 'SQ', digits: 2 },
      'They fit on the roof.',
    ),
  ];
}
