// What a model says of a new claim beside the score of the rules, and where the two differ. The score stays that of the rules.
import { array, boolean, object, oneOf, string, type Infer } from '../../kernel/schema.ts';
import { damageSigns } from './damage-quote.ts';
import { Priority } from './priority.ts';
import { modelOrigin } from '../ai/model-origin.ts';

export const secondReadingFigures = ['viable', 'priority', 'urgent_damage'] as const;

export const SecondReading = object({
  /** Absent where no model answered; `fallbackReason` says why. */
  said: object({
    isViable: boolean(),
    priority: Priority,
    /** Facts for and against, in its words; '' where nothing of them may be shown. */
    reason: string(),
    /** Words of the assessment that it reads as urgent, as they were written. */
    urgent: array(object({ sign: oneOf(damageSigns), quote: string() })),
  }).optional(),
  /** Each with both values in words; empty where they agree. */
  disagreements: array(object({ figure: oneOf(secondReadingFigures), rules: string(), model: string() })),
  /** As people call it: `OpenAI`. */
  providerLabel: string(),
  ...modelOrigin,
  fallbackReason: string().optional(),
});
export type SecondReading = Infer<typeof SecondReading>;

/** A model doubts what the rules take: a person looks before the claim is qualified. */
export function isDoubted({ second }: { readonly second?: SecondReading | undefined }): boolean {
  return second?.said?.isViable === false;
}
