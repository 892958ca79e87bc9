// What a report says of findings of models: only accepted ones, as the person who accepted them put them, with who that was. Pure.
import { asDecided, counts, decisionOf, type ReviewedFinding } from '@plumbline/contracts/ai';
import { damageAreaLabels, quantityUnitLabels, severityLabels, trimmedEnd } from '@plumbline/contracts/enums';
import { formatMoment } from '@plumbline/server/dates';
import { figuresOf } from './figure-numbers.ts';

interface Shown {
  /** Ids of the photos of the report, in the order of its figures. */
  readonly figures: readonly number[];
  readonly timeZone: string;
}

/** One paragraph for each finding of a model that a person accepted. */
export function acceptedSentences(findings: readonly ReviewedFinding[], shown: Shown): string[] {
  return findings.filter((finding) => finding.basis === 'model' && counts(finding)).map((finding) => sentenceOf(finding, shown));
}

function sentenceOf(finding: ReviewedFinding, { figures, timeZone }: Shown): string {
  const { area, type, severity, quantity, unit, description, photoIds, model } = asDecided(finding);
  const decision = decisionOf(finding);
  const amount = quantity !== undefined && unit ? `, ${quantity} ${quantityUnitLabels[unit]}` : '';
  const proof = figuresOf(photoIds, figures);
  const person = decision
    ? `${decision.edit ? 'edited and accepted' : 'accepted'} by ${decision.by}, ${formatMoment(decision.at, timeZone)}`
    : '';
  const found = `Found by AI${model ? ` (${model}${decision?.edit ? '' : `, confidence ${finding.confidence}%`})` : ''} and ${person}.`;
  const head = `${damageAreaLabels[area]}: ${type}, ${severityLabels[severity].toLowerCase()}${amount}${proof ? ` (${proof})` : ''}.`;
  return `${head} ${found} ${trimmedEnd(description, '.')}.`;
}

/** Whether photos were analyzed at all is said as it is; a model whose findings nobody accepted is not mentioned. */
export function noFindingUsed(analyses: readonly { readonly model?: string }[]): string {
  const isAnalyzed = analyses.some(({ model }) => model !== undefined);
  return `All observations above were recorded in the field.${isAnalyzed ? '' : ' The photos were not analyzed by AI.'}`;
}
