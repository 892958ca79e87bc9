// What the AI said about a new claim: is it worth taking, how urgent, and why (core-workspace §3, C38, C39).
import { Instant, array, boolean, number, object, oneOf, string, type Infer } from '../../kernel/index.ts';
import { DamageQuote, Priority, qualificationParts, questionInputs, SecondReading } from '../../enums/index.ts';

/** One part of the score, explained. */
export const QualificationContribution = object({
  /** Which of the six questions about a claim it answers. */
  part: oneOf(qualificationParts),
  /** What was looked at: `Damage type`, `Notice of loss`. */
  factor: string(),
  /** Points that it added; negative where it counted against the claim. */
  points: number(),
  /** The most that this factor could have added, where there is a limit. */
  maxPoints: number().optional(),
  reason: string(),
});

export const QualificationQuestion = object({
  /** A field of the claim; a part of a group with a dot: `policy.period`. */
  field: string(),
  text: string(),
  input: oneOf(questionInputs),
  /** The literal words of the assessment that it asks about. */
  quote: string().optional(),
});
export type QualificationQuestion = Infer<typeof QualificationQuestion>;

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
  /** Words of the assessment about urgent damage, as they were written and read. */
  quotes: array(DamageQuote).optional(),
  /** Facts that would make the answer surer, as questions. */
  missingDetails: array(string()),
  /** The same with the field of the claim that answers it, so that it can be answered on the spot. */
  questions: array(QualificationQuestion).optional(),
  /** Who answered: `rule-based`, `openai:…`. */
  provider: string(),
  providerLabel: string().optional(),
  /** Version of the rules, or of the prompt. */
  ruleVersion: string().optional(),
  /** SHA-256 of exactly what was asked. */
  inputHash: string().optional(),
  /** What a model says of the same claim, beside the rules. */
  second: SecondReading.optional(),
});
export type Qualification = Infer<typeof Qualification>;

/** `pending`: the AI service did not answer yet; it is asked again in the background. `imported`: the claim came in beyond intake and is not asked for. */
export const QualificationState = oneOf(['done', 'pending', 'imported']);
export type QualificationState = Infer<typeof QualificationState>;

export const StoredQualification = Qualification.extend({ at: Instant });

/** While it is pending: how often it was tried in vain, and when it is tried next. */
export const QualificationRetry = object({ attempts: number(), nextTryAt: Instant });

/** A person qualified the claim against the score, or without one. */
export const QualificationOverride = object({ by: string(), at: Instant, why: string() });

/** A claim becomes qualified when it is viable and reaches this score; else it stays in intake with the reason. */
export const qualifyingScore = 40;
