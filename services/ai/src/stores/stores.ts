// What ai remembers: the choice of an organization, its runs, the review of their findings, what was spent, and how often somebody asked.
import type { AcceptanceByType, AnalysisRun, NarrativeOrigin, PrimaryProvider, ReviewedFinding } from '@plumbline/contracts/ai';
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';
import { runningCollection, type RunningRecord } from './running-records.ts';
import type { AnswerRecord, ClaimUsedRecord, HoldRecord, SpendRecord, UsedRecord } from './spend-records.ts';

export interface ConfigRecord extends RecordBase {
  primaryProvider: PrimaryProvider;
  useHybridApproach: boolean;
  /** Absent: nobody turned it on. */
  readsEmails?: boolean;
  secondOpinions?: boolean;
  changedBy: string;
}

/** A run never changes; `answer` is what was shown, so that it reads the same years later. */
export interface RunRecord extends RecordBase {
  inspectionId: number;
  claimId: number;
  photosConsidered: number;
  modelCalls: number;
  /** Of all calls of the run, also of those whose answer was thrown away. */
  inputTokens: number;
  outputTokens: number;
  answer: AnalysisRun;
}

/** What the texts of an analysis rest on beside its findings, so that they are written anew after each decision. */
export interface TextFrame {
  opening: string[];
  closing: string[];
  /** Names of blurred and dark photos. */
  unclear: string[];
  /** What the model of the newest analysis advised; shown once a person accepted a finding of that model. */
  advice: string[];
}

/**
 * The findings of an inspection with their decisions; `_id` is the inspection's. What was decided stays here, also when no analysis reports it
 * any more: a later one that reports it again finds its decision.
 */
export interface ReviewRecord extends RecordBase {
  claimId: number;
  runNumber: number;
  /** The model that analyzed the photos last, once one did. */
  model?: string;
  findings: ReviewedFinding[];
  frame: TextFrame;
}

/** A recording that a model turned into text: what it is paid by, not a word of it. */
export interface TranscriptionRecord extends RecordBase {
  model: string;
  seconds: number;
  /** The file did not say how long it is. */
  isEstimated: boolean;
}

/** The counters of one damage type: moved in the transaction of each decision. */
export interface AcceptedRecord extends RecordBase, AcceptanceByType {}

/** One call that counts towards the hourly limit. */
export interface UseRecord extends RecordBase {
  caller: string;
  task: string;
}

/** A narrative that was written: how long it took and who wrote it, not its text. */
export interface NarrativeRecord extends RecordBase, Omit<NarrativeOrigin, 'id'> {
  tookMs: number;
}

export interface Stores {
  readonly answers: TenantCollection<AnswerRecord>;
  readonly configs: TenantCollection<ConfigRecord>;
  readonly spends: TenantCollection<SpendRecord>;
  readonly running: TenantCollection<RunningRecord>;
  readonly runs: TenantCollection<RunRecord>;
  readonly reviews: TenantCollection<ReviewRecord>;
  readonly transcriptions: TenantCollection<TranscriptionRecord>;
  readonly uses: TenantCollection<UseRecord>;
  readonly used: TenantCollection<UsedRecord>;
  readonly claimUsed: TenantCollection<ClaimUsedRecord>;
  readonly holds: TenantCollection<HoldRecord>;
  readonly accepted: TenantCollection<AcceptedRecord>;
  readonly narratives: TenantCollection<NarrativeRecord>;
}

const usesKeptForSeconds = 7_200;
/** Thirty days. */
const answersKeptForSeconds = 2_592_000;

