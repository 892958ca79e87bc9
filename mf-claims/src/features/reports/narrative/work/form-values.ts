// The form of a narrative: what the claim knows as texts of fields, back into the body, and which fields hold what.
import type { NarrativeProposal, NarrativeSource, NarrativeStart } from '@plumbline/contracts/claims';
import { type Severity } from '@plumbline/contracts/enums';
import { NarrativeForm, narrativeNumber, sandboxFields, type NarrativeDamageType } from '@plumbline/contracts/narrative';

export interface NarrativeValues {
  property: { address: string; sqft: string; roofType: string; age: string };
  damage: {
    damageTypes: NarrativeDamageType[];
    severity: string;
    weatherEvent: { date: string; name: string; type: string; severity: string };
  };
  measurements: { totalArea: string; affectedArea: string; slope: string; linearMeasurements: string };
}

/** The specification's three words, over the four that are stored. */
export const severityChoices: readonly { readonly value: Severity; readonly label: string }[] = [
  { value: 'minor', label: 'Low' },
  { value: 'moderate', label: 'Medium' },
  { value: 'severe', label: 'High' },
];

export function valuesOf({ property, damage, measurements }: NarrativeProposal): NarrativeValues {
  const event = damage.weatherEvent ?? {};
  return {
    property: {
      address: property.address,
      sqft: shown(property.sqft),
      roofType: property.roofType ?? '',
      age: shown(property.age),
    },
    damage: {
      damageTypes: [...damage.damageTypes],
      severity: damage.severity ?? '',
      weatherEvent: { date: event.date ?? '', name: event.name ?? '', type: event.type ?? '', severity: event.severity ?? '' },
    },
    measurements: {
      totalArea: shown(measurements.totalArea),
      affectedArea: shown(measurements.affectedArea),
      slope: measurements.slope ?? '',
      linearMeasurements: shown(measurements.linearMeasurements),
    },
  };
}

const shown = (value: number | undefined) => (value === undefined ? '' : narrativeNumber(value));
/** `2,840` as people write it. */
const plain = (text: string) => text.replaceAll(',', '').trim();

/** Which fields still hold the value of a sandbox roof, from whichever form. */
function heldSandbox({ measurements }: NarrativeValues, { sandboxRoof }: NarrativeStart) {
  const numberOf = (text: string) => (plain(text) === '' ? undefined : Number(plain(text)));
  const { totalArea, linearMeasurements, slope } = measurements;
  return sandboxFields({ totalArea: numberOf(totalArea), linearMeasurements: numberOf(linearMeasurements), slope }, sandboxRoof);
}

/** In the words of the contract. The mark of a sandbox stays as long as any field holds a value of one. */
export function bodyOf(values: NarrativeValues, start: NarrativeStart) {
  const { property, damage, measurements } = values;
  return {
    property: { ...property, sqft: plain(property.sqft), age: plain(property.age) },
    damage,
    measurements: {
      totalArea: plain(measurements.totalArea),
      affectedArea: plain(measurements.affectedArea),
      linearMeasurements: plain(measurements.linearMeasurements),
      slope: measurements.slope.trim(),
      ...(heldSandbox(values, start).length > 0 ? { sandbox: true } : {}),
    },
  };
}

/** The form as details; undefined while a needed field is empty or one holds no number. */
export function readForm(values: NarrativeValues, start: NarrativeStart): NarrativeForm | undefined {
  const read = NarrativeForm.safeParse(bodyOf(values, start));
  return read.success ? read.data : undefined;
}

/** The key of a source → what stands in its field. */
function textsOf({ property, damage, measurements }: NarrativeValues): Readonly<Record<string, string>> {
  const { weatherEvent } = damage;
  return {
    'property.address': property.address,
    'property.sqft': property.sqft,
    'property.roofType': property.roofType,
    'property.age': property.age,
    'damage.damageTypes': damage.damageTypes.join(', '),
    'damage.severity': damage.severity,
    'measurements.totalArea': measurements.totalArea,
    'measurements.affectedArea': measurements.affectedArea,
    'measurements.slope': measurements.slope,
    'measurements.linearMeasurements': measurements.linearMeasurements,
    'damage.weatherEvent.date': weatherEvent.date,
    'damage.weatherEvent.name': weatherEvent.name,
    'damage.weatherEvent.type': weatherEvent.type,
    'damage.weatherEvent.severity': weatherEvent.severity,
  };
}

/** Where each filled field has its value from: the claim, as long as nobody typed another one. */
export function fieldSources(values: NarrativeValues, start: NarrativeStart): ReadonlyMap<string, NarrativeSource> {
  const proposed = textsOf(valuesOf(start.form));
  const known = new Map(start.fields.map((one) => [one.key, one]));
  const made = new Set(heldSandbox(values, start).map((field) => `measurements.${field}`));
  const found = Object.entries(textsOf(values)).flatMap(([key, text]): [string, NarrativeSource][] => {
    if (text.trim() === '') return [];
    const source = known.get(key);
    if (source && proposed[key] === text) return [[key, source]];
    return [[key, made.has(key) ? ofSandbox(key, text) : entered(key, text)]];
  });
  return new Map(found);
}

export const enteredCode = 'Entered';

function entered(key: string, text: string): NarrativeSource {
  return { key, text, code: enteredCode, title: 'Entered in the form', detail: 'By you, instead of a recorded value', photoIds: [] };
}

function ofSandbox(key: string, text: string): NarrativeSource {
  const detail = 'Value of a sandbox measurement, not of the real roof';
  return { key, text, code: enteredCode, title: 'Sandbox roof measurement', detail, photoIds: [], sandbox: true };
}

export const fieldCount = Object.keys(
  textsOf(valuesOf({ property: { address: '' }, damage: { damageTypes: [] }, measurements: {} })),
).length;
