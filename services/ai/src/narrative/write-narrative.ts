// The damage narrative: sentence templates over given facts. A number stands in it only because a field holds it (G25).
import { formatLongDate } from '@plumbline/server/dates';
import { aiProviderLabels, type Finding, type Narrative, type NarrativeInput } from '@plumbline/contracts/ai';
import { severityLabels } from '@plumbline/contracts/enums';
import { findingText } from '../review/finding-text.ts';

const ruleVersion = 'narrative-2026-11';

interface Sentence {
  readonly text: string;
  readonly evidence: string[];
}

export interface NarrativeFindings {
  readonly input: NarrativeInput;
  /** Of the named inspection: what a person entered or accepted, as they put it. */
  readonly findings: readonly Finding[];
  readonly unreviewed: number;
}

/** `tookMs` is filled in by the caller, who knows when it began. */
export function writeNarrative(input: NarrativeFindings): Omit<Narrative, 'tookMs'> {
  const sentences = [
    ...propertyOf(input.input),
    ...eventOf(input.input),
    ...damageOf(input.input),
    ...measuredOf(input.input),
    ...observedOf(input),
    ...closingOf(input),
  ];
  const notDocumented = missingOf(input.input);
  if (notDocumented.length > 0) sentences.push({ text: `Not documented: ${notDocumented.join(', ')}.`, evidence: [] });
  return {
    narrative: sentences.map((sentence) => sentence.text).join(' '),
    sentences,
    provider: 'rules',
    providerLabel: aiProviderLabels.rules,
    ruleVersion,
    notDocumented,
    unreviewed: input.unreviewed,
  };
}

function propertyOf({ property }: NarrativeInput): Sentence[] {
  const { address, sqft, roofType, age } = property;
  return [
    { text: `This narrative covers the property at ${address}.`, evidence: ['property.address'] },
    ...(sqft ? [{ text: `The building is ${number(sqft)} square feet.`, evidence: ['property.sqft'] }] : []),
    ...(roofType ? [{ text: `The roof covering is ${roofType.toLowerCase()}.`, evidence: ['property.roofType'] }] : []),
    ...(age ? [{ text: `The property is ${number(age)} years old.`, evidence: ['property.age'] }] : []),
  ];
}

function eventOf({ damage }: NarrativeInput): Sentence[] {
  const event = damage.weatherEvent;
  if (!event?.type) return [];
  const when = event.date ? ` on ${formatLongDate(event.date)}` : '';
  const how = event.severity ? `${severityLabels[event.severity].toLowerCase()} ` : '';
  const evidence = [
    'damage.weatherEvent.type',
    ...(event.date ? ['damage.weatherEvent.date'] : []),
    ...(event.severity ? ['damage.weatherEvent.severity'] : []),
  ];
  return [{ text: `The reported event is a ${how}${event.type.toLowerCase()}${when}.`, evidence }];
}

function damageOf({ damage }: NarrativeInput): Sentence[] {
  const severity = {
    text: `The overall severity was entered as ${severityLabels[damage.severity].toLowerCase()}.`,
    evidence: ['damage.severity'],
  };
  if (damage.damageTypes.length === 0) return [severity];
  return [
    { text: `The reported damage is ${listed(damage.damageTypes.map((type) => type.toLowerCase()))}.`, evidence: ['damage.damageTypes'] },
    severity,
  ];
}

function measuredOf({ measurements }: NarrativeInput): Sentence[] {
  const { totalArea, affectedArea, linearMeasurements, slope } = measurements;
  return [
    { text: `The roof measures ${number(totalArea)} square feet.`, evidence: ['measurements.totalArea'] },
    ...(affectedArea ? [affectedSentence(totalArea, affectedArea)] : []),
    ...(slope ? [{ text: `The slope is ${slope}.`, evidence: ['measurements.slope'] }] : []),
    ...(linearMeasurements
      ? [{ text: `Linear components measure ${number(linearMeasurements)} feet.`, evidence: ['measurements.linearMeasurements'] }]
      : []),
  ];
}

function affectedSentence(totalArea: number, affectedArea: number): Sentence {
  const evidence = ['measurements.affectedArea', 'measurements.totalArea'];
  const share = affectedArea <= totalArea ? `, which is ${Math.round((affectedArea / totalArea) * 100)} percent of the roof` : '';
  return { text: `The affected area is ${number(affectedArea)} square feet${share}.`, evidence };
}

function observedOf({ findings }: NarrativeFindings): Sentence[] {
  return findings.map((finding) => ({
    text: `${finding.basis === 'model' ? 'Seen in photos' : 'Entered on site'}: ${findingText(finding)}`,
    evidence: [`finding.${finding.id}`, ...finding.photoIds.map((id) => `photo.${id}`)],
  }));
}

/** An adjuster describes; the opinion about the cause belongs to an engineer. */
function closingOf({ input, findings }: NarrativeFindings): Sentence[] {
  const type = input.damage.weatherEvent?.type;
  if (!type || (findings.length === 0 && input.damage.damageTypes.length === 0)) return [];
  return [
    {
      text: `The observations consider the reported ${type.toLowerCase()}. This text gives no opinion on cause or coverage.`,
      evidence: ['damage.weatherEvent.type'],
    },
  ];
}

function missingOf({ property, damage, measurements }: NarrativeInput): string[] {
  const fields: readonly (readonly [string, unknown])[] = [
    ['building size', property.sqft],
    ['roof type', property.roofType],
    ['property age', property.age],
    ['weather event', damage.weatherEvent?.type],
    ['damage types', damage.damageTypes.length > 0],
    ['affected area', measurements.affectedArea],
    ['roof slope', measurements.slope],
  ];
  return fields.filter(([, value]) => !value).map(([name]) => name);
}

function number(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 2 });
}

function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
