// Where a quantity comes from: the measured roof first, then what the inspection counted, else nobody knows it yet.
import type { RoofMeasurement } from '@plumbline/contracts/measurement';
import type { QuantityUnit } from '@plumbline/contracts/enums';
import { areaInHundredths } from './area-units.ts';
import { measuredSource, type RoofShape, type SteepBand } from './roof-shape.ts';

/** What a line asks for. `observed` is the amount that was written down with the damage itself; `asked` is in no record, and a person enters it. */
export type QuantityKey =
  | 'observed'
  | 'asked'
  | 'spotLaminated'
  | 'spotThreeTab'
  | 'roofArea'
  | 'roofAreaWithWaste'
  | 'moreLayers'
  | 'eaves'
  | 'ridgesAndHips'
  | 'dripEdge'
  | 'valleyBarrier'
  | 'valleys'
  | 'stepFlashing'
  | SteepBand
  | 'high'
  | 'haulLoads'
  | 'once';

export interface Quantity {
  /** Hundredths of the unit. */
  readonly hundredths: number;
  readonly source: string;
  /** A provider measured what it comes from. */
  readonly isMeasured?: true;
  /** The measured roof has a part in it: as area or length, or by its waste, pitch or stories. */
  readonly usesRoof?: true;
}

export interface ObservedAmount {
  readonly quantity: number;
  readonly unit: QuantityUnit;
}

export interface QuantityInput {
  readonly roof?: { readonly orderId: number; readonly measurement: RoofMeasurement };
  readonly shape: RoofShape;
  /** The affected area of the damage that a line stands for. */
  readonly observed?: ObservedAmount;
  /** The whole roof, else only the slopes that were written down. */
  readonly wholeRoof: boolean;
}

/** `isPart`: only the slopes that were written down. */
interface AffectedRoof extends Quantity {
  readonly isPart: boolean;
}

/** Pieces in a square; with the least that a crew bills for, in squares: a third. A 3-tab shingle shows 5 in. of 36. */
const piecesPerSquare = { spotLaminated: 64, spotThreeTab: 80 } as const;
const leastSpotRepair = 0.33;
const squaresPerLoad = 25;
const asMeasured = { isMeasured: true, usesRoof: true } as const;
const withRoof = { usesRoof: true } as const;
const valleyBarrierFeet = 3;

/** Undefined when the quantity is not known, also in this unit: the line then says so and counts in no total. `nothing`: the roof has none of it. */
export function quantityOf(key: QuantityKey, unit: string, input: QuantityInput): Quantity | 'nothing' | undefined {
  if (key === 'asked') return undefined;
  if (key === 'observed') return observedIn(unit, input.observed);
  if (key === 'once') return unit === 'EA' ? { hundredths: 100, source: 'one per roof' } : undefined;
  if (key === 'spotLaminated' || key === 'spotThreeTab') return spotRepair(unit, input.observed, piecesPerSquare[key]);
  if (key === 'haulLoads') return unit === 'EA' ? haulLoads(input) : undefined;
  return isLength(key) ? measured(key, unit, input) : ofArea(key, unit, input);
}

function isLength(key: QuantityKey): key is LengthKey {
  return Object.hasOwn(lengths, key);
}

type LengthKey = 'eaves' | 'ridgesAndHips' | 'dripEdge' | 'valleyBarrier' | 'valleys' | 'stepFlashing';

/** The lengths of the whole roof say nothing of some of its slopes. */
function measured(key: LengthKey, unit: string, { roof, wholeRoof, observed }: QuantityInput): Quantity | 'nothing' | undefined {
  if (!roof || (!wholeRoof && observed)) return undefined;
  const amount = lengths[key](roof.measurement);
  if (amount === undefined) return undefined;
  if (amount <= 0) return 'nothing';
  const hundredths = key === 'valleyBarrier' ? areaInHundredths(amount, 'SF', unit) : unit === 'LF' ? Math.round(amount * 100) : undefined;
  return hundredths === undefined ? undefined : { hundredths, source: measuredSource(roof, { hundredths, unit }), ...asMeasured };
}

const lengths: Record<LengthKey, (roof: RoofMeasurement) => number | undefined> = {
  eaves: (roof) => roof.eaveLf,
  ridgesAndHips: (roof) => roof.ridgeHipLf,
  dripEdge: (roof) => roof.perimeterLf,
  valleyBarrier: (roof) => roof.valleyLf * valleyBarrierFeet,
  valleys: (roof) => roof.valleyLf,
  stepFlashing: (roof) => roof.stepFlashingLf,
};

/** Waste in percent: the provider's suggestion first; else 15 for a hip roof, 10 for a gable. */
function wasteOf(roof: RoofMeasurement | undefined): number {
  return roof?.wasteSuggestedPct ?? ((roof?.hipLf ?? 0) > 0 ? 15 : 10);
}

type AreaKey = 'roofArea' | 'roofAreaWithWaste' | 'moreLayers' | 'high' | SteepBand;

