// Damage analysis of an inspection: gather, look, write down. The run is stored before it is shown.
import { aiProviderLabels, type AiProviderName, type AnalysisRun, type Finding, type PrimaryProvider } from '@plumbline/contracts/ai';
import { readInspectionEvidence, readRendition, type InspectionEvidence, type Photo } from '@plumbline/contracts/inspection';
import { Failure, type Call, type Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { configOf } from '../config/configuration.ts';
import type { Needs } from '../stores/needs.ts';
import { askTeam, type Asked } from '../answers/ask-team.ts';
import type { Model, PhotoToSee, Usage } from '../providers/model.ts';
import { missingSentence, teamOf } from '../providers/team.ts';
import { promptVersion, visionQuestion, type SeenAnswer } from '../providers/vision-model.ts';
import type { OpenUse } from '../spend/open-use.ts';
import { fieldFindings, worstOf } from './field-findings.ts';
import { inputOfField, fieldHashOf } from './field-input.ts';
import { mergeFindings, seenFindings } from './merge-findings.ts';
import { takeIntoReview } from '../review/review-findings.ts';
import { frameOf, summaryOf } from './technical-text.ts';

const maxPhotosSeen = 8;
const noProcessedPhoto = 'Add at least one processed photo before running the analysis';

export interface PreparedRun {
  readonly id: number;
  readonly evidence: InspectionEvidence;
  readonly photos: readonly Photo[];
  readonly findings: readonly Finding[];
  readonly provider: AiProviderName;
  readonly asked: Looked;
  readonly tookMs: number;
}

/** Everything that takes time, before the transaction. Throws `conflict` when no photo is processed yet, and at the limit of the month. */
export async function prepareRun(use: OpenUse, inspectionId: number, needs: NeedsToLook): Promise<PreparedRun> {
  const began = performance.now();
  const evidence = await needs.inspection(readInspectionEvidence, { params: { id: inspectionId } });
  const photos = evidence.photos.filter((photo) => photo.status === 'analyzed');
  if (photos.length === 0) throw new Failure('conflict', noProcessedPhoto);
  const entered = fieldFindings({ ...evidence, photos });
  const { primaryProvider } = await configOf(use.scope, needs.stores);
  const asked = await look(use, { evidence, photos, choice: primaryProvider }, needs);
  const { answered } = asked;
  const findings = answered ? mergeFindings(entered, seenFindings(answered.answer.findings)) : entered;
  const provider = answered === undefined ? 'rules' : primaryProvider === 'hybrid' ? 'hybrid' : answered.by;
  const id = await needs.parts.nextId('analysis-run');
  return { id, evidence, photos, findings, provider, asked, tookMs: Math.round(performance.now() - began) };
}

/** Stores the run, and takes its findings into the review in the same transaction. */
export async function storeRun(tx: Tx, prepared: PreparedRun, needs: Needs): Promise<AnalysisRun> {
  const { parts, stores } = needs;
  const { id, evidence, photos, asked } = prepared;
  const { id: inspectionId, claimId } = evidence.inspection;
  const runNumber = await parts.countUp(tx, `runs:${inspectionId}`);
  const findings = prepared.findings.map((finding) => numbered(finding, runNumber));
  const frame = frameOf({ evidence, photos }, asked.answered?.answer.recommendations);
  const run = { id, runNumber, provider: prepared.provider, model: asked.answered?.model, findings };
  const texts = await takeIntoReview(tx, { inspectionId, claimId, run, frame }, needs);
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

export async function listRuns(
  scope: Scope,
  wish: { inspectionId: number; limit?: number | undefined },
  { stores }: Needs,
): Promise<AnalysisRun[]> {
  const found = await stores.runs.find(scope, { inspectionId: wish.inspectionId }, { sort: { _id: -1 }, limit: wish.limit ?? 50 });
  return found.map((run) => run.answer);
}

interface ToLook {
  readonly evidence: InspectionEvidence;
  readonly photos: readonly Photo[];
  readonly choice: PrimaryProvider;
}

interface ToShow extends Pick<ToLook, 'evidence' | 'photos'> {
  readonly sees: readonly Model[];
}

type NeedsToLook = Needs & { readonly inspection: Call };
/** Without `inputHash` no model was asked. */
type Looked = Omit<Asked<SeenAnswer>, 'inputHash'> & Partial<Pick<Asked<SeenAnswer>, 'inputHash'>>;

const nobody = { answered: undefined, used: [] } as const;

/** Shows the photos to the models of the firm's choice; whatever goes wrong, the rules answer and the reason is told. Throws `conflict` at the limit of the month. */
async function look(use: OpenUse, { evidence, photos, choice }: ToLook, needs: NeedsToLook): Promise<Looked> {
  const { sees } = teamOf(choice, needs.models);
  if (sees.length === 0) return { ...nobody, fallbackReason: missingSentence(choice) };
  const asked = await show(use, { evidence, photos, sees }, needs).catch((error: unknown): Looked => {
    if (!(error instanceof Failure)) needs.parts.log.warn({ err: error }, 'model response unusable');
    return { ...nobody, fallbackReason: error instanceof Failure ? error.message : "The model's response couldn't be used" };
  });
  if (asked.refusal?.of === 'month') throw new Failure('conflict', asked.refusal.sentence);
  return asked;
}

async function show(use: OpenUse, { evidence, photos, sees }: ToShow, needs: NeedsToLook): Promise<Looked> {
  const { claimId, claimNumber } = evidence.inspection;
  const shown = await Promise.all(mostInformative(photos).map((photo) => photoToSee(photo, needs.inspection)));
  const question = visionQuestion({ input: inputOfField(evidence), photos: shown });
  return askTeam(use, { models: sees, question, kind: 'analysis', claim: { claimId, claimNumber } }, needs);
}

/** No blurred or doubled photo takes the place of a telling one. */
function mostInformative(photos: readonly Photo[]): readonly Photo[] {
  const worth = (photo: Photo) => (photo.duplicateOfId ? 2 : 0) + (photo.quality?.blurry || photo.quality?.dark ? 1 : 0);
  return photos.toSorted((a, b) => worth(a) - worth(b)).slice(0, maxPhotosSeen);
}

async function photoToSee(photo: Photo, inspection: Call): Promise<PhotoToSee> {
  const answer = await inspection(readRendition, { params: { id: photo.id }, query: { size: '1600' } });
  return { photoId: photo.id, jpeg: new Uint8Array(await answer.arrayBuffer()) };
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
    ...(asked.used.length > 0 ? { tokens: tokensOf(asked.used) } : {}),
    promptVersion,
    inputHash: (answered && asked.inputHash) ?? fieldHashOf(evidence),
    ...(fallbackReason ? { fallbackReason } : {}),
    findings: [...findings],
    damageTypes: findings.map(({ type, severity, confidence, description }) => ({ type, severity, confidence, description })),
    priority: findings.length === 0 ? 'low' : priorityOfSeverity[worstOf(findings.map((finding) => finding.severity))],
    summary: summaryOf({ findings, photos, model: answered?.model }),
    photosConsidered: photos.length,
    excludedPhotos: [...excludedOf(evidence.photos), ...notShown(photos, answered)],
    tookMs: prepared.tookMs,
    createdAt: at.at.toISOString(),
    createdBy: at.by,
  };
}

/** Of all calls: one whose answer was thrown away was paid too. */
function tokensOf(used: Looked['used']): NonNullable<AnalysisRun['tokens']> {
  const total = (pick: (tokens: Usage['tokens']) => number) => used.reduce((sum, { tokens }) => sum + pick(tokens), 0);
  return { input: total(({ input }) => input), output: total(({ output }) => output) };
}

/** A model sees so many at most: of the others it says nothing, and whoever reads the run knows it. */
function notShown(photos: readonly Photo[], answered: Looked['answered']): AnalysisRun['excludedPhotos'] {
  if (!answered) return [];
  const shown = new Set(mostInformative(photos).map(({ id }) => id));
  const reason = `not shown to the model, which sees at most ${maxPhotosSeen}`;
  return photos.filter(({ id }) => !shown.has(id)).map(({ id: photoId }) => ({ photoId, reason }));
}

function excludedOf(photos: readonly Photo[]): AnalysisRun['excludedPhotos'] {
  return photos
    .filter((photo) => photo.status !== 'analyzed')
    .map((photo) => ({
      photoId: photo.id,
      reason: photo.status === 'failed' ? (photo.failureReason ?? 'Processing failed') : 'Still being processed',
    }));
}