export function openStores(parts: ServiceParts): Stores {
  return {
    configs: parts.collection(
      'ai_configs',
      new Schema({ primaryProvider: String, useHybridApproach: Boolean, readsEmails: Boolean, secondOpinions: Boolean, changedBy: String }),
      {
        indexes: [[{ organizationId: 1 }, { unique: true }]],
      },
    ),
    transcriptions: parts.collection('ai_transcriptions', new Schema({ model: String, seconds: Number, isEstimated: Boolean }), {
      indexes: [[{ organizationId: 1, createdAt: -1 }]],
    }),
    running: runningCollection(parts),
    runs: parts.collection('analysis_runs', runSchema(), {
      indexes: [[{ organizationId: 1, inspectionId: 1, _id: -1 }], [{ organizationId: 1, createdAt: -1 }]],
    }),
    reviews: parts.collection('finding_reviews', reviewSchema(), { indexes: [[{ organizationId: 1 }]] }),
    ...moneyOf(parts),
    accepted: parts.collection('ai_accepted', acceptedSchema(), { indexes: [[{ organizationId: 1, type: 1 }, { unique: true }]] }),
    narratives: parts.collection('narratives', narrativeSchema(), {
      indexes: [[{ organizationId: 1, createdAt: -1 }]],
    }),
    answers: answersOf(parts),
    uses: parts.collection('ai_uses', new Schema({ caller: String, task: String }), {
      indexes: [[{ organizationId: 1, caller: 1, createdAt: -1 }], [{ createdAt: 1 }, { expireAfterSeconds: usesKeptForSeconds }]],
    }),
  };
}

function moneyOf(parts: ServiceParts): Pick<Stores, 'spends' | 'used' | 'claimUsed' | 'holds'> {
  const key = { organizationId: 1, day: 1, kind: 1, model: 1 } as const;
  return {
    spends: parts.collection(
      'ai_spends',
      new Schema({
        prices: { type: Schema.Types.Mixed },
        audioPrices: { type: Schema.Types.Mixed },
        limitMicros: Number,
        claimLimitMicros: Number,
        changedBy: String,
      }),
      { indexes: [[{ organizationId: 1 }, { unique: true }]] },
    ),
    holds: parts.collection('ai_holds', new Schema({ micros: Number, kind: String, claimId: Number, until: Date }), {
      indexes: [[{ organizationId: 1, until: 1 }], [{ until: 1 }, { expireAfterSeconds: 0 }]],
    }),
    used: parts.collection('ai_used', usedSchema(), { indexes: [[key, { unique: true }]] }),
    claimUsed: parts.collection('ai_claim_used', usedSchema({ claimId: Number, claimNumber: String }), {
      indexes: [[{ organizationId: 1, claimId: 1, day: 1, kind: 1, model: 1 }, { unique: true }], [{ organizationId: 1, day: 1 }]],
    }),
  };
}

function answersOf(parts: ServiceParts): Stores['answers'] {
  const [text, whole, free] = [{ type: String }, { type: Number }, { type: Schema.Types.Mixed }];
  const key = { task: text, model: text, promptVersion: text, inputHash: text };
  const schema = new Schema({ ...key, provider: text, answeredBy: text, answer: free, inputTokens: whole, outputTokens: whole });
  return parts.collection('ai_answers', schema, {
    indexes: [
      [{ organizationId: 1, task: 1, model: 1, promptVersion: 1, inputHash: 1 }, { unique: true }],
      [{ createdAt: 1 }, { expireAfterSeconds: answersKeptForSeconds }],
    ],
  });
}

function narrativeSchema(): Schema {
  const [text, whole] = [{ type: String }, { type: Number }];
  return new Schema({ claimId: whole, tookMs: whole, provider: text, model: text, promptVersion: text, inputHash: text, ofModel: [text] });
}

function runSchema(): Schema {
  const whole = { type: Number };
  const used = { photosConsidered: whole, modelCalls: whole, inputTokens: whole, outputTokens: whole };
  return new Schema({ inspectionId: Number, claimId: Number, ...used, answer: Schema.Types.Mixed });
}

function reviewSchema(): Schema {
  const free = { type: Schema.Types.Mixed };
  return new Schema({ claimId: Number, runNumber: Number, model: String, findings: [free], frame: free });
}

function usedSchema(more: object = {}): Schema {
  const whole = { type: Number };
  return new Schema({
    ...more,
    kind: String,
    day: String,
    model: String,
    calls: whole,
    inputTokens: whole,
    outputTokens: whole,
    seconds: whole,
  });
}

function acceptedSchema(): Schema {
  const whole = { type: Number };
  return new Schema({ type: { type: String }, accepted: whole, edited: whole, rejected: whole });
}
