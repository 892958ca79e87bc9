// Where a quantity comes from: the measured roof first, then what the inspection counted, else nobody knows it yet.
import type { RoofMeasurement } from '@plumbline/contracts/measurement';
import type { QuantityUnit } from '@plumbline/contracts/enums';
import type { RoofShape, SteepBand } from './roof-shape.ts';

/** What a line asks for. `observed` is the amount that was written down with the damage itself. */
export type QuantityKey =
  | 'observed'
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

/** Pieces in a square; with the least that a crew bills for: a third of a square. A 3-tab shingle shows 5 in. of 36. */
const piecesPerSquare = { spotLaminated: 64, spotThreeTab: 80 } as const;
const leastSpotRepair = 33;
const squaresPerLoad = 25;
const valleyBarrierFeet = 3;

/** Undefined when the quantity is not known: the line then says so and counts in no total. `nothing`: the roof has none of it. */
export function quantityOf(key: QuantityKey, unit: string, input: QuantityInput): Quantity | 'nothing' | undefined {
  if (key === 'observed') return observedIn(unit, input.observed);
  if (key === 'once') return { hundredths: 100, source: 'one per roof' };
  if (key === 'spotLaminated' || key === 'spotThreeTab') return spotRepair(unit, input.observed, piecesPerSquare[key]);
  if (key === 'haulLoads') return haulLoads(input);
  return isLength(key) ? measured(key, input) : ofArea(key, unit, input);
}

function isLength(key: QuantityKey): key is LengthKey {
  return Object.hasOwn(lengths, key);
}

type LengthKey = 'eaves' | 'ridgesAndHips' | 'dripEdge' | 'valleyBarrier' | 'valleys' | 'stepFlashing';

/** The lengths of the whole roof say nothing of some of its slopes. */
function measured(key: LengthKey, { roof, wholeRoof, observed }: QuantityInput): Quantity | 'nothing' | undefined {
  if (!roof || (!wholeRoof && observed)) return undefined;
  const amount = lengths[key](roof.measurement);
  if (amount === undefined) return undefined;
  return amount > 0 ? { hundredths: Math.round(amount * 100), source: `measurement order ${roof.orderId}` } : 'nothing';
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
      return area && { hundredths: area.hundredths, source: area.source };
    case 'roofAreaWithWaste':
      return area && withWaste(area, wasteOf(input.roof?.measurement));
    default:
      return steep(area, shape, key);
  }
}

function withWaste({ hundredths, source }: Quantity, waste: number): Quantity {
  return { hundredths: Math.round(hundredths * (1 + waste / 100)), source: `${source}, plus ${waste}% waste` };
}

function high(area: Quantity | undefined, { stories = 1, storiesSource }: RoofShape): Quantity | 'nothing' | undefined {
  if (stories < 2) return 'nothing';
  return area && { hundredths: area.hundredths, source: `${area.source}, ${storiesSource}` };
}

function moreLayers(area: Quantity | undefined, layers: number): Quantity | 'nothing' | undefined {
  if (layers < 2) return 'nothing';
  return area && { hundredths: area.hundredths * (layers - 1), source: `${area.source}, ${layers} layers as recorded` };
}

/** Of some slopes only it is known when all of the roof is of one band, or none. */
function steep(area: AffectedRoof | undefined, { shareOf, pitchSource }: RoofShape, band: SteepBand): Quantity | 'nothing' | undefined {
  const share = shareOf?.(band) ?? 0;
  if (share === 0) return 'nothing';
  if (!area || (share < 1 && area.isPart)) return undefined;
  return { hundredths: Math.round(area.hundredths * share), source: `${area.source}, ${pitchSource}` };
}

/** The slopes that were written down, unless the whole roof is meant and was measured. */
function affectedRoof(unit: string, { roof, observed, wholeRoof }: QuantityInput): AffectedRoof | undefined {
  const slopes = observedIn(unit, observed);
  if (slopes && !(wholeRoof && roof)) return { ...slopes, isPart: true };
  if (!roof) return undefined;
  const squares = unit === 'SF' ? roof.measurement.roofAreaSf : roof.measurement.squares;
  return squares > 0 ? { hundredths: Math.round(squares * 100), source: `measurement order ${roof.orderId}`, isPart: false } : undefined;
}

function spotRepair(unit: string, observed: ObservedAmount | undefined, perSquare: number): Quantity | undefined {
  if (observed?.unit === 'EA') {
    const squares = Math.round((observed.quantity / perSquare) * 100);
    return { hundredths: Math.max(leastSpotRepair, squares), source: `inspection: ${observed.quantity} shingles counted` };
  }
  const area = observedIn(unit, observed);
  return area && { ...area, hundredths: Math.max(leastSpotRepair, area.hundredths) };
}

/** Each layer is hauled away. */
function haulLoads(input: QuantityInput): Quantity | undefined {
  const area = affectedRoof('SQ', input);
  const layers = input.shape.layers ?? 1;
  return (
    area && {
      hundredths: Math.ceil((area.hundredths * layers) / 100 / squaresPerLoad) * 100,
      source: `one load per ${squaresPerLoad} SQ${layers > 1 ? ` of each of ${layers} layers` : ''}: ${area.source}`,
    }
  );
}

const areaInSquareFeet: Partial<Record<string, number>> = { SF: 1, SQ: 100, SY: 9 };

/** The observed amount in the unit of a line; areas are converted, nothing else is. */
function observedIn(unit: string, observed: ObservedAmount | undefined): Quantity | undefined {
  if (!observed) return undefined;
  if (observed.unit === unit) return { hundredths: Math.round(observed.quantity * 100), source: 'inspection' };
  const from = areaInSquareFeet[observed.unit];
  const to = areaInSquareFeet[unit];
  if (from === undefined || to === undefined) return undefined;
  return { hundredths: Math.round((observed.quantity * from * 100) / to), source: 'inspection' };
}

/** An area in squares; undefined for what is no area. */
export function squaresOf({ quantity, unit }: ObservedAmount): number | undefined {
  const feet = areaInSquareFeet[unit];
  return feet === undefined ? undefined : (quantity * feet) / 100;
}
