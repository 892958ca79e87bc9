// What the AI said about a new claim: is it worth taking, how urgent, and why (core-workspace §3, C38, C39).
import { Instant, array, boolean, number, object, oneOf, string, type Infer } from '../kernel/index.ts';
import { Priority } from '../words/index.ts';

/** One part of the score, explained. */
export const QualificationContribution = object({
  /** What was looked at: `Damage type`, `Time since the loss`. */
  factor: string(),
  /** Points that it added; negative where it counted against the claim. */
  points: number(),
  /** The most that this factor could have added, where there is a limit. */
  maxPoints: number().optional(),
  reason: string(),
});

export const Qualification = object({
  isViable: boolean(),
  /** 0–100. */
  viabilityScore: number().min(0).max(100),
  priority: Priority,
  /** Dollars. */
  estimatedValueRange: object({ min: number(), max: number() }),
  recommendations: array(string()),
  reasoning: string(),
  contributions: array(QualificationContribution),
  /** Facts that would make the answer surer, as questions. */
  missingFacts: array(string()),
  /** Who answered: `rule-based`, `openai:…`. */
  provider: string(),
  providerLabel: string().optional(),
});
export type Qualification = Infer<typeof Qualification>;

/** `pending`: the AI service did not answer yet; it is asked again in the background. `imported`: the claim came in beyond intake and is not asked for. */
export const QualificationState = oneOf(['done', 'pending', 'imported']);
export type QualificationState = Infer<typeof QualificationState>;

export const StoredQualification = Qualification.extend({ at: Instant });

/** A claim becomes qualified when it is viable and reaches this score; else it stays in intake with the reason. */
export const qualifyingScore = 40;
