// Where a quantity comes from: the measured roof first, then what the inspection counted, else nobody knows it yet.
import type { RoofMeasurement } from '@plumbline/contracts/measurement';
import type { QuantityUnit } from '@plumbline/contracts/enums';
import { areaInHundredths } from './area-units.ts';
import { measuredSource, ofSandbox, type RoofShape, type SteepBand } from './roof-shape.ts';

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
  /** A person entered the same as a roof of the sandbox had, whichever roof is the latest now. */
  readonly isSandbox?: true;
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

interface AffectedRoof extends Omit<Quantity, 'source'> {
  /** Only the slopes that were written down. */
  readonly isPart: boolean;
  /** Where so much of it comes from: the bounds of a measurement are those of the part. */
  readonly sourceFor: (hundredths: number) => string;
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
      return area && amountOf(area, area.hundredths);
    case 'roofAreaWithWaste':
      return area && withWaste(area, input.roof?.measurement);
    default:
      return steep(area, shape, key);
  }
}

function amountOf({ isPart: _part, sourceFor, ...area }: AffectedRoof, hundredths: number): Quantity {
  return { ...area, hundredths, source: sourceFor(hundredths) };
}

/** The source is that of the area that lies there; the waste is added to it. */
function withWaste(area: AffectedRoof, roof: RoofMeasurement | undefined): Quantity {
  const waste = wasteOf(roof);
  const whose = roof?.sandbox && !area.isMeasured ? ` ${ofSandbox}` : '';
  return {
    ...amountOf(area, area.hundredths),
    hundredths: Math.round(area.hundredths * (1 + waste / 100)),
    source: `${area.sourceFor(area.hundredths)}, plus ${waste}% waste${whose}`,
    ...(roof ? withRoof : {}),
  };
}

function high(
  area: AffectedRoof | undefined,
  { stories = 1, storiesSource, storiesMeasured }: RoofShape,
): Quantity | 'nothing' | undefined {
  if (stories < 2) return 'nothing';
  return area && withCharge(area, area.hundredths, { source: storiesSource, isMeasured: storiesMeasured });
}

function moreLayers(area: AffectedRoof | undefined, layers: number): Quantity | 'nothing' | undefined {
  if (layers < 2) return 'nothing';
  if (!area) return undefined;
  const more = amountOf(area, area.hundredths * (layers - 1));
  return { ...more, source: `${more.source}, ${layers} layers as recorded` };
}

interface ChargeSource {
  readonly source: string;
  readonly isMeasured: true | undefined;
}

/** What is charged for the shape of a roof comes from its area and from its shape; one order that measured both is named once. */
function withCharge(area: AffectedRoof, hundredths: number, { source, isMeasured }: ChargeSource): Quantity {
  const amount = amountOf(area, hundredths);
  return {
    ...amount,
    source: area.isMeasured && isMeasured ? amount.source : `${amount.source}, ${source}`,
    ...(isMeasured ? withRoof : {}),
  };
}

/** Of some slopes only it is known when all of the roof is of one band, or none. */
function steep(area: AffectedRoof | undefined, shape: RoofShape, band: SteepBand): Quantity | 'nothing' | undefined {
  const { shareOf, pitchSource, pitchMeasured } = shape;
  const share = shareOf?.(band) ?? 0;
  if (share === 0) return 'nothing';
  if (!area || (share < 1 && area.isPart)) return undefined;
  return withCharge(area, Math.round(area.hundredths * share), { source: pitchSource, isMeasured: pitchMeasured });
}

/** The slopes that were written down, unless the whole roof is meant and was measured. Slopes that were counted in pieces are of unknown area. */
function affectedRoof(unit: string, { roof, observed, wholeRoof }: QuantityInput): AffectedRoof | undefined {
  const slopes = observedIn(unit, observed);
  if (slopes && !(wholeRoof && roof)) return { hundredths: slopes.hundredths, isPart: true, sourceFor: () => slopes.source };
  if (!roof || (observed && !wholeRoof)) return undefined;
  const { squares, roofAreaSf } = roof.measurement;
  const hundredths = unit === 'SQ' ? Math.round(squares * 100) : areaInHundredths(roofAreaSf, 'SF', unit);
  const sourceFor = (part: number) => measuredSource(roof, { hundredths: part, unit });
  return hundredths ? { hundredths, sourceFor, ...asMeasured, isPart: false } : undefined;
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
      ...amountOf(area, area.hundredths),
      hundredths: Math.ceil((area.hundredths * layers) / 100 / squaresPerLoad) * 100,
      source: `one load per ${squaresPerLoad} SQ${layers > 1 ? ` of each of ${layers} layers` : ''}: ${area.sourceFor(area.hundredths)}`,
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
