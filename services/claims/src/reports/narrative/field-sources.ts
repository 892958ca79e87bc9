// Each value of the form that the claim knows, with where it comes from. What nobody recorded is absent. Pure.
import type { ReviewedFinding } from '@plumbline/contracts/ai';
import { ageOn, type NarrativeProposal, type NarrativeSource } from '@plumbline/contracts/claims';
import {
  measurementProviderLabels,
  severityLabels,
  severityRank,
  type DamageArea,
  type DamageType,
  type Severity,
} from '@plumbline/contracts/enums';
import { narrativeNumber, type NarrativeDamageType, type RoofType, type WeatherEventType } from '@plumbline/contracts/narrative';
import { localDate } from '@plumbline/contracts/kernel';
import type { RoofMeasurement } from '@plumbline/contracts/measurement';
import { formatLongDate } from '@plumbline/server/dates';
import { edgesOf } from '../text/about-figures.ts';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import type { StormRecord } from '../../storms/storm-store.ts';

export interface FieldInput {
  readonly claim: ClaimRecord;
  readonly roof: { readonly orderId: number; readonly measurement: RoofMeasurement; readonly at: Date } | undefined;
  readonly storm: Pick<StormRecord, 'name' | 'peril' | 'startsOn' | 'endsOn' | 'declaredOn' | 'declarationNumber'> | undefined;
  /** Of the inspection that the narrative takes: those that count, as they were decided, each damage once. */
  readonly findings: readonly ReviewedFinding[];
}

export interface Proposed {
  readonly form: NarrativeProposal;
  readonly fields: NarrativeSource[];
}

type Origin = Pick<NarrativeSource, 'code' | 'title' | 'detail'> & { readonly sandbox?: true };
interface Value<T> {
  readonly value: T;
  readonly text: string;
  readonly origin: Origin;
}
type Maybe<T> = Value<T> | undefined;

const known = <T>(value: T | undefined, textOf: (value: T) => string, origin: Origin): Maybe<T> =>
  value === undefined ? undefined : { value, text: textOf(value), origin };

const itself = (text: string) => text;
const squareFeet = (value: number) => `${narrativeNumber(value)} square feet`;
const feet = (value: number) => `${narrativeNumber(value)} feet`;
const years = (value: number) => `${value} years`;

const ofClaim: Origin = { code: 'Claim', title: 'Claim', detail: 'As recorded on the claim' };

export function proposedForm(input: FieldInput): Proposed {
  const values = { ...propertyOf(input.claim), ...damageOf(input), ...roofOf(input) };
  const fields = Object.entries(values).flatMap(([key, one]) =>
    one ? [{ key, text: one.text, photoIds: [], ...one.origin } satisfies NarrativeSource] : [],
  );
  const weatherEvent = {
    ...only('date', values['damage.weatherEvent.date']),
    ...only('name', values['damage.weatherEvent.name']),
    ...only('type', values['damage.weatherEvent.type']),
  };
  return {
    fields,
    form: {
      property: {
        address: input.claim.propertyAddress,
        ...only('sqft', values['property.sqft']),
        ...only('roofType', values['property.roofType']),
        ...only('age', values['property.age']),
      },
      damage: {
        damageTypes: values['damage.damageTypes']?.value ?? [],
        ...only('severity', values['damage.severity']),
        weatherEvent,
      },
      measurements: {
        ...only('totalArea', values['measurements.totalArea']),
        ...only('affectedArea', values['measurements.affectedArea']),
        ...only('slope', values['measurements.slope']),
        ...only('linearMeasurements', values['measurements.linearMeasurements']),
        ...(input.roof?.measurement.sandbox ? { sandbox: true } : {}),
      },
    },
  };
}

function only<const K extends string, T>(key: K, one: Maybe<T>): { [N in K]?: T } {
  return (one ? { [key]: one.value } : {}) as { [N in K]?: T };
}

function recordedBy({ building, timeZone }: ClaimRecord): Origin {
  const by = building ? `Recorded by ${building.savedBy} on ${formatLongDate(localDate(building.savedAt, timeZone))}` : '';
  return { code: 'Building', title: 'Building record', detail: by };
}

const roofTypeOf: Readonly<Record<string, RoofType>> = {
  laminated_shingle: 'Composition Shingle',
  three_tab_shingle: 'Composition Shingle',
  tile: 'Tile',
  slate: 'Slate',
  metal: 'Metal',
  tpo: 'TPO',
  epdm: 'EPDM',
  modified_bitumen: 'Modified Bitumen',
};

function propertyOf(claim: ClaimRecord) {
  const { squareFeet: size, yearBuilt } = claim.loss ?? {};
  const material = claim.building?.parts.roof?.material ?? '';
  const built: Origin = { ...ofClaim, detail: `Built ${yearBuilt ?? ''}, age on the date of loss` };
  return {
    'property.address': known(claim.propertyAddress, itself, ofClaim),
    'property.sqft': known(size, squareFeet, ofClaim),
    'property.roofType': known(roofTypeOf[material], itself, recordedBy(claim)),
    'property.age': known(ageOn(claim.incidentDate, yearBuilt), years, built),
  };
}

const damageOfClaim: Partial<Record<DamageType, NarrativeDamageType>> = {
  hurricane: 'Wind',
  tornado: 'Wind',
  hail: 'Hail',
  water: 'Water',
  flood: 'Water',
  fire: 'Fire',
};
const damageOfFinding: Readonly<Record<string, NarrativeDamageType>> = { wind: 'Wind', water: 'Water' };

