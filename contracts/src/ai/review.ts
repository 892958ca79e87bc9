// The review of findings: what a person accepted, edited or rejected. Only this lets a finding of a model into an estimate, a report or a
// narrative. The finding stays as the model gave it; the edit and every decision stand beside it.
import { array, Id, Instant, int, number, object, oneOf, strictObject, string, textUpTo, type Infer } from '../kernel/schema.ts';
import { categoryOfArea, DamageArea } from '../enums/damage-area.ts';
import { QuantityUnit } from '../enums/quantity-unit.ts';
import { Severity } from '../enums/severity.ts';
import { Finding } from './analysis.ts';

/** The finding as the person who accepted it put it. */
export const FindingEdit = strictObject({
  type: textUpTo(120).min(1, 'Enter the damage type'),
  area: DamageArea,
  severity: Severity,
  quantity: number('Enter a quantity').positive('Enter a quantity above zero').max(1_000_000, 'Enter a smaller quantity').optional(),
  unit: QuantityUnit.optional(),
  /** Stands in documents where the words of the model would. */
  note: textUpTo(1_000).optional(),
}).refine((edit) => (edit.quantity === undefined) === (edit.unit === undefined), { error: 'A quantity needs its unit', path: ['unit'] });
export type FindingEdit = Infer<typeof FindingEdit>;

export const findingDecisions = ['accepted', 'edited', 'rejected', 'undone'] as const;
export type FindingDecisionKind = (typeof findingDecisions)[number];

/** One decision of a person. The last one holds; `undone` makes the finding undecided again. */
export const FindingDecision = object({
  decision: oneOf(findingDecisions),
  by: string(),
  byId: Id,
  at: Instant,
  edit: FindingEdit.optional(),
  reason: string().optional(),
});
export type FindingDecision = Infer<typeof FindingDecision>;

/** What a later analysis says of a finding that was decided already; the decision stays on what the person saw. */
export const LaterReading = object({ runNumber: int(), severity: Severity, confidence: int(), description: string() });

export const ReviewedFinding = object({
  ...Finding.shape,
  /** The analysis that found it, and the newest one that still reports it. */
  runNumber: int(),
  lastRunNumber: int(),
  /** The model, as its provider names it; absent for what a person entered. */
  model: string().optional(),
  /** The oldest first; their number is the revision that a decision names. */
  decisions: array(FindingDecision),
  later: LaterReading.optional(),
});
export type ReviewedFinding = Infer<typeof ReviewedFinding>;

export const FindingReview = object({
  inspectionId: Id,
  /** Absent before the first analysis. */
  runNumber: int().optional(),
  findings: array(ReviewedFinding),
  /** From person-entered and accepted findings only. */
  recommendations: array(string()),
  technicalNarrative: string(),
});
export type FindingReview = Infer<typeof FindingReview>;

/** One decision for the findings it names, all or none. */
export const DecideFindings = strictObject({
  /** `revision`: the number of decisions that the person saw. Refused with 409 when there are more by now. */
  findings: array(strictObject({ id: string().min(1).max(100), revision: int().min(0) }))
    .min(1, 'Choose a finding')
    .max(200, 'At most 200 findings')
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'A finding is listed twice'),
  decision: oneOf(findingDecisions),
  edit: FindingEdit.optional(),
  reason: textUpTo(500).optional(),
})
  .refine(({ decision, reason }) => decision !== 'rejected' || (reason ?? '') !== '', { error: 'Enter a reason', path: ['reason'] })
  .refine(({ decision, edit }) => (decision === 'edited') === (edit !== undefined), { error: 'Enter what was changed', path: ['edit'] })
  .refine(({ decision, findings }) => decision !== 'edited' || findings.length === 1, {
    error: 'Edit one finding at a time',
    path: ['findings'],
  });
export type DecideFindings = Infer<typeof DecideFindings>;

type Decided = Pick<ReviewedFinding, 'basis' | 'decisions'>;

