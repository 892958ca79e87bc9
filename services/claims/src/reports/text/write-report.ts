// Writing a report from facts: up to twelve chapters (standards §7), every number traceable. A chapter of which nothing is recorded is left
// out, and what the office still has to do stands beside the text on the screen, never in it.
import {
  reportSectionLabels,
  reportSections,
  type EstimateSums,
  type ReportSectionKey,
  type ReportTemplate,
} from '@plumbline/contracts/claims';
import type { ReviewedFinding } from '@plumbline/contracts/ai';
import { namesInWords, observationWriters, type InspectionEvidence } from '@plumbline/contracts/inspection';
import { formatLongDate } from '@plumbline/server/dates';
import { acceptedSentences, noFindingUsed } from './accepted-findings.ts';
import { figuresOf, numbersOf } from './photos/figure-numbers.ts';
import {
  damageAreaLabels,
  damageTypeLabels,
  inspectionCategoryLabels,
  quantityUnitLabels,
  severityLabels,
} from '@plumbline/contracts/enums';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { estimate, measurements, provisionalOf, type Provisional } from './about-figures.ts';
import { inspection } from './about-inspection.ts';
import { loss, mitigation, property, repairability } from './about-property.ts';
import { accountFor, restInWords, sumInWords } from './photos/photo-account.ts';
import type { StormRecord } from '../../storms/storm-store.ts';
import type { ReportRoof } from '../render/report-roof.ts';
import { toDoOf } from './report-to-do.ts';
import { absent } from './written-words.ts';

export interface ReportInput {
  readonly claim: ClaimRecord;
  readonly evidence: readonly InspectionEvidence[];
  readonly analyses: readonly {
    readonly findings: readonly ReviewedFinding[];
    /** The model that analyzed the photos, once one did. */
    readonly model?: string;
    readonly recommendations: readonly string[];
  }[];
  readonly roof?: ReportRoof;
  /** The storm event that the claim belongs to. */
  readonly storm?: Pick<StormRecord, 'name' | 'peril' | 'startsOn' | 'endsOn' | 'declaredOn' | 'declaredBy' | 'declarationNumber'>;
  readonly estimate?: {
    readonly revision: number;
    readonly sums: EstimateSums;
    readonly lineItemCount: number;
    readonly openLines: number;
    readonly priceListCode: string;
    readonly isSample: boolean;
    /** A quantity rests on a roof of the sandbox. */
    readonly isSandbox: boolean;
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
    repairability: () => repairability(input, say),
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
    'It is based on the recorded inspection, the photos listed in this report and the documents named in the text. It is not an engineering report and gives no opinion on causation, coverage or law.',
  ].join('\n\n');
}

function observations(input: ReportInput, say: Say): string {
  const figures = numbersOf(
    input.figures,
    input.evidence.flatMap(({ photos }) => photos),
  );
  const observed = input.evidence.flatMap(({ inspection: one, writers }) =>
    one.sections.flatMap((section) =>
      section.observations.map((item) => {
        const amount = item.quantity !== undefined && item.unit ? `, ${item.quantity} ${quantityUnitLabels[item.unit]}` : '';
        const proof = item.photoIds.length > 0 ? ` (${figuresOf(item.photoIds, figures)})` : '';
        return `${inspectionCategoryLabels[section.category]} – ${damageAreaLabels[item.area]}: ${severityLabels[item.severity].toLowerCase()}${amount}${proof}. ${recordedBy(observationWriters(writers, { category: section.category, id: item.id }))}${item.description ? ` ${item.description}` : ''}`;
      }),
    ),
  );
  const findings = input.analyses.flatMap((one) => one.findings);
  const found = acceptedSentences(findings, { figures, timeZone: input.claim.timeZone });
  if (observed.length + found.length === 0) return say('Observed damage', undefined);
  return [...observed, ...found, ...(found.length === 0 ? [noFindingUsed(input.analyses)] : [])].join('\n\n');
}

/** Without a name where nothing tells it: whoever saved the section last need not have seen this. */
const recordedBy = (by: readonly string[]) => (by.length > 0 ? `Recorded in the field by ${namesInWords(by)}.` : 'Recorded in the field.');

function cause({ claim, evidence }: ReportInput, say: Say): string {
  const areas = [
    ...new Set(
      evidence.flatMap(({ inspection: one }) =>
        one.sections.flatMap((section) => section.observations.map((item) => damageAreaLabels[item.area].toLowerCase())),
      ),
    ),
  ];
  if (areas.length === 0) return say('Observations that indicate a cause', undefined);
  return `Damage was recorded at: ${areas.join(', ')}. The insured reported ${damageTypeLabels[claim.damageType].toLowerCase()} as the cause, on ${formatLongDate(claim.incidentDate)}. This report describes what was observed; it gives no opinion on causation, which is for a licensed engineer.`;
}

function conclusion(): string {
  return 'The insured reserves the right to supplement this report if further damage is found or further documents are received.';
}

/** The figures with their captions, then every recorded photo that is none, with the reason. */
function photoLog({ figures, evidence }: ReportInput, say: Say): string {
  const recorded = evidence.flatMap(({ photos }) => photos);
  if (recorded.length === 0 && figures.length === 0) return say('Photos', undefined);
  const account = accountFor(
    recorded,
    figures.map(({ id }) => id),
  );
  const log = figures.map(({ caption }, index) => `Fig. ${index + 1}: ${caption}`).join('\n');
  return [log, sumInWords(account), ...restInWords(account)].filter((one) => one !== '').join('\n\n');
}
