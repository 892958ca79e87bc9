// Writing a report from facts: up to twelve chapters (standards §7), every number traceable. A chapter of which nothing is recorded is left
// out, and what the office still has to do stands beside the text on the screen, never in it.
import { reportSectionLabels, reportSections, type ReportSectionKey, type ReportTemplate } from '@plumbline/contracts/claims';
import type { ReviewedFinding } from '@plumbline/contracts/ai';
import type { InspectionEvidence } from '@plumbline/contracts/inspection';
import type { RoofMeasurement } from '@plumbline/contracts/measurement';
import { formatLongDate, formatMoment } from '@plumbline/server/dates';
import { acceptedSentences, noFindingUsed } from './accepted-findings.ts';
import { figuresOf } from './figure-numbers.ts';
import {
  damageAreaLabels,
  damageTypeLabels,
  inspectionCategoryLabels,
  quantityUnitLabels,
  severityLabels,
} from '@plumbline/contracts/enums';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import type { EstimateSums } from '../estimate/arithmetic.ts';
import { estimate, measurements, provisionalOf, type Provisional } from './about-figures.ts';
import { loss, mitigation, property } from './about-property.ts';
import { toDoOf } from './report-to-do.ts';

export interface ReportInput {
  readonly claim: ClaimRecord;
  readonly evidence: readonly InspectionEvidence[];
  readonly analyses: readonly {
    readonly findings: readonly ReviewedFinding[];
    /** The model that analyzed the photos, once one did. */
    readonly model?: string;
    readonly recommendations: readonly string[];
  }[];
  readonly roof?: { readonly orderId: number; readonly measurement: RoofMeasurement };
  readonly estimate?: {
    readonly revision: number;
    readonly sums: EstimateSums;
    readonly lineItemCount: number;
    readonly openLines: number;
    readonly priceListCode: string;
    readonly isSample: boolean;
  };
  /** The photos of the report in the order of its figures. */
  readonly figures: readonly { readonly id: number; readonly caption: string }[];
}

export interface WrittenReport {
  readonly title: string;
  readonly content: string;
  readonly notDocumented: readonly string[];
  /** Chosen chapters of which nothing is recorded. */
  readonly leftOut: readonly string[];
  /** For the office, on the screen only. */
  readonly toDo: readonly string[];
  /** What the text quotes that no final report may. */
  readonly provisional: readonly Provisional[];
}

const absent = 'not documented';
const missingLine = (name: string) => `${name}: ${absent}.`;

/** Pure: the same facts and sections give the same text. */
export function writeReport(
  input: ReportInput,
  { sections, template }: { sections: readonly ReportSectionKey[]; template: ReportTemplate } = {
    sections: reportSections,
    template: 'full',
  },
): WrittenReport {
  const missing = new Set<string>();
  const say = (name: string, value: string | undefined) => {
    if (value !== undefined && value !== '') return `${name}: ${value}.`;
    missing.add(name);
    return missingLine(name);
  };
  const chapters: Record<ReportSectionKey, () => string> = {
    assignment: () => assignment(input),
    property: () => property(input, say),
    loss: () => loss(input, say),
    inspection: () => inspection(input, say),
    observations: () => observations(input, say),
    cause: () => cause(input, say),
    measurements: () => measurements(input, say),
    repairability: () => say('Repairability, matching and code items', undefined),
    mitigation: () => mitigation(input, say),
    estimate: () => estimate(input, say),
    conclusion,
    photos: () => photoLog(input, say),
  };
  const written = sections.map((key) => ({ heading: reportSectionLabels[key], text: chapters[key]() }));
  const missingLines = new Set(['', ...[...missing].map(missingLine)]);
  const filled = written.filter(({ text }) => text.split('\n').some((line) => !missingLines.has(line)));
  return {
    title: `${titles[template]} ${input.claim.claimNumber}`,
    content: filled.map(({ heading, text }, index) => `## ${index + 1}. ${heading}\n${text}`).join('\n\n'),
    notDocumented: [...missing],
    leftOut: written.filter((one) => !filled.includes(one)).map(({ heading }) => heading),
    toDo: toDoOf(input),
    provisional: provisionalOf(input),
  };
}

