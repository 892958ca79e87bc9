// Analyses under way: each has a row from its first photo on, by which others see how far it is and call it off.
import { analysisCanceled, aiProviderLabels, type AnalysisRun, type PrimaryProvider, type RunningAnalysis } from '@plumbline/contracts/ai';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { promptVersion } from '../providers/vision-model.ts';
import type { OpenUse } from '../spend/open-use.ts';
import type { Deps } from '../stores/deps.ts';
import type { RunningRecord } from '../stores/running-records.ts';

/** No question is begun after two minutes (`in-batches.ts`), and the last one takes at most as long as money is held for it. A process that died runs no longer. */
const runsForMs = 540_000;
/** How soon a canceled analysis lets go of whoever waits for it. */
const lookEveryMs = 400;
const maxAtOnce = 50;

export interface BegunRun {
  readonly inspectionId: number;
  readonly claimId: number;
  readonly choice: PrimaryProvider;
  readonly inputHash: string;
  readonly photosConsidered: number;
}

const noBatches = { batchesOf: 0, batchesDone: 0, batchesFailed: 0 };

/** Answers with its number, which the stored run will have. */
export async function beginRun({ scope }: OpenUse, run: BegunRun, { parts, stores }: Deps): Promise<number> {
  const id = await parts.nextId('analysis-run');
  await parts.writeAs(scope, async (tx) => {
    const until = new Date(tx.now.getTime() + runsForMs);
    const row = { _id: id, ...run, startedBy: scope.actor.name, until, of: 0, loaded: 0, failed: {}, isAsking: false, ...noBatches };
    await stores.running.insert(tx, row, []);
  });
  return id;
}

/** Told while it runs: a mark is no change that anybody waits for. */
export function progressOf({ scope }: OpenUse, id: number, { stores }: Deps) {
  const mark = async (update: Parameters<typeof stores.running.mark>[2]) => void (await stores.running.mark(scope, { _id: id }, update));
  return {
    begun: (of: number, batchesOf: number) => mark({ $set: { of, batchesOf } }),
    loaded: () => mark({ $inc: { loaded: 1 } }),
    failed: (photoId: number, reason: string) => mark({ $set: { [`failed.${photoId}`]: reason } }),
    asking: () => mark({ $set: { isAsking: true } }),
    batchEnded: (isAnswered: boolean) => mark({ $inc: isAnswered ? { batchesDone: 1 } : { batchesFailed: 1 } }),
  };
}

/** Resolves once it was canceled, by whichever copy of the service; `stop` ends the watch. */
export function watchRun({ scope }: OpenUse, id: number, { stores }: Deps): { readonly canceled: Promise<'canceled'>; stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const canceled = new Promise<'canceled'>((resolve) => {
    const look = async () => {
      // Who cancels it stores the run. A row alone may have expired, and while the database cannot be read nobody knows: the end of the run finds out
      const stored = await stores.runs.findOne(scope, { _id: id }).catch(() => undefined);
      if (isOver) return;
      if (stored) resolve('canceled');
      else timer = setTimeout(() => void look(), lookEveryMs);
    };
    timer = setTimeout(() => void look(), lookEveryMs);
  });
  return {
    canceled,
    stop() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

/** What came of it where it did not end by itself: it runs no more. */
export async function leaveRun({ scope }: OpenUse, id: number, { parts, stores }: Deps): Promise<void> {
  await parts.writeAs(scope, (tx) => stores.running.remove(tx, { _id: id }));
}

/** In the transaction that stores the run: whoever cancels at this moment comes before or after. Answers with the canceled run where they came before. */
export async function endRun(tx: Tx, id: number, { stores }: Deps): Promise<AnalysisRun | undefined> {
  const ended = await stores.running.remove(tx, { _id: id });
  if (ended > 0) return undefined;
  return (await stores.runs.findOne(tx.scope, { _id: id }, { session: tx.session }))?.answer;
}

export async function listRunning(scope: Scope, inspectionId: number, { parts, stores }: Deps): Promise<RunningAnalysis[]> {
  const filter = { inspectionId, until: { $gt: parts.clock() } };
  return (await stores.running.find(scope, filter, { sort: { _id: 1 }, limit: maxAtOnce })).map(runningWire);
}

function runningWire({
  _id: id,
  inspectionId,
  startedBy,
  createdAt,
  of,
  loaded,
  failed,
  isAsking,
  ...row
}: RunningRecord): RunningAnalysis {
  const photos = { of, loaded, failed: failedPhotos(failed) };
  const batches = { of: row.batchesOf, done: row.batchesDone, failed: row.batchesFailed };
  return { id, inspectionId, startedBy, startedAt: createdAt.toISOString(), photos, isAsking, batches };
}

function failedPhotos(failed: RunningRecord['failed']): AnalysisRun['excludedPhotos'] {
  return Object.entries(failed).map(([photoId, reason]) => ({ photoId: Number(photoId), reason }));
}

/**
 * Keeps it among the runs as canceled, without findings: the review stays as it was. Throws `not_found` for a missing and a foreign one, `conflict` once it is over.
 */
export async function cancelRun(tx: Tx, id: number, { parts, stores }: Deps): Promise<AnalysisRun> {
  const row = await stores.running.findOne(tx.scope, { _id: id }, { session: tx.session });
  if (!row) throw await alreadyOver(tx, id, { stores });
  await stores.running.remove(tx, { _id: id });
  const runNumber = await parts.countUp(tx, `runs:${row.inspectionId}`);
  const answer = canceledRun(row, { runNumber, by: tx.scope.actor.name, at: tx.now });
  const { inspectionId, claimId, photosConsidered, startedBy } = row;
  const nothing = { modelCalls: 0, inputTokens: 0, outputTokens: 0 };
  await stores.runs.insert(tx, { _id: id, inspectionId, claimId, photosConsidered, ...nothing, answer }, [
    createEvent(analysisCanceled, { inspectionId, claimId, runId: id, runNumber, startedBy }),
  ]);
  return answer;
}

async function alreadyOver(tx: Tx, id: number, { stores }: Pick<Deps, 'stores'>): Promise<Failure> {
  const stored = await stores.runs.findOne(tx.scope, { _id: id }, { session: tx.session });
  if (!stored) return new Failure('not_found', 'Analysis not found');
  const { runNumber, canceled } = stored.answer;
  return new Failure('conflict', `Analysis ${runNumber} ${canceled ? `was canceled by ${canceled.by}` : 'is already finished'}.`);
}

function canceledRun(row: RunningRecord, { runNumber, by, at }: { runNumber: number; by: string; at: Date }): AnalysisRun {
  const { _id: id, inspectionId, claimId, choice, inputHash, photosConsidered, createdAt, startedBy, failed, of, loaded } = row;
  return {
    id,
    inspectionId,
    claimId,
    runNumber,
    provider: choice,
    providerLabel: aiProviderLabels[choice],
    promptVersion,
    inputHash,
    findings: [],
    damageTypes: [],
    priority: 'low',
    recommendations: [],
    summary: "Canceled before it finished. Its results don't count; findings of earlier analyses stay.",
    technicalNarrative: '',
    photosConsidered,
    excludedPhotos: failedPhotos(failed),
    tookMs: at.getTime() - createdAt.getTime(),
    canceled: { by, at: at.toISOString(), photosLoaded: loaded, photosOf: of },
    createdAt: at.toISOString(),
    createdBy: startedBy,
  };
}
