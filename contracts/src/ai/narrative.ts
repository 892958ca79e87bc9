// The damage narrative as ai writes it: what the form sends, the stages of the work, and sentences that each name what they rest on.
import { array, boolean, Id, int, literal, number, object, oneOf, string, strictObject, union, type Infer } from '../kernel/schema.ts';
import { narrativeFormShape, narrativeSentences } from '../enums/narrative/narrative-form.ts';
import { AiProviderName } from './config.ts';

const { noClaim } = narrativeSentences;

export const NarrativeInput = strictObject({
  claimId: union([number(), string().min(1, noClaim)], { error: noClaim })
    .transform(Number)
    .pipe(Id),
  ...narrativeFormShape,
  /** Rests on the reviewed findings of this inspection when given. */
  inspectionId: Id.optional(),
});
export type NarrativeInput = Infer<typeof NarrativeInput>;

/** The six stages in the order of the work. */
export const narrativeStages = ['claim', 'findings', 'measurements', 'weather', 'writing', 'checks'] as const;
export type NarrativeStage = (typeof narrativeStages)[number];

/** A stage that is done; `number` of six. */
export const NarrativeProgress = object({ stage: oneOf(narrativeStages), number: int().min(1).max(narrativeStages.length) });
export type NarrativeProgress = Infer<typeof NarrativeProgress>;

/** `evidence`: keys of what the sentence rests on, `measurements.totalArea`, `finding.run-1-2`, `photo.7`. Empty: it says what is not documented. */
export const NarrativeSentence = object({
  text: string(),
  evidence: array(string()),
  /** In the words of a model; absent: in those of the rules. */
  by: literal('model').optional(),
});
export type NarrativeSentence = Infer<typeof NarrativeSentence>;

export const Narrative = object({
  /** Under it the save of the text finds who wrote which sentence. */
  id: Id,
  /** Paragraphs under `## ` headings. */
  narrative: string(),
  sentences: array(NarrativeSentence),
  provider: AiProviderName,
  providerLabel: string(),
  ruleVersion: string(),
  /** What wrote sentences of the text, as its provider names it; absent where the rules wrote all of it. */
  model: string().optional(),
  promptVersion: string().optional(),
  /** Of what a model was asked. */
  inputHash: string().optional(),
  /** Why the rules wrote it although a model was chosen, or why another model did. */
  fallbackReason: string().optional(),
  /** The stored answer to the same question; nothing was asked or paid again. */
  reused: boolean().optional(),
  notDocumented: array(string()),
  /** Findings of a model that nobody reviewed; none of them is in the text. */
  unreviewed: number().int(),
  /** Sentences that the check left out, each with the reason. */
  leftOut: array(object({ text: string(), reason: string() })),
  tookMs: number().int(),
});
export type Narrative = Infer<typeof Narrative>;

/** Who wrote the sentences of a narrative that was generated, for the service that keeps the text: what a browser says of it counts nothing. */
export const NarrativeOrigin = Narrative.pick({ id: true, provider: true, model: true, promptVersion: true, inputHash: true }).extend({
  claimId: Id,
  /** SHA-256 of each sentence in the words of the model, 64 hexadecimal digits. */
  ofModel: array(string()),
});
export type NarrativeOrigin = Infer<typeof NarrativeOrigin>;

/** How long the narratives of the firm took. Without one there is no median. */
export const NarrativeTiming = object({ count: int(), medianMs: number().optional() });
export type NarrativeTiming = Infer<typeof NarrativeTiming>;
