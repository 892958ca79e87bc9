// A measured roof in rows and words, for the screen, for paper and for those who do not see the drawing. Pure.
import { measurementProviderLabels } from '../enums/measurement.ts';
import type { RoofMeasurement } from './schemas.ts';
import { roofEdgeStyles, type RoofEdgeKind } from './roof/roof-drawing.ts';

const full = 10_000;

/** The bounds of a quantity, rounded outward, so that no bound claims more than the accuracy does. */
export function toleranceOf(value: number, percent: number, digits = 0): { low: number; high: number } {
  const scale = 10 ** digits;
  const hundredths = Math.round(value * 100);
  const basisPoints = Math.round(percent * 100);
  const divisor = (full * 100) / scale;
  return {
    low: Math.floor((hundredths * (full - basisPoints)) / divisor) / scale,
    high: Math.ceil((hundredths * (full + basisPoints)) / divisor) / scale,
  };
}

const shown = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 });

/** `2,352 to 2,448 sq ft`. */
export function toleranceText(value: number, percent: number, { unit, digits = 0 }: { unit: string; digits?: number }): string {
  const { low, high } = toleranceOf(value, percent, digits);
  return `${shown(low)} to ${shown(high)} ${unit}`;
}

export interface RoofLength {
  readonly label: string;
  readonly feet: number;
  /** Absent where the provider told two kinds together. */
  readonly kind?: RoofEdgeKind;
}

/** The lengths that the provider gave, in its own division: what it did not give has no row. */
export function roofLengths(roof: RoofMeasurement): RoofLength[] {
  const { ridgeLf, hipLf, ridgeHipLf, valleyLf, eaveLf, rakeLf, flashingLf, stepFlashingLf, parapetLf } = roof;
  const isApart = ridgeLf !== undefined && hipLf !== undefined;
  const rows: readonly (readonly [RoofEdgeKind, number | undefined])[] = [
    ...(isApart
      ? ([
          ['ridge', ridgeLf],
          ['hip', hipLf],
        ] as const)
      : []),
    ['valley', valleyLf],
    ['eave', eaveLf],
    ['rake', rakeLf],
    ['flashing', flashingLf],
    ['step_flashing', stepFlashingLf],
    ['parapet', parapetLf],
  ];
  const told = rows.flatMap(([kind, feet]) => (feet === undefined ? [] : [{ kind, feet, label: roofEdgeStyles[kind].plural }]));
  return isApart ? told : [{ label: 'Ridges and hips', feet: ridgeHipLf }, ...told];
}

/** What the drawing shows, in one sentence or two. */
export function roofSentence(roof: RoofMeasurement): string {
  const lengths = roofLengths(roof).filter(({ feet }) => feet > 0);
  const listed = lengths.map(({ label, feet }) => `${label.toLowerCase()} ${shown(feet)} ft`).join(', ');
  const begin = roof.sandbox ? 'Sandbox data, not the real roof. ' : '';
  return `${begin}Roof plan with ${roof.facets} facets of ${shown(roof.roofAreaSf)} sq ft: ${listed}.`;
}

/** Why a roof is not drawn. */
export function noDrawingSentence({ provider, drawingNote }: RoofMeasurement): string {
  return (
    drawingNote ??
    `${measurementProviderLabels[provider]} sends lengths without coordinates, so this roof isn't drawn. Its lengths are in the table.`
  );
}

/** Quantity, measured, and its bounds: every figure of a roof with the accuracy ordered. */
export function quantityRows(roof: RoofMeasurement): (readonly [string, string, string])[] {
  const { tolerancePercent: percent, roofAreaSf, squares, stories, wasteSuggestedPct } = roof;
  return [
    ['Roof area', `${shown(roofAreaSf)} sq ft`, toleranceText(roofAreaSf, percent, { unit: 'sq ft' })],
    ['Squares, without waste', shown(squares), toleranceText(squares, percent, { unit: 'squares', digits: 2 })],
    ...roofLengths(roof).map(
      ({ label, feet }) => [label, `${shown(feet)} ft`, feet === 0 ? '' : toleranceText(feet, percent, { unit: 'ft', digits: 1 })] as const,
    ),
    ['Facets', String(roof.facets), ''],
    ['Predominant pitch', roof.predominantPitch, ''],
    ...(stories === undefined ? [] : [['Stories', String(stories), ''] as const]),
    ...(wasteSuggestedPct === undefined ? [] : [['Waste suggested by the provider', `${wasteSuggestedPct}%`, ''] as const]),
  ];
}

/** Name, area and pitch of each facet that is drawn. */
export function facetRows({ drawing }: RoofMeasurement): (readonly [string, string, string])[] {
  return (drawing?.facets ?? []).map(({ label, areaSf, pitch }) => [
    label,
    areaSf === undefined ? 'not given' : `${shown(Math.round(areaSf))} sq ft`,
    pitch ?? 'not given',
  ]);
}
