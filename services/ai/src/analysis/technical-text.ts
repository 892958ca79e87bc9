// The words around findings: summary, technical narrative, recommendations. Every sentence rests on a stored fact.
import type { Finding } from '@plumbline/contracts/ai';
import type { InspectionEvidence, Photo } from '@plumbline/contracts/inspection';
import { inspectionCategoryLabels, inspectionTypeMeta, severityLabels, weatherLabels } from '@plumbline/contracts/enums';
import { worstOf } from './field-findings.ts';

export interface TechnicalTextInput {
  readonly evidence: InspectionEvidence;
  readonly findings: readonly Finding[];
  /** Processed photos. */
  readonly photos: readonly Photo[];
  /** Name of the model that saw photos; absent when none did. */
  readonly model?: string | undefined;
}

export function summaryOf({ findings, photos, model }: TechnicalTextInput): string {
  if (findings.length === 0)
    return `No damage was entered on site, and ${model ? 'the model reported none' : 'no model reviewed the photos'}. ${counted(photos.length, 'processed photo')}.`;
  const worst = worstOf(findings.map((finding) => finding.severity));
  const areas = new Set(findings.map((finding) => finding.area)).size;
  return `${counted(findings.length, 'finding')} in ${counted(areas, 'area')}, most severe: ${severityLabels[worst].toLowerCase()}. ${basisSentence(model)}`;
}

export function technicalNarrativeOf(input: TechnicalTextInput): string {
  return [
    openingOf(input.evidence),
    conditionsOf(input.evidence),
    ...input.findings.map(findingSentence),
    ...notApplicable(input.evidence),
    photoSentence(input),
    basisSentence(input.model),
  ]
    .filter((sentence) => sentence !== '')
    .join('\n');
}

export function recommendationsOf({ findings, photos }: TechnicalTextInput): string[] {
  const unmeasured = findings.filter((finding) => finding.quantity === undefined).map((finding) => finding.type);
  const unseen = findings.filter((finding) => finding.photoIds.length === 0).map((finding) => finding.type);
  const blurred = photos.filter((photo) => photo.quality?.blurry || photo.quality?.dark).map((photo) => photo.originalName);
  const urgent = findings
    .filter((finding) => finding.severity === 'catastrophic' || finding.severity === 'severe')
    .map((finding) => finding.type);
  return [
    ...(urgent.length > 0 ? [`Prevent further damage first: ${unique(urgent)}.`] : []),
    ...(unmeasured.length > 0 ? [`Enter quantities for the estimate: ${unique(unmeasured)}.`] : []),
    ...(unseen.length > 0 ? [`Link or take photos: ${unique(unseen)}.`] : []),
    ...(blurred.length > 0 ? [`Review blurred or dark photos: ${blurred.slice(0, 10).join(', ')}.`] : []),
    ...(findings.length === 0 ? ['Enter the area, severity and quantity of damage in the mobile inspection.'] : []),
  ];
}

function openingOf({ inspection }: InspectionEvidence): string {
  const { label } = inspectionTypeMeta[inspection.inspectionType];
  return `${label} at ${inspection.propertyAddress || `claim ${inspection.claimNumber}`} on ${inspection.scheduledDate} by ${inspection.inspectorName}.`;
}

function conditionsOf({ inspection }: InspectionEvidence): string {
  return inspection.weather
    ? `Weather entered on site: ${weatherLabels[inspection.weather].toLowerCase()}.`
    : 'Weather on site is not documented.';
}

function findingSentence(finding: Finding): string {
  const photos = finding.photoIds.length > 0 ? ` Photos: ${finding.photoIds.join(', ')}.` : '';
  return `${inspectionCategoryLabels[finding.category]}: ${finding.description}${photos}`;
}

function notApplicable({ inspection }: InspectionEvidence): string[] {
  return inspection.sections
    .filter((section) => section.state === 'not_applicable')
    .map((section) => `${inspectionCategoryLabels[section.category]}: not applicable (${section.reason ?? 'no reason given'}).`);
}

function photoSentence({ photos }: TechnicalTextInput): string {
  const located = photos.filter((photo) => photo.gps).length;
  return `${counted(photos.length, 'photo')} processed, ${located} with a location.`;
}

function basisSentence(model: string | undefined): string {
  return model
    ? `Photos were reviewed by ${model}. A person must confirm each finding.`
    : 'No model reviewed the photos. Findings were entered in the field and must be confirmed.';
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function unique(words: readonly string[]): string {
  return [...new Set(words)].join(', ');
}
