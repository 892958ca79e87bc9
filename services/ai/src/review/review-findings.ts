// The review of an inspection's findings: read, changed by a run, and changed by a person. Claims hears of both with all findings that count.
import {
  damageAnalyzed,
  findingsReviewed,
  type AnalysisRun,
  type DecideFindings,
  type FindingReview,
  type ReviewedFinding,
} from '@plumbline/contracts/ai';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import type { Deps } from '../stores/deps.ts';
import type { ReviewRecord, TextFrame } from '../stores/stores.ts';
import { afterDecision, afterRun, type RunFindings } from './review-rules.ts';
import { textsOf } from './review-texts.ts';
import { countDecided } from './acceptance.ts';

type Texts = Pick<FindingReview, 'recommendations' | 'technicalNarrative'>;

export interface NewRun {
  readonly inspectionId: number;
  readonly claimId: number;
  readonly run: RunFindings & Pick<AnalysisRun, 'id' | 'provider'>;
  readonly frame: TextFrame;
}

/** In the transaction that stores the run. Answers with the texts as they read after it. */
export async function takeIntoReview(tx: Tx, { inspectionId, claimId, run, frame }: NewRun, { stores }: Deps): Promise<Texts> {
  const known = await stores.reviews.findOne(tx.scope, { _id: inspectionId }, { session: tx.session });
  const findings = afterRun(known?.findings ?? [], run);
  const model = run.model ?? known?.model;
  const review = { claimId, runNumber: run.runNumber, findings, frame, ...(model ? { model } : {}) };
  const told = eventData({ _id: inspectionId, ...review });
  const { id: runId, runNumber, provider } = run;
  const events = [createEvent(damageAnalyzed, { ...told, runId, runNumber, provider, found: run.findings.length })];
  if (known) await stores.reviews.change(tx, inspectionId, () => ({ set: review, events }));
  else await stores.reviews.insert(tx, { _id: inspectionId, ...review }, events);
  return textsOf(review);
}

/** Undefined before the first analysis, and for an inspection of another firm. */
export async function readReview(scope: Scope, inspectionId: number, { stores }: Deps): Promise<FindingReview | undefined> {
  const known = await stores.reviews.findOne(scope, { _id: inspectionId });
  return known && reviewWire(known);
}

/** What is shown of an inspection of this claim; nothing where it belongs to another one. */
export async function findingsOf(
  scope: Scope,
  { inspectionId, claimId }: { inspectionId: number; claimId: number },
  { stores }: Deps,
): Promise<ReviewedFinding[]> {
  const known = await stores.reviews.findOne(scope, { _id: inspectionId, claimId });
  return known?.findings ?? [];
}

/** Throws `not_found`, `unprocessable` or `conflict` as `afterDecision` does; then nothing is decided. */
export async function decideFindings(
  tx: Tx,
  { inspectionId, ...wish }: DecideFindings & { inspectionId: number },
  deps: Deps,
): Promise<FindingReview> {
  const { name, id } = personOf(tx);
  const named = new Set(wish.findings.map((finding) => finding.id));
  const after = await deps.stores.reviews.change(
    tx,
    inspectionId,
    ({ findings }) => {
      const decided = afterDecision(findings, wish, { by: name, byId: id, at: tx.now.toISOString() });
      const { decision, reason } = wish;
      const types = decided.flatMap((finding) => (named.has(finding.id) ? [finding.type] : []));
      return {
        set: { findings: decided },
        events: (stored) => [createEvent(findingsReviewed, { ...eventData(stored), decision, types, ...(reason ? { reason } : {}) })],
        ...(reason ? { why: reason } : {}),
      };
    },
    { sentence: 'Finding not found' },
  );
  await countDecided(
    tx,
    after.findings.filter((finding) => named.has(finding.id)),
    deps,
  );
  return reviewWire(after);
}

/** A program accepts nothing, and nobody comes here by a link. */
function personOf({ scope: { actor } }: Tx): { name: string; id: number } {
  if (actor.kind !== 'user' || typeof actor.id !== 'number') throw new Failure('forbidden', 'Only a user can review findings.');
  return { name: actor.name, id: actor.id };
}

type Review = Pick<ReviewRecord, '_id' | 'claimId' | 'runNumber' | 'model' | 'findings' | 'frame'>;

function eventData(review: Review) {
  const { _id: inspectionId, claimId, model, findings } = review;
  const { recommendations } = textsOf(review);
  return { inspectionId, claimId, findings, recommendations, ...(model ? { model } : {}) };
}

function reviewWire(review: Review): FindingReview {
  const { _id: inspectionId, runNumber, findings } = review;
  return { inspectionId, runNumber, findings, ...textsOf(review) };
}
