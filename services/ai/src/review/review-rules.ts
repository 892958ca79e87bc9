// How decisions and analyses meet, pure: what a new run carries on, and which decision may follow which.
import {
  awaitsReview,
  decisionOf,
  type DecideFindings,
  type Finding,
  type FindingDecision,
  type ReviewedFinding,
} from '@plumbline/contracts/ai';
import { Failure } from '@plumbline/contracts/kernel';

export interface RunFindings {
  readonly runNumber: number;
  readonly model: string | undefined;
  readonly findings: readonly Finding[];
}

/** The same area, type and photos, in whatever order. */
function isSame(one: Finding, other: Finding): boolean {
  const photos = new Set(one.photoIds);
  return (
    one.area === other.area &&
    one.type === other.type &&
    photos.size === new Set(other.photoIds).size &&
    other.photoIds.every((id) => photos.has(id))
  );
}

/**
 * The findings after a run. What was ever decided stays on what the person saw, reported again or not; a finding that the run reports again
 * carries it on. All else begins undecided; what nobody decided and the run does not report is gone.
 */
export function afterRun(known: readonly ReviewedFinding[], run: RunFindings): ReviewedFinding[] {
  const decided = known.filter(({ basis, decisions }) => basis === 'model' && decisions.length > 0);
  const taken = new Set<string>();
  const present = run.findings.map((finding) => {
    const before = finding.basis === 'model' ? decided.find((one) => !taken.has(one.id) && isSame(one, finding)) : undefined;
    if (!before) return fresh(finding, run);
    taken.add(before.id);
    return carried(before, finding, run.runNumber);
  });
  return [...present, ...decided.filter(({ id }) => !taken.has(id))];
}

function fresh(finding: Finding, { runNumber, model }: RunFindings): ReviewedFinding {
  const seenBy = finding.basis === 'field-entered' || model === undefined ? {} : { model };
  return { ...finding, runNumber, lastRunNumber: runNumber, ...seenBy, decisions: [] };
}

function carried(before: ReviewedFinding, now: Finding, runNumber: number): ReviewedFinding {
  const { later: _, ...kept } = before;
  const { severity, confidence, description } = now;
  const isOther = severity !== before.severity;
  return { ...kept, lastRunNumber: runNumber, ...(isOther ? { later: { runNumber, severity, confidence, description } } : {}) };
}

/**
 * The findings after a decision. Throws `unprocessable` for one that a person entered, `conflict` for one that no analysis reports any more,
 * when somebody decided it meanwhile, and for a decision that changes nothing: then none of them is decided. So is `unprocessable` where one of several
 * that are accepted at once rests on no clear photo.
 */
export function afterDecision(
  findings: readonly ReviewedFinding[],
  wish: DecideFindings,
  by: Omit<FindingDecision, 'decision'>,
): ReviewedFinding[] {
  const { decision, edit, reason } = wish;
  const entry: FindingDecision = { ...by, decision, ...(edit ? { edit } : {}), ...(reason ? { reason } : {}) };
  for (const { id, revision } of wish.findings) {
    const finding = findings.find((one) => one.id === id);
    if (!finding) throw new Failure('conflict', gone);
    assertDecidable(finding, { decision, revision });
    if (decision === 'accepted' && wish.findings.length > 1) assertClear(finding);
  }
  const named = new Set(wish.findings.map(({ id }) => id));
  return findings.map((finding) => (named.has(finding.id) ? { ...finding, decisions: [...finding.decisions, entry] } : finding));
}

/** A damage that nobody could see well is looked at before it counts, not accepted along with others. */
function assertClear({ type, unclearPhotos }: ReviewedFinding): void {
  if (unclearPhotos) throw new Failure('unprocessable', `“${type}” rests only on ${unclearWords[unclearPhotos]}. Accept it by itself.`);
}

const unclearWords = { blurred: 'blurred photos', dark: 'dark photos', blurred_or_dark: 'blurred or dark photos' } as const;

const gone = 'A newer analysis no longer reports this finding. Reload and review again.';
const done = { accepted: 'accepted', edited: 'edited', rejected: 'rejected', undone: 'undid the decision on' } as const;

function assertDecidable(finding: ReviewedFinding, wish: { decision: FindingDecision['decision']; revision: number }): void {
  const { basis, decisions, type } = finding;
  if (basis !== 'model') throw new Failure('unprocessable', `“${type}” was entered by a person and needs no acceptance.`);
  const last = decisions.at(-1);
  if (last && decisions.length !== wish.revision)
    throw new Failure('conflict', `${last.by} ${done[last.decision]} “${type}” in the meantime. Review it and decide again.`);
  if (decisions.length !== wish.revision) throw new Failure('conflict', `“${type}” has changed. Reload and decide again.`);
  if (wish.decision === 'undone' && awaitsReview(finding)) throw new Failure('conflict', `“${type}” has no decision to undo.`);
  if (wish.decision !== 'edited' && decisionOf(finding)?.decision === wish.decision)
    throw new Failure('conflict', `“${type}” is already ${wish.decision}.`);
}
