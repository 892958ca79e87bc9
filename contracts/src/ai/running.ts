// Analyses that are under way: how far each is with its photos, and calling one off.
import { endpoint } from '../kernel/endpoint.ts';
import { defineEvent } from '../kernel/event.ts';
import { inspectors, staff } from '../kernel/people.ts';
import { array, boolean, Id, IdInPath, Instant, int, object, string, type Infer } from '../kernel/schema.ts';
import { AnalysisRun } from './analysis.ts';

/** Photos of one question to a model, and of one analysis at most. */
export const photosInBatch = 8;
export const maxPhotosSeen = 96;

export const RunningAnalysis = object({
  id: Id,
  inspectionId: Id,
  startedBy: string(),
  startedAt: Instant,
  photos: object({
    /** That it takes; 0 where no model looks. */
    of: int(),
    loaded: int(),
    /** Those that could not be taken, each with the reason. */
    failed: array(object({ photoId: Id, reason: string() })),
  }),
  /** The photos are with the model. */
  isAsking: boolean(),
  /** Questions that the photos are shown in; `of` is 0 where no model looks. */
  batches: object({ of: int(), done: int(), failed: int() }),
});
export type RunningAnalysis = Infer<typeof RunningAnalysis>;

/** Nothing of a canceled analysis counts: claims keeps what it has. */
export const analysisCanceled = defineEvent(
  'ai.analysis-canceled',
  object({ inspectionId: Id, claimId: Id, runId: Id, runNumber: int(), startedBy: string() }),
  staff,
);

const base = { service: 'ai', apiKeys: true } as const;

export const runningApi = {
  listRunningAnalyses: endpoint({
    ...base,
    name: 'listRunningAnalyses',
    method: 'GET',
    path: '/api/ai/analyze-damage/:inspectionId/running',
    summary: 'List the analyses of an inspection that are under way, with their progress, oldest first',
    access: staff,
    params: object({ inspectionId: IdInPath }),
    response: array(RunningAnalysis),
  }),
  cancelAnalysis: endpoint({
    ...base,
    name: 'cancelAnalysis',
    method: 'POST',
    path: '/api/ai/analyses/:id/cancel',
    summary: 'Cancel an analysis that is under way; it stays among the runs as canceled, without findings',
    access: inspectors,
    params: object({ id: IdInPath }),
    response: AnalysisRun,
  }),
};
