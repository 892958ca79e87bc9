// Technical narrative and recommendations of an inspection, written anew after each run and decision. Pure.
import { countedFindings, unreviewedSentence, type Finding, type ReviewedFinding } from '@plumbline/contracts/ai';
import { inspectionCategoryLabels } from '@plumbline/contracts/enums';
import type { TextFrame } from '../stores/stores.ts';
import { findingText } from './finding-text.ts';

export interface Reviewed {
  readonly frame: TextFrame;
  readonly findings: readonly ReviewedFinding[];
  /** The model that analyzed the photos last, once one did. */
  readonly model?: string | undefined;
}

/** Both texts rest on what a person entered or accepted; what waits for a person is counted. */
export function textsOf({ frame, findings, model }: Reviewed): { technicalNarrative: string; recommendations: string[] } {
  const counted = countedFindings(findings);
  const unreviewed = unreviewedSentence(findings);
  const lines = [...frame.opening, ...counted.map(findingSentence), ...(unreviewed ? [unreviewed] : []), ...frame.closing];
  return {
    technicalNarrative: [...lines, basisSentence({ findings, counted, model })].join('\n'),
    recommendations: [
      ...recommendationsOf(counted, frame),
      ...(findings.length === 0 ? [nothingEntered] : []),
      ...(counted.some((finding) => isOf(finding, model)) ? frame.advice.filter((line) => line.trim() !== '') : []),
    ],
  };
}

/** The model speaks for itself as long as nobody accepted anything of it; an entry that it saw too is the person's. */
function isOf(finding: ReviewedFinding, model: string | undefined): boolean {
  return finding.basis === 'model' && model !== undefined && finding.model === model;
}

/** Whoever looked at the photos in any analysis that counts, not in the newest alone. */
function basisSentence({ findings, counted, model }: Omit<Reviewed, 'frame'> & { readonly counted: readonly ReviewedFinding[] }): string {
  const models = [...new Set([model, ...counted.map((finding) => finding.model)])].filter((name) => name !== undefined);
  if (models.length > 0)
    return `Photos were analyzed by ${models.join(' and ')}. Only findings that a person entered or accepted are used.`;
  return `No model reviewed the photos.${findings.length > 0 ? ' Findings were entered in the field.' : ''}`;
}

const nothingEntered = 'Enter the area, severity and quantity of damage in the mobile inspection.';

function recommendationsOf(findings: readonly Finding[], { unclear }: TextFrame): string[] {
  const unmeasured = findings.filter((finding) => finding.quantity === undefined).map((finding) => finding.type);
  const unseen = findings.filter((finding) => finding.photoIds.length === 0).map((finding) => finding.type);
  const urgent = findings
    .filter((finding) => finding.severity === 'catastrophic' || finding.severity === 'severe')
    .map((finding) => finding.type);
  return [
    ...(urgent.length > 0 ? [`Prevent further damage first: ${unique(urgent)}.`] : []),
    ...(unmeasured.length > 0 ? [`Enter quantities for the estimate: ${unique(unmeasured)}.`] : []),
    ...(unseen.length > 0 ? [`Link or take photos: ${unique(unseen)}.`] : []),
    ...(unclear.length > 0 ? [`Review blurred or dark photos: ${unclear.slice(0, 10).join(', ')}.`] : []),
  ];
}

function findingSentence(finding: Finding): string {
  const photos = finding.photoIds.length > 0 ? ` Photos: ${finding.photoIds.join(', ')}.` : '';
  return `${inspectionCategoryLabels[finding.category]}: ${findingText(finding)}${photos}`;
}

function unique(words: readonly string[]): string {
  return [...new Set(words)].join(', ');
}
