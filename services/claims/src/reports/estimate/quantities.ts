// Where a quantity comes from: the measured roof first, then what the inspection counted, else nobody knows it yet.
import type { RoofMeasurement } from '@plumbline/contracts/measurement';
import type { QuantityUnit } from '@plumbline/contracts/enums';

/** What a line asks for. `observed` is the amount that was written down with the damage itself. */
export type QuantityKey =
  | 'observed'
  | 'spotRepair'
  | 'roofArea'
  | 'roofAreaWithWaste'
  | 'eaves'
  | 'ridgesAndHips'
  | 'dripEdge'
  | 'valleyBarrier'
  | 'stepFlashing'
  | 'steep'
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
  /** The affected area of the damage that a line stands for. */
  readonly observed?: ObservedAmount;
  /** The whole roof, else only the slopes that were written down. */
  readonly wholeRoof: boolean;
}

/** Shingles in one square of laminated shingles; with the least that a crew bills for: a third of a square. */
const shinglesPerSquare = 64;
const leastSpotRepair = 33;
const squaresPerLoad = 25;
const valleyBarrierFeet = 3;

/** Undefined when the quantity is not known: the line then says so and counts in no total. */
export function quantityOf(key: QuantityKey, unit: string, input: QuantityInput): Quantity | undefined {
  if (key === 'observed') return observedIn(unit, input.observed);
  if (key === 'once') return { hundredths: 100, source: 'one per roof' };
  if (key === 'spotRepair') return spotRepair(unit, input.observed);
  if (key === 'roofArea' || key === 'roofAreaWithWaste') return roofArea(key, unit, input);
  if (key === 'haulLoads') return haulLoads(input);
  return measured(key, input);
}

function measured(key: QuantityKey, { roof }: QuantityInput): Quantity | undefined {
  if (!roof) return undefined;
  const amount = measuredAmount(key, roof.measurement);
  return amount !== undefined && amount > 0
    ? { hundredths: Math.round(amount * 100), source: `measurement order ${roof.orderId}` }
    : undefined;
}

function measuredAmount(key: QuantityKey, roof: RoofMeasurement): number | undefined {
  switch (key) {
    case 'eaves':
      return roof.eaveLf;
    case 'ridgesAndHips':
      return roof.ridgeHipLf;
    case 'dripEdge':
      return roof.perimeterLf;
    case 'valleyBarrier':
      return roof.valleyLf * valleyBarrierFeet;
    case 'stepFlashing':
      return roof.stepFlashingLf;
    case 'steep':
    case 'high':
      return roof.squares;
    default:
      return undefined;
  }
}

/** Waste in percent: the provider's suggestion first; else 15 for a hip roof, 10 for a gable. */
function wasteOf(roof: RoofMeasurement | undefined): number {
  return roof?.wasteSuggestedPct ?? ((roof?.hipLf ?? 0) > 0 ? 15 : 10);
}

function roofArea(key: QuantityKey, unit: string, input: QuantityInput): Quantity | undefined {
  const area = affectedRoof(unit, input);
  if (!area || key === 'roofArea') return area;
  const waste = wasteOf(input.roof?.measurement);
  return { hundredths: Math.round(area.hundredths * (1 + waste / 100)), source: `${area.source}, plus ${waste}% waste` };
}

/** The slopes that were written down, unless the whole roof is meant and was measured. */
function affectedRoof(unit: string, { roof, observed, wholeRoof }: QuantityInput): Quantity | undefined {
  const slopes = observedIn(unit, observed);
  if (slopes && !(wholeRoof && roof)) return slopes;
  if (!roof) return undefined;
  const squares = unit === 'SF' ? roof.measurement.roofAreaSf : roof.measurement.squares;
  return squares > 0 ? { hundredths: Math.round(squares * 100), source: `measurement order ${roof.orderId}` } : undefined;
}

function spotRepair(unit: string, observed: ObservedAmount | undefined): Quantity | undefined {
  if (observed?.unit === 'EA') {
    const squares = Math.round((observed.quantity / shinglesPerSquare) * 100);
    return { hundredths: Math.max(leastSpotRepair, squares), source: `inspection: ${observed.quantity} shingles counted` };
  }
  const area = observedIn(unit, observed);
  return area && { ...area, hundredths: Math.max(leastSpotRepair, area.hundredths) };
}

function haulLoads(input: QuantityInput): Quantity | undefined {
  const area = affectedRoof('SQ', input);
  return (
    area && {
      hundredths: Math.ceil(area.hundredths / 100 / squaresPerLoad) * 100,
      source: `one load per ${squaresPerLoad} SQ: ${area.source}`,
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
