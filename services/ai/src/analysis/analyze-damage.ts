// Damage analysis of an inspection: gather, look, write down. The run is stored before it is shown.
import { aiProviderLabels, type AiProviderName, type AnalysisRun, type Finding, type PrimaryProvider } from '@plumbline/contracts/ai';
import { readInspectionEvidence, type InspectionEvidence, type Photo } from '@plumbline/contracts/inspection';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { configOf } from '../config/configuration.ts';
import type { Deps } from '../stores/deps.ts';
import type { Usage } from '../providers/model.ts';
import { promptVersion } from '../providers/vision-model.ts';
import { costOfCalls } from '../spend/cost-of-calls.ts';
import type { OpenUse } from '../spend/open-use.ts';
import { fieldFindings, worstOf } from './field-findings.ts';
import { fieldHashOf } from './field-input.ts';
import { excludedPhotos, lookAtPhotos, type LookAtPhotosDeps } from './look-at-photos.ts';
import type { Looked } from './looked-of.ts';
import { mergeFindings, seenFindings } from './merge-findings.ts';
import { beginRun, endRun, leaveRun, progressOf, watchRun } from './running-analyses.ts';
import { takeIntoReview } from '../review/review-findings.ts';
import { frameOf, summaryOf } from './technical-text.ts';

const noProcessedPhoto = 'Add at least one processed photo before running the analysis';

interface PreparedRun {
  readonly id: number;
  readonly evidence: InspectionEvidence;
  readonly photos: readonly Photo[];
  readonly findings: readonly Finding[];
  readonly provider: AiProviderName;
  readonly asked: Looked;
  /** Dollars; absent without a call that has a price. */
  readonly cost: number | undefined;
  readonly tookMs: number;
}

/** Somebody called it off: there is nothing to store any more. */
interface CanceledRun {
  readonly id: number;
  readonly canceled: true;
}

type Material = Pick<PreparedRun, 'id' | 'evidence' | 'photos'> & { readonly choice: PrimaryProvider };

/**
 * Everything that takes time, before the transaction; whoever cancels it ends the wait. Throws `conflict` when no photo is processed yet, and at
 * the limit of the month.
 */
export async function prepareRun(use: OpenUse, inspectionId: number, deps: LookAtPhotosDeps): Promise<PreparedRun | CanceledRun> {
  const began = performance.now();
  const evidence = await deps.inspection(readInspectionEvidence, { params: { id: inspectionId } });
  const photos = evidence.photos.filter((photo) => photo.status === 'analyzed');
  if (photos.length === 0) throw new Failure('conflict', noProcessedPhoto);
  const { primaryProvider: choice } = await configOf(use.scope, deps.stores);
  const { id: inspection, claimId } = evidence.inspection;
  const begun = { inspectionId: inspection, claimId, choice, inputHash: fieldHashOf(evidence), photosConsidered: photos.length };
  const id = await beginRun(use, begun, deps);
  try {
    const asked = await unlessCanceled(use, { id, evidence, photos, choice }, deps);
    if (asked === 'canceled') return { id, canceled: true };
    return await preparedOf(use, { id, evidence, photos, choice, asked }, { began, deps });
  } catch (error) {
    await leaveRun(use, id, deps);
    throw error;
  }
}

/** A call that is under way is not torn off: what it costs is counted, and its answer kept for the same question. Only nobody waits for it. */
async function unlessCanceled(use: OpenUse, { id, ...material }: Material, deps: LookAtPhotosDeps): Promise<Looked | 'canceled'> {
  const watch = watchRun(use, id, deps);
  let isCanceled = false;
  const looking = lookAtPhotos(use, { ...material, progress: progressOf(use, id, deps), isCanceled: () => isCanceled }, deps);
  looking.catch((error: unknown) => isCanceled && deps.parts.log.warn({ err: error, runId: id }, 'canceled analysis failed'));
  try {
    const first = await Promise.race([looking, watch.canceled]);
    isCanceled = first === 'canceled';
    return first;
  } finally {
    watch.stop();
  }
}

async function preparedOf(
  use: OpenUse,
  { choice, asked, ...material }: Material & { readonly asked: Looked },
  { began, deps }: { began: number; deps: Deps },
): Promise<PreparedRun> {
  const { evidence, photos } = material;
  const { answered } = asked;
  const entered = fieldFindings({ ...evidence, photos });
  const findings = answered ? mergeFindings(entered, seenFindings(answered.answer.findings, photos)) : entered;
  const provider = answered === undefined ? 'rules' : choice === 'hybrid' ? 'hybrid' : answered.by;
  const cost = await costOfCalls(use.scope, { kind: 'analysis', used: asked.used }, deps);
  return { ...material, findings, provider, asked, cost, tookMs: Math.round(performance.now() - began) };
}

