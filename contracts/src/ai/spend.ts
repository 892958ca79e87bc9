// What models cost: prices with the day from which they hold, what was spent month by month, and a limit that refuses more.
import { endpoint } from '../kernel/endpoint.ts';
import { defineEvent } from '../kernel/event.ts';
import { staff } from '../kernel/people.ts';
import {
  array,
  boolean,
  CalendarDate,
  Id,
  Instant,
  int,
  number,
  object,
  oneOf,
  strictObject,
  string,
  textUpTo,
  type Infer,
} from '../kernel/schema.ts';

/** Dollars for a million tokens. The newest row that holds on the day of a run is its price. */
const Price = number('Enter a price').min(0, 'Enter a price of zero or more').max(10_000, 'Enter a smaller price');
export const ModelPrice = strictObject({
  model: textUpTo(80).min(1, 'Enter the model'),
  /** The first day on which it holds (UTC). */
  from: CalendarDate,
  inputPerMillion: Price,
  outputPerMillion: Price,
});
export type ModelPrice = Infer<typeof ModelPrice>;

/** Dollars for a minute of sound that is turned into text. */
export const AudioPrice = strictObject({
  model: textUpTo(80).min(1, 'Enter the model'),
  from: CalendarDate,
  perMinute: Price,
});
export type AudioPrice = Infer<typeof AudioPrice>;

export const publishedAudioPrices: readonly AudioPrice[] = [{ model: 'gpt-4o-mini-transcribe', from: '2025-03-20', perMinute: 0.003 }];

/** What a model was called for: looking at photos, writing a narrative, wording a report, turning speech into text, reading an email, or a new claim. */
export const spendKinds = ['analysis', 'narrative', 'report', 'transcription', 'email', 'qualification'] as const;
export const SpendKind = oneOf(spendKinds);
export type SpendKind = Infer<typeof SpendKind>;

/** The prices that the makers of the models published, until an administrator changes the table. */
export const publishedPrices: readonly ModelPrice[] = [
  { model: 'gpt-5-mini', from: '2025-08-07', inputPerMillion: 0.25, outputPerMillion: 2 },
  { model: 'claude-sonnet-5-5', from: '2026-09-28', inputPerMillion: 2, outputPerMillion: 10 },
];

function isOneADay(all: readonly { model: string; from: string }[]): boolean {
  return new Set(all.map(({ model, from }) => `${model} ${from}`)).size === all.length;
}
const oneADay = 'This model already has a price for that date';

const Limit = number('Enter an amount').min(0.01, 'Enter a limit above zero').max(1_000_000, 'Enter a smaller limit');

export const SpendSettings = strictObject({
  prices: array(ModelPrice).max(100, 'At most 100 prices').refine(isOneADay, oneADay),
  /** Absent: they stay as they are. */
  audioPrices: array(AudioPrice).max(100, 'At most 100 prices').refine(isOneADay, oneADay).optional(),
  /** Dollars a calendar month (UTC), of which emails use at most half; `null`: no limit. */
  monthlyLimit: Limit.nullable(),
  /** Dollars for one claim in all; `null`: no limit; absent: it stays. */
  claimLimit: Limit.nullable().optional(),
  /** Refused with 409 when somebody else changed it since. */
  expectedVersion: int().optional(),
});
export type SpendSettings = Infer<typeof SpendSettings>;

/** What one model cost in one month for one kind of work; without `cost` no price is known for some of its use. */
export const ModelSpend = object({
  kind: SpendKind,
  model: string(),
  calls: int(),
  inputTokens: int(),
  outputTokens: int(),
  /** Of sound; 0 for analyses. */
  seconds: int(),
  /** Dollars, to the millionth. */
  cost: number().optional(),
});
export type ModelSpend = Infer<typeof ModelSpend>;

export const AiSpend = object({
  prices: array(ModelPrice),
  audioPrices: array(AudioPrice),
  monthlyLimit: number().optional(),
  claimLimit: number().optional(),
  version: int(),
  changedAt: Instant.optional(),
  changedBy: string().optional(),
  /** Newest first, at most twelve, those with calls of a model. `cost` counts what has a price. */
  months: array(object({ month: string(), cost: number(), models: array(ModelSpend) })),
  thisMonth: object({
    month: string(),
    cost: number(),
    isReached: boolean(),
    byKind: array(object({ kind: SpendKind, cost: number() })),
  }),
  /** Of this month, the dearest first, at most twenty. `cost` counts what has a price. Transcriptions belong to no claim. */
  claims: array(object({ claimId: Id, claimNumber: string().optional(), calls: int(), cost: number() })),
});
export type AiSpend = Infer<typeof AiSpend>;

const base = { service: 'ai', path: '/api/ai/spend' } as const;

export const spendApi = {
  readAiSpend: endpoint({
    ...base,
    name: 'readAiSpend',
    method: 'GET',
    summary: 'Read AI costs by month, with prices and limit',
    access: staff,
    apiKeys: true,
    response: AiSpend,
  }),
  changeAiSpend: endpoint({
    ...base,
    name: 'changeAiSpend',
    method: 'PUT',
    summary: 'Set AI prices per token and audio minute, and the monthly limit',
    access: ['admin'],
    body: SpendSettings,
    response: AiSpend,
  }),
};

export const aiSpendChanged = defineEvent('ai.spend-changed', object({ monthlyLimit: number().nullable(), prices: int() }), staff);
