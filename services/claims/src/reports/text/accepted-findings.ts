// What a report says of findings of models: only accepted ones, as the person who accepted them put them, with who that was. Pure.
import { asDecided, countedFindings, decisionOf, type ReviewedFinding } from '@plumbline/contracts/ai';
import { damageAreaLabels, quantityUnitLabels, severityLabels, trimmedEnd } from '@plumbline/contracts/enums';
import { formatMoment } from '@plumbline/server/dates';
import { figuresOf, type FigureNumbers } from './photos/figure-numbers.ts';

interface Shown {
  readonly figures: FigureNumbers;
  readonly timeZone: string;
}

/** The parts of the sentence about one finding; between head and origin stand its figures. */
export interface AcceptedSentence {
  /** `Siding and walls: Dents, minor, 40 square feet`. */
  readonly head: string;
  /** Who found and who accepted it. */
  readonly origin: string;
  readonly description: string;
}

/** One paragraph for each finding of a model that counts. */
export function acceptedSentences(findings: readonly ReviewedFinding[], { figures, timeZone }: Shown): string[] {
  return accepted(findings).map((finding) => {
    const { head, origin, description } = sentenceOf(finding, timeZone);
    const proof = figuresOf(finding.photoIds, figures);
    return `${head}${proof ? ` (${proof})` : ''}. ${origin} ${description}`;
  });
}

/** The sentences with which a report may quote a model now: of the findings that count now. */
export function acceptedAs(findings: readonly ReviewedFinding[], timeZone: string): AcceptedSentence[] {
  return accepted(findings).map((finding) => sentenceOf(finding, timeZone));
}

const accepted = (findings: readonly ReviewedFinding[]) => countedFindings(findings).filter(({ basis }) => basis === 'model');

function sentenceOf(finding: ReviewedFinding, timeZone: string): AcceptedSentence {
  const { area, type, severity, quantity, unit, description } = asDecided(finding);
  const amount = quantity !== undefined && unit ? `, ${quantity} ${quantityUnitLabels[unit]}` : '';
  const head = `${damageAreaLabels[area]}: ${type}, ${severityLabels[severity].toLowerCase()}${amount}`;
  return { head, origin: originOf(finding, timeZone), description: `${trimmedEnd(description, '.')}.` };
}

/** How the origin begins: by it a text is found to quote a model. */
export const foundByModel = 'Found by AI';

function originOf(finding: ReviewedFinding, timeZone: string): string {
  const { model } = finding;
  const decision = decisionOf(finding);
  const person = decision
    ? `${decision.edit ? 'edited and accepted' : 'accepted'} by ${decision.by}, ${formatMoment(decision.at, timeZone)}`
    : '';
  return `${foundByModel}${model ? ` (${model}${decision?.edit ? '' : `, confidence ${finding.confidence}%`})` : ''} and ${person}.`;
}

/** Whether photos were analyzed at all is said as it is; a model whose findings nobody accepted is not mentioned. */
export function noFindingUsed(analyses: readonly { readonly model?: string }[]): string {
  const isAnalyzed = analyses.some(({ model }) => model !== undefined);
  return `All observations above were recorded in the field.${isAnalyzed ? '' : ' The photos were not analyzed by AI.'}`;
}
