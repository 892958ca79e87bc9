// What ai remembers of money: prices and limits of a firm, what was used, and answers that need not be paid again.
import type { ModelProvider, SpendKind } from '@plumbline/contracts/ai';
import type { RecordBase } from '@plumbline/server';
import type { StoredAudioPrice, StoredPrice, UsedOnDay } from '../rules/spend-rules.ts';

/** The prices that the firm works with, and its limit; absent: the published prices and none. */
export interface SpendRecord extends RecordBase {
  prices: StoredPrice[];
  /** Absent until the firm sets them: the published ones hold. */
  audioPrices?: StoredAudioPrice[];
  /** Micro-dollars a calendar month. */
  limitMicros?: number;
  /** Micro-dollars for one claim in all. */
  claimLimitMicros?: number;
  changedBy: string;
}

/** The counter of one day, kind of work and model: raised in the transaction of each call. */
export interface UsedRecord extends RecordBase, UsedOnDay {}

/** The same counter for one claim. */
export interface ClaimUsedRecord extends UsedRecord {
  claimId: number;
  claimNumber?: string;
}

/** What a call that is under way may cost at most; `_id` is that of its use. */
export interface HoldRecord extends RecordBase {
  micros: number;
  kind: SpendKind;
  claimId?: number;
  /** Afterwards it holds nothing any longer. */
  until: Date;
}

/** A usable answer of a model under what was asked; another prompt, model or input is another question. */
export interface AnswerRecord extends RecordBase {
  task: string;
  provider: ModelProvider;
  /** As it was asked for. */
  model: string;
  promptVersion: string;
  inputHash: string;
  /** As the provider named it. */
  answeredBy: string;
  answer: object;
  inputTokens: number;
  outputTokens: number;
}