function damageOf({ claim, storm, findings }: FieldInput) {
  const types = [damageOfClaim[claim.damageType], ...findings.map(typeOfFinding)].filter((type) => type !== undefined);
  const distinct = [...new Set(types)];
  const seen: Origin = { code: 'Findings', title: 'Accepted findings', detail: `${findings.length} of this inspection` };
  const worst = findings.map(({ severity }) => severity).toSorted((one, other) => severityRank(other) - severityRank(one))[0];
  const event = eventOf(claim.damageType, storm);
  return {
    'damage.damageTypes': known(
      distinct.length > 0 ? distinct : undefined,
      (all) => all.join(', '),
      findings.some((one) => typeOfFinding(one)) ? seen : ofClaim,
    ),
    'damage.severity': known(worst, (word: Severity) => severityLabels[word], { ...seen, detail: `Highest of ${findings.length}` }),
    'damage.weatherEvent.date': known(claim.incidentDate, itself, { ...ofClaim, detail: 'Date of loss of the claim' }),
    'damage.weatherEvent.name': known(storm?.name, itself, { code: 'Storm', title: 'Storm event', detail: 'That the claim belongs to' }),
    'damage.weatherEvent.type': event,
  };
}

function typeOfFinding({ area, category }: ReviewedFinding): NarrativeDamageType | undefined {
  return area === 'debris_impact' ? 'Impact' : damageOfFinding[category];
}

/** "Hurricane/Wind" of a claim is no hurricane: that says the storm event. */
function eventOf(damage: DamageType, storm: FieldInput['storm']): Maybe<WeatherEventType> {
  const named: Origin = { code: 'Storm', title: 'Storm event', detail: storm?.name ?? '' };
  if (storm?.peril === 'hurricane' && /hurricane/i.test(storm.name)) return known('Hurricane', itself, named);
  if (storm?.peril === 'hail') return known('Hailstorm', itself, named);
  return damage === 'hail' ? known('Hailstorm', itself, { ...ofClaim, detail: 'Cause of loss of the claim' }) : undefined;
}

const roofAreas: ReadonlySet<DamageArea> = new Set(['roof_covering', 'missing_shingles', 'lifted_creased_shingles']);
const unitInSquareFeet: Readonly<Record<string, number>> = { SF: 1, SQ: 100, SY: 9 };

function roofOf({ claim, roof, findings }: FieldInput) {
  const pitch = claim.building?.pitch;
  const recorded = known(pitch === undefined ? undefined : `${pitch}/12`, itself, recordedBy(claim));
  const { slope, ...measured } = roof ? measuredValues(roof, claim.timeZone) : {};
  return {
    ...measured,
    'measurements.affectedArea': affectedOf(findings),
    'measurements.slope': recorded ?? slope,
  };
}

type Measured = Partial<Record<'measurements.totalArea' | 'measurements.linearMeasurements', Maybe<number>>> & { slope?: Maybe<string> };

function measuredValues(roof: NonNullable<FieldInput['roof']>, timeZone: string): Measured {
  const { measurement: one } = roof;
  const origin = measuredBy(roof, timeZone);
  const edges = edgesOf(one);
  const ofEdges = { ...origin, detail: `Eaves, rakes, ridges, hips and valleys. ${origin.detail}` };
  return {
    'measurements.totalArea': known(one.roofAreaSf, squareFeet, origin),
    'measurements.linearMeasurements': known(edges > 0 ? edges : undefined, feet, ofEdges),
    slope: known(slopeOf(one.predominantPitch), itself, origin),
  };
}

function measuredBy({ orderId, measurement: one, at }: NonNullable<FieldInput['roof']>, timeZone: string): Origin {
  const where = `${measurementProviderLabels[one.provider]}, ${formatLongDate(localDate(at, timeZone))}, accuracy ±${one.tolerancePercent}%`;
  return {
    code: `M-${orderId}`,
    title: 'Roof measurement',
    detail: one.sandbox ? `Sandbox, not the real roof. ${where}` : where,
    ...(one.sandbox ? { sandbox: true as const } : {}),
  };
}

function slopeOf(pitch: string): string | undefined {
  return /^(\d|1\d|2[0-4])(\.5)?\/12$/.test(pitch) ? pitch : undefined;
}

/**
 * What findings of the covering add up to; slopes that are counted in pieces have no area. Where a person entered the area, what a model saw there
 * is the same damage.
 */
function affectedOf(findings: readonly ReviewedFinding[]): Maybe<number> {
  const entered = new Set(findings.filter(({ basis }) => basis !== 'model').map(({ area }) => area));
  const areas = findings.flatMap(({ area, basis, quantity, unit }) => {
    const each = unitInSquareFeet[unit ?? ''];
    const isSeenTwice = basis === 'model' && entered.has(area);
    return roofAreas.has(area) && !isSeenTwice && quantity !== undefined && each !== undefined ? [quantity * each] : [];
  });
  const sum = areas.length > 0 ? areas.reduce((all, one) => all + one, 0) : undefined;
  const detail = `Sum of ${areas.length} ${areas.length === 1 ? 'finding' : 'findings'} of the roof covering`;
  return known(sum, squareFeet, { code: 'Findings', title: 'Accepted findings', detail });
}
