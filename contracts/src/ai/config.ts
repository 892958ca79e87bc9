// Which provider works for an organization, and what is really available on this server.
import { array, boolean, Instant, number, object, oneOf, strictObject, string, type Infer } from '../kernel/schema.ts';

/** The specification's three choices; `rules` always works behind each of them. */
export const primaryProviders = ['hybrid', 'openai', 'claude'] as const;
export const PrimaryProvider = oneOf(primaryProviders);
export type PrimaryProvider = Infer<typeof PrimaryProvider>;

/** Who really answered; it is stored with every result. */
export const aiProviders = ['rules', 'openai', 'claude', 'hybrid'] as const;
export const AiProviderName = oneOf(aiProviders);
export type AiProviderName = Infer<typeof AiProviderName>;

export const aiProviderLabels: Record<AiProviderName | PrimaryProvider, string> = {
  rules: 'Rule-based',
  openai: 'OpenAI',
  claude: 'Claude',
  hybrid: 'Hybrid',
};

/** Companies that run the models. */
export const modelProviders = ['openai', 'claude'] as const;
export type ModelProvider = (typeof modelProviders)[number];

/** One choice under two names: `useHybridApproach` says the same as the provider `hybrid`, and may be left out. */
export const AiConfigEdit = strictObject({
  primaryProvider: PrimaryProvider.optional(),
  useHybridApproach: boolean().optional(),
  /** Whether models read incoming emails; absent: it stays. */
  readsEmails: boolean().optional(),
  /** Whether a model judges each new claim beside the rules; absent: it stays. */
  secondOpinions: boolean().optional(),
}).refine(
  ({ primaryProvider, useHybridApproach }) =>
    primaryProvider === undefined || useHybridApproach === undefined || (primaryProvider === 'hybrid') === useHybridApproach,
  { error: 'Choose Hybrid, or one provider without the hybrid approach', path: ['useHybridApproach'] },
);
export type AiConfigEdit = Infer<typeof AiConfigEdit>;

/** How often people accepted what models found, by the type that the model gave. Only decided findings are counted. */
export const AcceptanceByType = object({ type: string(), accepted: number().int(), edited: number().int(), rejected: number().int() });
export type AcceptanceByType = Infer<typeof AcceptanceByType>;

export const AiConfig = object({
  primaryProvider: PrimaryProvider,
  /** Whether that is `hybrid`. */
  useHybridApproach: boolean(),
  /** Incoming emails go to the models with the names and addresses in them. Off until somebody turns it on. */
  readsEmails: boolean(),
  /** New claims go to the models without the owner's name, address and numbers. Off until somebody turns it on. */
  secondOpinions: boolean(),
  /** What works on this server at the moment, and why the rest does not. */
  providers: array(object({ name: string(), label: string(), available: boolean(), note: string() })),
  /** Counted from stored runs of this organization; nothing here is a sample. */
  usage: object({ runs: number().int(), photosConsidered: number().int(), modelCalls: number().int() }),
  /** The newest twelve months in which there were runs, newest first (UTC). */
  months: array(
    object({
      month: string(),
      runs: number().int(),
      modelCalls: number().int(),
      inputTokens: number().int(),
      outputTokens: number().int(),
      averageMs: number().int(),
    }),
  ),
  /** What people decided of the findings of models, by damage type; only types with a decision. */
  acceptance: array(AcceptanceByType),
  changedAt: Instant.optional(),
  changedBy: string().optional(),
});
export type AiConfig = Infer<typeof AiConfig>;

/** Absent: the one that is chosen. */
export const AiProviderTestRequest = strictObject({ provider: PrimaryProvider.optional() });

/** One real call of a model that is set on this server, asked for by a person. */
export const ModelTest = object({
  ok: boolean(),
  /** As people call it. */
  provider: string(),
  /** What answered, or would have; absent where no model is set. */
  model: string().optional(),
  tookMs: number().int(),
  /** That it works, or why not and who can help. */
  sentence: string(),
});
export type ModelTest = Infer<typeof ModelTest>;

/** `ok`: every model of the provider answered. */
export const AiProviderTest = object({ ok: boolean(), tests: array(ModelTest) });
export type AiProviderTest = Infer<typeof AiProviderTest>;
