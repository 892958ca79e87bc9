// The words around findings: the summary of a run, and what its texts say beside the findings. Every sentence rests on what is stored.
import type { Finding } from '@plumbline/contracts/ai';
import { begunAt, type InspectionEvidence, type Photo } from '@plumbline/contracts/inspection';
import { localDate } from '@plumbline/contracts/kernel';
import { inspectionCategoryLabels, inspectionTypeMeta, severityLabels, weatherLabels } from '@plumbline/contracts/enums';
import { formatLongDate } from '@plumbline/server/dates';
import type { TextFrame } from '../stores/stores.ts';
import { worstOf } from './field-findings.ts';

export interface TechnicalTextInput {
  readonly evidence: InspectionEvidence;
  readonly findings: readonly Finding[];
  /** Processed photos. */
  readonly photos: readonly Photo[];
  /** Name of the model that saw photos; absent when none did. */
  readonly model?: string | undefined;
}

export function summaryOf({ findings, photos, model }: Omit<TechnicalTextInput, 'evidence'>): string {
  if (findings.length === 0)
    return `No damage was entered on site, and ${model ? 'the model reported none' : 'no model reviewed the photos in this analysis'}. ${counted(photos.length, 'processed photo')}.`;
  const worst = worstOf(findings.map((finding) => finding.severity));
  const areas = new Set(findings.map((finding) => finding.area)).size;
  return `${counted(findings.length, 'finding')} in ${counted(areas, 'area')}, most severe: ${severityLabels[worst].toLowerCase()}. ${lookedSentence(model)}`;
}

/** Everything that the texts say beside the findings. */
export function frameOf({ evidence, photos }: Pick<TechnicalTextInput, 'evidence' | 'photos'>, advice: readonly string[] = []): TextFrame {
  const lines = (all: readonly string[]) => all.filter((line) => line !== '');
  return {
    opening: lines([openingOf(evidence), conditionsOf(evidence)]),
    closing: lines([...notApplicable(evidence), photoSentence(photos)]),
    unclear: photos.filter((photo) => photo.quality?.blurry || photo.quality?.dark).map((photo) => photo.originalName),
    advice: [...advice],
  };
}

function openingOf({ inspection }: InspectionEvidence): string {
  const { label } = inspectionTypeMeta[inspection.inspectionType];
  const at = begunAt(inspection) ?? inspection.completedDate;
  const day = at ? ` on ${formatLongDate(localDate(new Date(at), inspection.timeZone))}` : '';
  return `${label} at ${inspection.propertyAddress || `claim ${inspection.claimNumber}`}${day} by ${inspection.inspectorName}.`;
}

function conditionsOf({ inspection }: InspectionEvidence): string {
  return inspection.weather
    ? `Weather entered on site: ${weatherLabels[inspection.weather].toLowerCase()}.`
    : 'Weather on site is not documented.';
}

function notApplicable({ inspection }: InspectionEvidence): string[] {
  return inspection.sections
    .filter((section) => section.state === 'not_applicable')
    .map((section) => `${inspectionCategoryLabels[section.category]}: not applicable (${section.reason ?? 'no reason given'}).`);
}

function photoSentence(photos: readonly Photo[]): string {
  const located = photos.filter((photo) => photo.gps).length;
  return `${counted(photos.length, 'photo')} processed, ${located} with a location.`;
}

/** Of this run alone. */
function lookedSentence(model: string | undefined): string {
  return model
    ? `Photos were analyzed by ${model}. Only findings that a person entered or accepted are used.`
    : 'No model reviewed the photos in this analysis. Findings were entered in the field.';
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