/** Stores the run, and takes its findings into the review in the same transaction. Of a canceled one it answers what was stored of it. */
export async function storeRun(tx: Tx, prepared: PreparedRun | CanceledRun, deps: Deps): Promise<AnalysisRun> {
  const canceled = await endRun(tx, prepared.id, deps);
  if (canceled) return canceled;
  if ('canceled' in prepared) throw new Failure('conflict', 'This analysis was left off. Run it again.');
  const { parts, stores } = deps;
  const { id, evidence, photos, asked } = prepared;
  const { id: inspectionId, claimId } = evidence.inspection;
  const runNumber = await parts.countUp(tx, `runs:${inspectionId}`);
  const findings = prepared.findings.map((finding) => numbered(finding, runNumber));
  const frame = frameOf({ evidence, photos }, asked.answered?.answer.recommendations);
  const run = { id, runNumber, provider: prepared.provider, model: asked.answered?.model, findings };
  const texts = await takeIntoReview(tx, { inspectionId, claimId, run, frame }, deps);
  const answer = { ...answerOf({ ...prepared, findings }, { runNumber, at: tx.now, by: tx.scope.actor.name }), ...texts };
  const { input: inputTokens, output: outputTokens } = tokensOf(asked.used);
  const counted = { photosConsidered: photos.length, modelCalls: asked.used.length, inputTokens, outputTokens };
  await stores.runs.insert(tx, { _id: id, inspectionId, claimId, ...counted, answer }, []);
  return answer;
}

/** No two findings of models are called the same, whatever run they come from. */
function numbered(finding: Finding, runNumber: number): Finding {
  return finding.basis === 'model' ? { ...finding, id: `run-${runNumber}-${finding.id}` } : finding;
}

/** Newest first. Where each of them was canceled, the newest one that counts stands behind them, however far back it is. */
export async function listRuns(
  scope: Scope,
  wish: { inspectionId: number; limit?: number | undefined },
  { stores }: Deps,
): Promise<AnalysisRun[]> {
  const found = await stores.runs.find(scope, { inspectionId: wish.inspectionId }, { sort: { _id: -1 }, limit: wish.limit ?? 50 });
  const runs = found.map((run) => run.answer);
  if (runs.length === 0 || runs.some(({ canceled }) => !canceled)) return runs;
  const counting = { inspectionId: wish.inspectionId, 'answer.canceled': { $exists: false } };
  const [newest] = await stores.runs.find(scope, counting, { sort: { _id: -1 }, limit: 1 });
  return newest ? [...runs, newest.answer] : runs;
}

const priorityOfSeverity = { catastrophic: 'critical', severe: 'high', moderate: 'medium', minor: 'low' } as const;

type WithoutTexts = Omit<AnalysisRun, 'recommendations' | 'technicalNarrative'>;

function answerOf(prepared: PreparedRun, at: { runNumber: number; at: Date; by: string }): WithoutTexts {
  const { evidence, photos, findings, asked } = prepared;
  const { answered, fallbackReason } = asked;
  return {
    id: prepared.id,
    inspectionId: evidence.inspection.id,
    claimId: evidence.inspection.claimId,
    runNumber: at.runNumber,
    provider: prepared.provider,
    providerLabel: aiProviderLabels[prepared.provider],
    ...(answered ? { model: answered.model } : {}),
    ...(answered?.reused ? { reused: true } : {}),
    ...(asked.batches ? { batches: asked.batches } : {}),
    ...paidIn(prepared),
    promptVersion,
    inputHash: (answered && asked.inputHash) ?? fieldHashOf(evidence),
    ...(fallbackReason ? { fallbackReason } : {}),
    findings: [...findings],
    damageTypes: findings.map(({ type, severity, confidence, description }) => ({ type, severity, confidence, description })),
    priority: findings.length === 0 ? 'low' : priorityOfSeverity[worstOf(findings.map((finding) => finding.severity))],
    summary: summaryOf({ findings, photos, model: answered?.model }),
    photosConsidered: photos.length,
    excludedPhotos: excludedPhotos(evidence.photos, photos, asked),
    tookMs: prepared.tookMs,
    createdAt: at.at.toISOString(),
    createdBy: at.by,
  };
}

function paidIn({ asked: { used }, cost }: PreparedRun): Pick<AnalysisRun, 'tokens' | 'cost'> {
  if (used.length === 0) return {};
  return { tokens: tokensOf(used), ...(cost === undefined ? {} : { cost }) };
}

/** Of all calls: one whose answer was thrown away was paid too. */
function tokensOf(used: Looked['used']): NonNullable<AnalysisRun['tokens']> {
  const total = (pick: (tokens: Usage['tokens']) => number) => used.reduce((sum, { tokens }) => sum + pick(tokens), 0);
  return { input: total(({ input }) => input), output: total(({ output }) => output) };
}
