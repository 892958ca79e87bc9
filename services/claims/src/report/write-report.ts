// Writing a report from facts: twelve chapters (standards §7), every number traceable, and what nobody recorded said to be so.
import { reportSectionLabels, reportSections, type ReportSectionKey, type ReportTemplate } from '@plumbline/contracts/claims';
import type { Finding } from '@plumbline/contracts/ai';
import type { InspectionMaterial } from '@plumbline/contracts/inspection';
import { dollarsOf, showDollars } from '@plumbline/contracts/kernel';
import type { RoofMeasurement } from '@plumbline/contracts/measurement';
import {
  damageAreaLabels,
  damageTypeLabels,
  inspectionCategoryLabels,
  measurementProviderLabels,
  quantityUnitLabels,
  severityLabels,
  shortReference,
} from '@plumbline/contracts/words';
import type { ClaimDocument } from '../claim/claim-document.ts';
import { dayInWords, figuresOf, momentInWords } from '../document/paper-words.ts';
import type { EstimateSums } from '../estimate/arithmetic.ts';
import { loss, mitigation, property } from './about-property.ts';

export interface ReportFacts {
  readonly claim: ClaimDocument;
  readonly material: readonly InspectionMaterial[];
  readonly analyses: readonly {
    readonly provider: string;
    readonly findings: readonly Finding[];
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
  readonly author: string;
}

export interface WrittenReport {
  readonly title: string;
  readonly content: string;
  readonly notDocumented: readonly string[];
}

const absent = 'not documented';

/** Pure: the same facts and sections give the same text. */
export function writeReport(
  facts: ReportFacts,
  { sections, template }: { sections: readonly ReportSectionKey[]; template: ReportTemplate } = {
    sections: reportSections,
    template: 'full',
  },
): WrittenReport {
  const missing = new Set<string>();
  const say = (name: string, value: string | undefined) => {
    if (value !== undefined && value !== '') return `${name}: ${value}.`;
    missing.add(name);
    return `${name}: ${absent}.`;
  };
  const chapters: Record<ReportSectionKey, () => string> = {
    assignment: () => assignment(facts),
    property: () => property(facts, say),
    loss: () => loss(facts, say),
    inspection: () => inspection(facts, say),
    observations: () => observations(facts, say),
    cause: () => cause(facts),
    measurements: () => measurements(facts, say),
    repairability: () => repairability,
    mitigation: () => mitigation(facts, say),
    estimate: () => estimate(facts, say),
    conclusion: () => conclusion(facts),
    photos: () => photoLog(facts, say),
  };
  return {
    title: `${titles[template]} ${facts.claim.claimNumber}`,
    content: sections.map((key, index) => `## ${index + 1}. ${reportSectionLabels[key]}\n${chapters[key]()}`).join('\n\n'),
    notDocumented: [...missing],
  };
}

const titles: Record<ReportTemplate, string> = {
  full: 'Property damage report',
  summary: 'Summary of damage',
  photos: 'Photo report',
};

const repairability =
  'Repairability: not documented. Matching: not documented. Adopted building code: not documented; verify with the local authority before relying on it.';

export type Say = (name: string, value: string | undefined) => string;

function assignment({ claim, author }: ReportFacts): string {
  return [
    `This report describes damage to the property of ${claim.propertyOwnerName} at ${claim.propertyAddress}. It was prepared by ${author}, public adjuster, for the insured under claim ${claim.claimNumber}.`,
    'It rests on the recorded inspection, the photos listed in this report and the documents named in the text. It gives no legal advice and no opinion on coverage.',
  ].join('\n\n');
}

function inspection({ claim, material }: ReportFacts, say: Say): string {
  if (material.length === 0) return say('Inspection', undefined);
  return material
    .map(({ inspection: one, photos, voiceNotes }) => {
      const done = one.completedDate
        ? `completed ${momentInWords(one.completedDate, claim.timeZone)}`
        : `not completed (status ${one.status})`;
      const sections = one.sections.map(
        (section) =>
          `${inspectionCategoryLabels[section.category]} ${section.state === 'not_applicable' ? `not applicable (${section.reason ?? absent})` : section.state}`,
      );
      const position = one.gps
        ? `Position recorded at ${one.gps.lat.toFixed(5)}, ${one.gps.lng.toFixed(5)}.`
        : say('Position of the inspector', undefined);
      return `Inspection by ${one.inspectorName}, begun ${one.startedAt ? momentInWords(one.startedAt, claim.timeZone) : absent}, ${done}. ${photos.length} photos and ${voiceNotes.length} voice notes were recorded. Sections: ${sections.join(', ')}. ${position}`;
    })
    .join('\n\n');
}

function observations(facts: ReportFacts, say: Say): string {
  const figures = facts.figures.map(({ id }) => id);
  const observed = facts.material.flatMap(({ inspection: one }) =>
    one.sections.flatMap((section) =>
      section.observations.map((item) => {
        const amount =
          item.quantity !== undefined && item.unit ? `, ${item.quantity} ${quantityUnitLabels[item.unit]}` : ', quantity not documented';
        const proof = item.photoIds.length > 0 ? ` (${figuresOf(item.photoIds, figures)})` : ' (no photo linked)';
        return `${inspectionCategoryLabels[section.category]} – ${damageAreaLabels[item.area]}: ${severityLabels[item.severity].toLowerCase()}${amount}${proof}. Field-entered by ${section.savedBy ?? one.inspectorName}.${item.description ? ` ${item.description}` : ''}`;
      }),
    ),
  );
  const found = facts.analyses.flatMap(({ provider, findings }) =>
    findings
      .filter((finding) => finding.basis === 'model')
      .map(
        (finding) =>
          `${damageAreaLabels[finding.area]}: ${finding.type}, ${severityLabels[finding.severity].toLowerCase()}, confidence ${finding.confidence} %, found in ${figuresOf(finding.photoIds, figures) || absent} by ${provider}; not confirmed by a person.`,
      ),
  );
  if (observed.length + found.length === 0) return say('Observed damage', undefined);
  const seen = found.length === 0 ? ['No model examined the photos: all of the above was entered in the field.'] : found;
  return [...observed, ...seen].join('\n\n');
}

function cause({ claim, material }: ReportFacts): string {
  const areas = [
    ...new Set(
      material.flatMap(({ inspection: one }) =>
        one.sections.flatMap((section) => section.observations.map((item) => damageAreaLabels[item.area].toLowerCase())),
      ),
    ),
  ];
  if (areas.length === 0) return 'No observation is recorded from which a cause could be described.';
  return `The recorded damage to ${areas.join(', ')} is described as reported: ${damageTypeLabels[claim.damageType].toLowerCase()} of ${dayInWords(claim.incidentDate)}. An opinion on causation is reserved to a licensed engineer.`;
}

function measurements({ roof }: ReportFacts, say: Say): string {
  if (!roof) return say('Roof measurement', undefined);
  const { measurement: one } = roof;
  const lines = [
    `Roof area ${one.roofAreaSf} square feet (${one.squares} squares), ${one.facets} facets, predominant pitch ${one.predominantPitch}.`,
    `Eaves ${one.eaveLf} ft, rakes ${one.rakeLf} ft, ridges and hips ${one.ridgeHipLf} ft, valleys ${one.valleyLf} ft.`,
    `Source: ${measurementProviderLabels[one.provider]}, report ${shortReference(one.providerReportId)}, within ${one.tolerancePercent} % either way.`,
  ];
  return [
    ...lines,
    ...(one.sandbox ? ['This measurement comes from a sandbox provider and is not a measurement of the real roof.'] : []),
  ].join('\n');
}

function estimate({ estimate: one }: ReportFacts, say: Say): string {
  if (!one) return say('Estimate', undefined);
  const money = (cents: number) => showDollars(dollarsOf(cents));
  const { sums } = one;
  return [
    `Estimate revision ${one.revision} with ${one.lineItemCount} lines, ${one.openLines} of them without a quantity and in no total. Price list ${one.priceListCode}${one.isSample ? ' (sample prices, not a licensed list)' : ''}.`,
    `Replacement cost value ${money(sums.rcvCents)}, depreciation ${money(sums.depreciationCents)}, actual cash value ${money(sums.acvCents)}.`,
    `Overhead ${money(sums.overheadCents)}, profit ${money(sums.profitCents)}, tax ${money(sums.taxCents)}, deductible ${money(sums.deductibleCents)}, net claim ${money(sums.netClaimCents)}.`,
  ].join('\n');
}

function conclusion({ analyses }: ReportFacts): string {
  const recommended = [...new Set(analyses.flatMap((one) => one.recommendations))].map((one) => `Recommended: ${one}`);
  return [
    ...recommended,
    'The insured reserves the right to supplement this report when further damage is found or further documents arrive.',
  ].join('\n\n');
}

function photoLog({ figures }: ReportFacts, say: Say): string {
  if (figures.length === 0) return say('Photos', undefined);
  return figures.map(({ caption }, index) => `Fig. ${index + 1}: ${caption}`).join('\n');
}
