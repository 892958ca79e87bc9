// The sentences that the values of the form make. A number stands in one only because a field holds it (G25).
import { formatLongDate } from '@plumbline/server/dates';
import type { NarrativeInput, NarrativeSentence } from '@plumbline/contracts/ai';
import { severityLabels } from '@plumbline/contracts/enums';
import { affectedShare, narrativeNumber, sandboxRoofSentence } from '@plumbline/contracts/narrative';

const one = (text: string, ...evidence: string[]): NarrativeSentence => ({ text, evidence });

export function propertySentences({ property }: NarrativeInput): NarrativeSentence[] {
  const { address, sqft, roofType, age } = property;
  return [
    one(`This narrative covers the property at ${address}.`, 'property.address'),
    ...(sqft ? [one(`The building is ${narrativeNumber(sqft)} square feet.`, 'property.sqft')] : []),
    ...(roofType ? [one(`The roof covering is ${roofType.toLowerCase()}.`, 'property.roofType')] : []),
    ...(age ? [one(`The property is ${narrativeNumber(age)} years old.`, 'property.age')] : []),
  ];
}

export function eventSentences({ damage: { weatherEvent: event } }: NarrativeInput): NarrativeSentence[] {
  if (!event?.type && !event?.name) return [];
  const { name, type, date, severity } = event;
  const how = severity ? `${severityLabels[severity].toLowerCase()} ` : '';
  const what = [name, type && `a ${how}${type.toLowerCase()}`].filter(Boolean).join(', ');
  const said = { name, type, date, severity: type && severity };
  const evidence = Object.entries(said).flatMap(([field, value]) => (value ? [`damage.weatherEvent.${field}`] : []));
  return [one(`The reported event is ${what}${date ? ` on ${formatLongDate(date)}` : ''}.`, ...evidence)];
}

export function damageSentences({ damage: { damageTypes, severity } }: NarrativeInput): NarrativeSentence[] {
  const types = damageTypes.map((type) => type.toLowerCase());
  return [
    ...(types.length > 0 ? [one(`The reported damage is ${listed(types)}.`, 'damage.damageTypes')] : []),
    ...(severity ? [one(`The overall severity was entered as ${severityLabels[severity].toLowerCase()}.`, 'damage.severity')] : []),
  ];
}

export function measuredSentences({ measurements }: NarrativeInput): NarrativeSentence[] {
  const { totalArea, affectedArea, linearMeasurements, slope, sandbox } = measurements;
  const share = affectedShare(measurements);
  const ofRoof = share === undefined ? '' : `, which is ${share} percent of the roof`;
  const both = ['measurements.affectedArea', 'measurements.totalArea'];
  return [
    one(`The roof measures ${narrativeNumber(totalArea)} square feet.`, 'measurements.totalArea'),
    ...(affectedArea ? [one(`The affected area is ${narrativeNumber(affectedArea)} square feet${ofRoof}.`, ...both)] : []),
    ...(slope ? [one(`The slope is ${slope}.`, 'measurements.slope')] : []),
    ...(linearMeasurements
      ? [one(`Linear components measure ${narrativeNumber(linearMeasurements)} feet.`, 'measurements.linearMeasurements')]
      : []),
    ...(sandbox ? [one(sandboxRoofSentence, 'measurements.sandbox')] : []),
  ];
}

/** What nobody entered; nothing stands in its place. */
export function missingOf({ property, damage, measurements }: NarrativeInput): string[] {
  const fields: readonly (readonly [string, unknown])[] = [
    ['building size', property.sqft],
    ['roof type', property.roofType],
    ['property age', property.age],
    ['weather event', damage.weatherEvent?.type ?? damage.weatherEvent?.name],
    ['damage types', damage.damageTypes.length > 0],
    ['severity', damage.severity],
    ['affected area', measurements.affectedArea],
    ['roof slope', measurements.slope],
  ];
  return fields.filter(([, value]) => !value).map(([name]) => name);
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
