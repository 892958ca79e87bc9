// How findings and the decisions about them are called.
import {
  awaitsReview,
  decisionOf,
  disagreementsOf,
  type FindingDecision,
  type ReviewedFinding,
  type UnclearPhotos,
} from '@plumbline/contracts/ai';
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

/** What keeps a finding from being sure, as a badge and in a sentence. */
export const unclearLabels: Record<UnclearPhotos, string> = {
  blurred: 'Blurred photos',
  dark: 'Dark photos',
  blurred_or_dark: 'Blurred or dark photos',
};

export function unclearText(unclear: UnclearPhotos): string {
  return `Rests only on ${unclearLabels[unclear].toLowerCase()}. Look at them before you decide, or take clearer ones and run the analysis again.`;
}

/** What the AI saw of an entry, in its words. */
export function seenText({ severity, confidence, description, unclearPhotos }: NonNullable<ReviewedFinding['seen']>): string {
  const only = unclearPhotos ? ` It saw only ${unclearLabels[unclearPhotos].toLowerCase()}.` : '';
  return `AI found it too: ${severityLabels[severity].toLowerCase()}, ${confidence}% confidence. ${description}${only}`;
}

/** Accepted in one go: what a person has to look at is not among them. */
export function acceptableTogether(findings: readonly ReviewedFinding[]): ReviewedFinding[] {
  return findings.filter((finding) => awaitsReview(finding) && finding.unclearPhotos === undefined);
}

/** `1 finding rests only on blurred or dark photos and is accepted by itself.` */
export function unclearCountText(findings: readonly ReviewedFinding[]): string | undefined {
  const count = findings.filter((finding) => awaitsReview(finding) && finding.unclearPhotos !== undefined).length;
  if (count === 0) return undefined;
  return `${count === 1 ? '1 finding rests' : `${count} findings rest`} only on blurred or dark photos and ${count === 1 ? 'is' : 'are'} accepted one by one.`;
}

/** `2 entries disagree with what the AI saw.` */
export function disagreeText(findings: readonly ReviewedFinding[]): string | undefined {
  const count = findings.filter((finding) => disagreementsOf(finding).length > 0).length;
  if (count === 0) return undefined;
  return `${count === 1 ? '1 entry disagrees' : `${count} entries disagree`} with what the AI saw. Both are shown below.`;
}

/** `5 of 7 reviewed` */
export function reviewedText(findings: readonly ReviewedFinding[]): string {
  const all = findings.filter(({ basis }) => basis === 'model');
  if (all.length === 0) return 'no AI findings to review';
  return `${all.length - all.filter(awaitsReview).length} of ${all.length} reviewed`;
}