/** The decision that holds now. */
export function decisionOf({ decisions }: Pick<ReviewedFinding, 'decisions'>): FindingDecision | undefined {
  const last = decisions.at(-1);
  return last?.decision === 'undone' ? undefined : last;
}

/** What no person entered waits for one. */
export function awaitsReview(finding: Decided): boolean {
  return finding.basis === 'model' && decisionOf(finding) === undefined;
}

/** Whether it may stand in an estimate, a report or a narrative: a person entered or accepted it. */
export function counts(finding: Decided): boolean {
  const decision = decisionOf(finding)?.decision;
  return finding.basis !== 'model' || decision === 'accepted' || decision === 'edited';
}

/** The finding as documents use it: with the edited values; of an edit without a quantity there is none. */
export function asDecided<F extends ReviewedFinding>(finding: F): F {
  const edit = decisionOf(finding)?.edit;
  if (!edit) return finding;
  const { quantity: _, unit: __, ...rest } = finding;
  const { note, ...values } = edit;
  return { ...rest, ...values, category: categoryOfArea(edit.area), description: note || finding.description } as F;
}

/** With its inspection, where findings of several are taken together: each counts its analyses by itself. */
type OfInspection = ReviewedFinding & { readonly inspectionId?: number };

/**
 * The accepted finding that counts in the place of this one: of the same area and type, accepted later, and never reported beside it by one
 * analysis. What one analysis reports side by side are two damages; what two report one after the other is one damage seen twice.
 */
export function replacementOf<F extends OfInspection>(finding: F, findings: readonly F[]): F | undefined {
  if (!isAccepted(finding)) return undefined;
  const subject = subjectOf(finding);
  const later = findings.filter(
    (other) =>
      other !== finding &&
      isAccepted(other) &&
      subjectOf(other) === subject &&
      !areSideBySide(finding, other) &&
      compareAcceptance(finding, other) < 0,
  );
  return later.toSorted(compareAcceptance).at(-1);
}

const isAccepted = (finding: ReviewedFinding) => finding.basis === 'model' && counts(finding);

function subjectOf(finding: ReviewedFinding): string {
  const { area, type } = asDecided(finding);
  return `${area} ${type.trim().toLowerCase()}`;
}

function areSideBySide(one: OfInspection, other: OfInspection): boolean {
  return one.inspectionId === other.inspectionId && one.runNumber <= other.lastRunNumber && other.runNumber <= one.lastRunNumber;
}

/** Of two that were accepted at once the one of the newer analysis is the later one. */
function compareAcceptance(one: OfInspection, other: OfInspection): number {
  const at = (finding: OfInspection) => Date.parse(decisionOf(finding)?.at ?? '');
  return at(one) - at(other) || (one.inspectionId ?? 0) - (other.inspectionId ?? 0) || one.runNumber - other.runNumber;
}

/** Those that may stand in documents, as they were decided, each damage once. */
export function countedFindings<F extends OfInspection>(findings: readonly F[]): F[] {
  return findings.filter((finding) => counts(finding) && replacementOf(finding, findings) === undefined).map(asDecided);
}

/** Who accepted what a model found, and when. */
export interface Acceptance {
  readonly by: string;
  readonly at: string;
  readonly model?: string;
}

/** What only models found and people accepted, as it was decided, each with its acceptance. */
export function acceptedFindings<F extends OfInspection>(findings: readonly F[]): (F & { readonly accepted: Acceptance })[] {
  return countedFindings(findings).flatMap((finding) => {
    const decision = finding.basis === 'model' ? decisionOf(finding) : undefined;
    if (!decision) return [];
    const { by, at } = decision;
    return [{ ...finding, accepted: { by, at, ...(finding.model === undefined ? {} : { model: finding.model }) } }];
  });
}

/** The sentence of what is left out; undefined where nothing is. */
export function unreviewedSentence(findings: readonly ReviewedFinding[]): string | undefined {
  const count = findings.filter(awaitsReview).length;
  if (count === 0) return undefined;
  return count === 1
    ? '1 AI finding has not been reviewed and is not included.'
    : `${count} AI findings have not been reviewed and are not included.`;
}
