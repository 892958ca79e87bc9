// How steep, how high and how many layers a roof is: what a person recorded first, else what was measured, else unknown.
import type { Building } from '@plumbline/contracts/claims';
import { omitUndefined } from '@plumbline/contracts/kernel';
import { toleranceText, type RoofMeasurement } from '@plumbline/contracts/measurement';

/** Rises in inches over 12 (standards §1): under 7 nothing is charged. */
const bands = {
  steep: [7, 9],
  steeper: [10, 12],
  steepest: [13, Number.POSITIVE_INFINITY],
} as const;
export type SteepBand = keyof typeof bands;

/** What the price list calls the charge of a band, and its slopes in words. */
export const steepBands: readonly { readonly band: SteepBand; readonly selector: string; readonly slopes: string }[] = [
  { band: 'steep', selector: 'STEEP', slopes: '7/12 to 9/12' },
  { band: 'steeper', selector: 'STEEP>', slopes: '10/12 to 12/12' },
  { band: 'steepest', selector: 'STEEP>>', slopes: 'over 12/12' },
];

export interface RoofShape {
  /** Undefined: no pitch is known. Shares of the roof by band; they add up to at most 1. */
  readonly shareOf?: (band: SteepBand) => number;
  readonly pitchSource: string;
  /** No person recorded the pitch: it is the measured one. */
  readonly pitchMeasured?: true;
  readonly stories?: number;
  readonly storiesSource: string;
  readonly storiesMeasured?: true;
  /** Undefined: not recorded. */
  readonly layers?: number;
}

interface MeasuredRoof {
  readonly orderId: number;
  readonly measurement: RoofMeasurement;
}

/** What a quantity that rests on the sandbox says wherever it is read. */
export const ofSandbox = 'of a sandbox roof, not the real one';

/** Where a measured quantity comes from, with the bounds that its accuracy leaves open: `measurement order 12 (±2%, 24.5 to 25.5 SQ)`. */
export function measuredSource(roof: MeasuredRoof, { hundredths, unit }: { readonly hundredths: number; readonly unit: string }): string {
  const { tolerancePercent } = roof.measurement;
  return `${orderOf(roof)} (±${tolerancePercent}%, ${toleranceText(hundredths / 100, tolerancePercent, { unit, digits: 2 })})`;
}

function orderOf({ orderId, measurement: { sandbox } }: MeasuredRoof): string {
  return `measurement order ${orderId}${sandbox ? ` ${ofSandbox}` : ''}`;
}

export function roofShapeOf(building: Building | undefined, roof: MeasuredRoof | undefined): RoofShape {
  const { pitch, stories, layers } = building ?? {};
  const ofPitch = sourceOf(pitch, { recorded: `pitch ${pitch}/12 as recorded`, roof });
  const ofStories = sourceOf(stories, { recorded: `${stories} stories as recorded`, roof });
  return omitUndefined({
    pitchSource: ofPitch.source,
    pitchMeasured: ofPitch.isMeasured,
    shareOf: sharesOf(pitch, roof?.measurement),
    storiesSource: ofStories.source,
    storiesMeasured: ofStories.isMeasured,
    stories: stories ?? roof?.measurement.stories,
    layers,
  }) as RoofShape;
}

function sourceOf(value: number | undefined, { recorded, roof }: { recorded: string; roof: MeasuredRoof | undefined }) {
  if (value !== undefined) return { source: recorded, isMeasured: undefined };
  return roof ? { source: orderOf(roof), isMeasured: true as const } : { source: '', isMeasured: undefined };
}

function sharesOf(pitch: number | undefined, measured: RoofMeasurement | undefined): RoofShape['shareOf'] {
  if (pitch !== undefined) return (band) => (isIn(band, pitch) ? 1 : 0);
  if (!measured) return undefined;
  const table = measured.pitchTable.flatMap(({ pitch: text, areaSf }) => {
    const rise = riseOf(text);
    return rise === undefined ? [] : [{ rise, areaSf }];
  });
  const total = table.reduce((sum, { areaSf }) => sum + areaSf, 0);
  if (total > 0) return (band) => table.reduce((sum, { rise, areaSf }) => sum + (isIn(band, rise) ? areaSf : 0), 0) / total;
  const rise = riseOf(measured.predominantPitch);
  return rise === undefined ? undefined : (band) => (isIn(band, rise) ? 1 : 0);
}

/** `6/12` is 6; a rise between two bands belongs to the lower one. */
function riseOf(pitch: string): number | undefined {
  const rise = Number.parseFloat(pitch);
  return Number.isFinite(rise) && rise >= 0 ? Math.floor(rise) : undefined;
}

function isIn(band: SteepBand, rise: number): boolean {
  const [from, to] = bands[band];
  return rise >= from && rise <= to;
}