const titles: Record<ReportTemplate, string> = {
  full: 'Property damage report',
  summary: 'Summary of damage',
  photos: 'Photo report',
};

export type Say = (name: string, value: string | undefined) => string;

function assignment({ claim }: ReportInput): string {
  return [
    `This report describes damage to the property of ${claim.propertyOwnerName} at ${claim.propertyAddress}. It was prepared for the insured under claim ${claim.claimNumber}.`,
    'It is based on the recorded inspection, the photos listed in this report and the documents named in the text. It gives no legal advice and no opinion on coverage.',
  ].join('\n\n');
}

function inspection({ claim, evidence }: ReportInput, say: Say): string {
  if (evidence.length === 0) return say('Inspection', undefined);
  return evidence
    .map(({ inspection: one, photos, voiceNotes }) => {
      const done = one.completedDate
        ? `completed ${formatMoment(one.completedDate, claim.timeZone)}`
        : `not completed (status ${one.status})`;
      const sections = one.sections.map(
        (section) =>
          `${inspectionCategoryLabels[section.category]} ${section.state === 'not_applicable' ? `not applicable (${section.reason ?? absent})` : section.state}`,
      );
      const position = one.gps
        ? `Location recorded at ${one.gps.lat.toFixed(5)}, ${one.gps.lng.toFixed(5)}.`
        : say('Inspector location', undefined);
      return `Inspection by ${one.inspectorName}, started ${one.startedAt ? formatMoment(one.startedAt, claim.timeZone) : absent}, ${done}. ${photos.length} photos and ${voiceNotes.length} voice notes were recorded. Sections: ${sections.join(', ')}. ${position}`;
    })
    .join('\n\n');
}

function observations(input: ReportInput, say: Say): string {
  const figures = input.figures.map(({ id }) => id);
  const observed = input.evidence.flatMap(({ inspection: one }) =>
    one.sections.flatMap((section) =>
      section.observations.map((item) => {
        const amount = item.quantity !== undefined && item.unit ? `, ${item.quantity} ${quantityUnitLabels[item.unit]}` : '';
        const proof = item.photoIds.length > 0 ? ` (${figuresOf(item.photoIds, figures)})` : '';
        return `${inspectionCategoryLabels[section.category]} – ${damageAreaLabels[item.area]}: ${severityLabels[item.severity].toLowerCase()}${amount}${proof}. Recorded in the field by ${section.savedBy ?? one.inspectorName}.${item.description ? ` ${item.description}` : ''}`;
      }),
    ),
  );
  const findings = input.analyses.flatMap((one) => one.findings);
  const found = acceptedSentences(findings, { figures, timeZone: input.claim.timeZone });
  if (observed.length + found.length === 0) return say('Observed damage', undefined);
  return [...observed, ...found, ...(found.length === 0 ? [noFindingUsed(input.analyses)] : [])].join('\n\n');
}

function cause({ claim, evidence }: ReportInput, say: Say): string {
  const areas = [
    ...new Set(
      evidence.flatMap(({ inspection: one }) =>
        one.sections.flatMap((section) => section.observations.map((item) => damageAreaLabels[item.area].toLowerCase())),
      ),
    ),
  ];
  if (areas.length === 0) return say('Observations that indicate a cause', undefined);
  return `The recorded damage to ${areas.join(', ')} is described as reported: ${damageTypeLabels[claim.damageType].toLowerCase()} on ${formatLongDate(claim.incidentDate)}. Only a licensed engineer can give an opinion on causation.`;
}

function conclusion(): string {
  return 'The insured reserves the right to supplement this report if further damage is found or further documents are received.';
}

function photoLog({ figures }: ReportInput, say: Say): string {
  if (figures.length === 0) return say('Photos', undefined);
  return figures.map(({ caption }, index) => `Fig. ${index + 1}: ${caption}`).join('\n');
}
