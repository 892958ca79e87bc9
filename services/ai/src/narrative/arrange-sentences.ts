// The paragraphs of a narrative: property and event, the roof, the other parts of the building by findings, the summary. Pure.
import type { Finding, NarrativeInput, NarrativeSentence } from '@plumbline/contracts/ai';
import { inspectionCategoryLabels, inspectionCategories, type DamageArea } from '@plumbline/contracts/enums';
import type { Paragraph } from '../rewording/paragraph.ts';
import { findingText } from '../review/finding-text.ts';
import { damageSentences, eventSentences, measuredSentences, missingOf, propertySentences } from './sentences-of-form.ts';

/** The sentences of each stage of the work, before they are put in order. */
export interface Gathered {
  readonly property: NarrativeSentence[];
  readonly observed: readonly { readonly area: DamageArea; readonly category: Finding['category']; readonly sentence: NarrativeSentence }[];
  readonly measured: NarrativeSentence[];
  readonly event: NarrativeSentence[];
}

export const gathering = {
  property: (input: NarrativeInput) => [...propertySentences(input)],
  observed: (findings: readonly Finding[]) =>
    findings.map((finding) => ({ area: finding.area, category: finding.category, sentence: observedSentence(finding) })),
  measured: measuredSentences,
  event: (input: NarrativeInput) => [...eventSentences(input), ...damageSentences(input)],
};

const roofAreas: ReadonlySet<DamageArea> = new Set([
  'roof_covering',
  'roof_structure',
  'roof_leak',
  'missing_shingles',
  'lifted_creased_shingles',
]);

export function arranged({ property, observed, measured, event }: Gathered, input: NarrativeInput): Paragraph[] {
  const onRoof = observed.filter(({ area }) => roofAreas.has(area));
  const elsewhere = observed.filter(({ area }) => !roofAreas.has(area));
  return [
    { heading: 'Property and event', sentences: [...property, ...event] },
    { heading: 'Roof', sentences: [...measured, ...onRoof.map(({ sentence }) => sentence)] },
    ...inspectionCategories.map((category) => ({
      heading: inspectionCategoryLabels[category],
      sentences: elsewhere.filter((one) => one.category === category).map(({ sentence }) => sentence),
    })),
    { heading: 'Summary', sentences: summaryOf(input, observed.length > 0) },
  ];
}

function observedSentence(finding: Finding): NarrativeSentence {
  // The words of an entry end with who entered it
  return {
    text: finding.basis === 'model' ? `Seen in photos: ${findingText(finding)}` : findingText(finding),
    evidence: [`finding.${finding.id}`, ...finding.photoIds.map((id) => `photo.${id}`)],
  };
}

/** An adjuster describes; the opinion about the cause belongs to an engineer. */
function summaryOf(input: NarrativeInput, isObserved: boolean): NarrativeSentence[] {
  const { weatherEvent, damageTypes } = input.damage;
  const type = weatherEvent?.type;
  const missing = missingOf(input);
  const scope = {
    text: `The observations consider the reported ${type?.toLowerCase() ?? ''}. This text gives no opinion on cause or coverage.`,
    evidence: ['damage.weatherEvent.type'],
  };
  return [
    ...(type && (isObserved || damageTypes.length > 0) ? [scope] : []),
    ...(missing.length > 0 ? [{ text: `Not documented: ${missing.join(', ')}.`, evidence: [] }] : []),
  ];
}
