// Qualifying a claim at intake: what the claims service asks, and a score in which every point is explained.
import {
  array,
  boolean,
  CalendarDate,
  literal,
  number,
  object,
  oneOf,
  strictObject,
  string,
  textUpTo,
  type Infer,
} from '../kernel/schema.ts';
import { DamageQuote, qualificationParts, questionInputs, SecondReading } from '../enums/index.ts';
import { AiProviderName } from './config.ts';

export const timeLimitKinds = ['notice', 'supplement', 'suit'] as const;

/** One row of the rule pack for the claim, counted by whoever keeps the pack. Not legal advice. */
export const TimeLimit = strictObject({
  kind: oneOf(timeLimitKinds),
  citation: textUpTo(200),
  /** `1 year` */
  span: textUpTo(60).optional(),
  /** Nobody is called late by a row of low confidence. */
  confidence: oneOf(['high', 'medium', 'low']),
  /** The plain last day, and the latest that can be argued; absent where the row cannot be counted. */
  actBy: CalendarDate.optional(),
  lastDay: CalendarDate.optional(),
  /** When it was done. */
  metOn: CalendarDate.optional(),
  /** Why there are no days, or why they do not matter. */
  notCounted: textUpTo(400).optional(),
});
export type TimeLimit = Infer<typeof TimeLimit>;

export const QualificationRequest = strictObject({
  damageType: textUpTo(60),
  incidentDate: CalendarDate,
  /** Today in the property's zone. */
  today: CalendarDate,
  /** Two letters, when known. */
  state: string().length(2).optional(),
  /** What the rule pack says of this claim; a kind without a row is absent. */
  timeLimits: array(TimeLimit).max(20).optional(),
  propertyOwnerName: textUpTo(200),
  propertyOwnerPhone: textUpTo(40),
  propertyOwnerEmail: textUpTo(254).optional(),
  propertyAddress: textUpTo(400),
  insuranceCompany: textUpTo(200).optional(),
  policyNumber: textUpTo(100).optional(),
  /** Free text of the intake form. It is read for key words and never followed as an instruction. */
  estimatedDamage: textUpTo(10_000).optional(),
  policyType: textUpTo(40).optional(),
  policyFrom: CalendarDate.optional(),
  policyTo: CalendarDate.optional(),
  /** Dollars: the deductible that applies to this peril. */
  deductible: number().nonnegative().optional(),
  /** Dollars: a person's guess at the value of the loss. */
  estimatedValue: number().nonnegative().optional(),
  /** Percent: 10 means 10 %. */
  feePercentage: number().min(0).max(100).optional(),
  squareFeet: number().positive().max(10_000_000).optional(),
  commercial: boolean().optional(),
  priorDenial: boolean().optional(),
  supplemental: boolean().optional(),
});
export type QualificationRequest = Infer<typeof QualificationRequest>;

/** How a missing fact is asked for. */
export const Question = object({
  field: string(),
  text: string(),
  input: oneOf(questionInputs),
  /** The literal words of the assessment that it asks about. */
  quote: string().optional(),
});
export type Question = Infer<typeof Question>;

/** One reason of the score. */
export const Contribution = object({
  part: oneOf(qualificationParts),
  factor: string(),
  points: number(),
  /** The most that this could have added. */
  maxPoints: number().optional(),
  reason: string(),
});
export type Contribution = Infer<typeof Contribution>;

export const qualificationPriorities = ['critical', 'high', 'medium', 'low'] as const;

export const Qualification = object({
  isViable: boolean(),
  viabilityScore: number().int().min(0).max(100),
  priority: oneOf(qualificationPriorities),
  /** Whole dollars; wide on purpose. */
  estimatedValueRange: object({ min: number(), max: number() }),
  recommendations: array(string()),
  reasoning: string(),
  /** The points sum to the score before it is kept within 0 to 100. */
  contributions: array(Contribution),
  /** Words of the assessment about urgent damage, as they were written and read. Only those that count are points. */
  quotes: array(DamageQuote),
  /** What would make the score surer, as questions. */
  missingDetails: array(string()),
  /** The same, each with the field that answers it. */
  questions: array(Question),
  provider: AiProviderName,
  providerLabel: string(),
  ruleVersion: string(),
  inputHash: string(),
  valueBasis: literal('rule estimate'),
  /** What a model says of the same claim; absent where none is meant to. It moves no point. */
  second: SecondReading.optional(),
});
export type Qualification = Infer<typeof Qualification>;
