// How findings and the decisions about them are called.
import { awaitsReview, decisionOf, type FindingDecision, type ReviewedFinding } from '@plumbline/contracts/ai';
import {
  damageAreaLabels,
  quantityUnitLabels,
  severityLabels,
  type DamageArea,
  type QuantityUnit,
  type Severity,
} from '@plumbline/contracts/enums';
import type { Tone } from '@plumbline/ui';

export const severityTones: Record<Severity, Tone> = { minor: 'green', moderate: 'yellow', severe: 'orange', catastrophic: 'red' };

export const decisionLabels: Record<FindingDecision['decision'], string> = {
  accepted: 'Accepted',
  edited: 'Edited and accepted',
  rejected: 'Rejected',
  undone: 'Decision undone',
};
const decisionTones: Record<FindingDecision['decision'], Tone> = { accepted: 'green', edited: 'green', rejected: 'gray', undone: 'yellow' };

/** What holds now, as a badge. */
export function stateOf(finding: ReviewedFinding): { label: string; tone: Tone } {
  if (finding.basis !== 'model') return { label: 'Entered by a person', tone: 'blue' };
  const decision = decisionOf(finding)?.decision;
  return decision ? { label: decisionLabels[decision], tone: decisionTones[decision] } : { label: 'Not reviewed', tone: 'yellow' };
}

export function basisText({ basis, model }: ReviewedFinding): string {
  if (basis === 'field-entered') return 'Entered on site. No acceptance needed.';
  if (basis === 'both') return 'Entered on site, also found by AI. No acceptance needed.';
  return model ? `Found by AI (${model})` : 'Found by AI';
}

interface Measured {
  readonly area: DamageArea;
  readonly quantity?: number | undefined;
  readonly unit?: QuantityUnit | undefined;
}

/** `Siding and walls, 120 square feet` */
export function placeText({ area, quantity, unit }: Measured): string {
  const amount = quantity !== undefined && unit ? `, ${quantity.toLocaleString('en-US')} ${quantityUnitLabels[unit]}` : '';
  return `${damageAreaLabels[area]}${amount}`;
}

/** As the model gave it, beside an edit. */
export function originalText(finding: ReviewedFinding): string {
  return `AI reported: ${finding.type}, ${severityLabels[finding.severity].toLowerCase()}, ${placeText(finding)}. ${finding.description}`;
}

/** `5 of 7 reviewed` */
export function reviewedText(findings: readonly ReviewedFinding[]): string {
  const all = findings.filter(({ basis }) => basis === 'model');
  if (all.length === 0) return 'no AI findings to review';
  return `${all.length - all.filter(awaitsReview).length} of ${all.length} reviewed`;
}