function ofArea(key: AreaKey, unit: string, input: QuantityInput): Quantity | 'nothing' | undefined {
  const area = affectedRoof(unit, input);
  const { shape } = input;
  switch (key) {
    case 'high':
      return high(area, shape);
    case 'moreLayers':
      return moreLayers(area, shape.layers ?? 1);
    case 'roofArea':
      return area && onlyQuantity(area);
    case 'roofAreaWithWaste':
      return area && { ...withWaste(area, wasteOf(input.roof?.measurement)), ...(input.roof ? withRoof : {}) };
    default:
      return steep(area, shape, key);
  }
}

function onlyQuantity({ isPart: _part, ...quantity }: AffectedRoof): Quantity {
  return quantity;
}

function withWaste(area: AffectedRoof, waste: number): Quantity {
  return {
    ...onlyQuantity(area),
    hundredths: Math.round(area.hundredths * (1 + waste / 100)),
    source: `${area.source}, plus ${waste}% waste`,
  };
}

function high(
  area: AffectedRoof | undefined,
  { stories = 1, storiesSource, storiesMeasured }: RoofShape,
): Quantity | 'nothing' | undefined {
  if (stories < 2) return 'nothing';
  return area && { ...onlyQuantity(area), source: joinedSource(area.source, storiesSource), ...(storiesMeasured ? withRoof : {}) };
}

function moreLayers(area: AffectedRoof | undefined, layers: number): Quantity | 'nothing' | undefined {
  if (layers < 2) return 'nothing';
  return (
    area && { ...onlyQuantity(area), hundredths: area.hundredths * (layers - 1), source: `${area.source}, ${layers} layers as recorded` }
  );
}

/** The same source twice is said once. */
function joinedSource(one: string, other: string): string {
  // The same order, with the bounds of the quantity
  return one === other || one.startsWith(`${other} (`) ? one : `${one}, ${other}`;
}

/** Of some slopes only it is known when all of the roof is of one band, or none. */
function steep(area: AffectedRoof | undefined, shape: RoofShape, band: SteepBand): Quantity | 'nothing' | undefined {
  const { shareOf, pitchSource, pitchMeasured } = shape;
  const share = shareOf?.(band) ?? 0;
  if (share === 0) return 'nothing';
  if (!area || (share < 1 && area.isPart)) return undefined;
  return {
    ...onlyQuantity(area),
    hundredths: Math.round(area.hundredths * share),
    source: joinedSource(area.source, pitchSource),
    ...(pitchMeasured ? withRoof : {}),
  };
}

/** The slopes that were written down, unless the whole roof is meant and was measured. Slopes that were counted in pieces are of unknown area. */
function affectedRoof(unit: string, { roof, observed, wholeRoof }: QuantityInput): AffectedRoof | undefined {
  const slopes = observedIn(unit, observed);
  if (slopes && !(wholeRoof && roof)) return { ...slopes, isPart: true };
  if (!roof || (observed && !wholeRoof)) return undefined;
  const { squares, roofAreaSf } = roof.measurement;
  const hundredths = unit === 'SQ' ? Math.round(squares * 100) : areaInHundredths(roofAreaSf, 'SF', unit);
  return hundredths ? { hundredths, source: measuredSource(roof, { hundredths, unit }), ...asMeasured, isPart: false } : undefined;
}

function spotRepair(unit: string, observed: ObservedAmount | undefined, perSquare: number): Quantity | undefined {
  const least = areaInHundredths(leastSpotRepair, 'SQ', unit);
  if (least === undefined || !observed) return undefined;
  if (observed.unit !== 'EA') {
    const area = observedIn(unit, observed);
    return area && { ...area, hundredths: Math.max(least, area.hundredths) };
  }
  const counted = areaInHundredths(observed.quantity / perSquare, 'SQ', unit) ?? 0;
  return { hundredths: Math.max(least, counted), source: `inspection: ${observed.quantity} shingles counted` };
}

/** Each layer is hauled away. */
function haulLoads(input: QuantityInput): Quantity | undefined {
  const area = affectedRoof('SQ', input);
  const layers = input.shape.layers ?? 1;
  return (
    area && {
      ...onlyQuantity(area),
      hundredths: Math.ceil((area.hundredths * layers) / 100 / squaresPerLoad) * 100,
      source: `one load per ${squaresPerLoad} SQ${layers > 1 ? ` of each of ${layers} layers` : ''}: ${area.source}`,
    }
  );
}

/** The observed amount in the unit of a line; areas are converted, nothing else is. */
function observedIn(unit: string, observed: ObservedAmount | undefined): Quantity | undefined {
  if (!observed) return undefined;
  if (observed.unit === unit) return { hundredths: Math.round(observed.quantity * 100), source: 'inspection' };
  const hundredths = areaInHundredths(observed.quantity, observed.unit, unit);
  return hundredths === undefined ? undefined : { hundredths, source: 'inspection' };
}
