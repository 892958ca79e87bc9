// Interest on what the carrier pays late, as the law of the state counts it: information, never a demand of its own.
import { CalendarDate, array, literal, number, object, oneOf, string, type Infer } from '../../kernel/index.ts';
import { Confidence } from './confidence.ts';

export const interestKinds = ['paid-late', 'agreed-unpaid'] as const;

/** Principal × rate × days of one payment that came late, or of what was agreed and has not come. Dollars. */
export const InterestLine = object({
  kind: oneOf(interestKinds),
  principal: number(),
  /** The first day is not counted. */
  from: CalendarDate.optional(),
  /** The day of the payment; today at the property for what has not come. */
  until: CalendarDate,
  days: number().optional(),
  /** Percent a year as the law writes it; `perDay` where its authority publishes a daily factor: then that one is counted by. */
  rate: object({ percent: string(), perDay: string().optional() }).optional(),
  amount: number().optional(),
  /** Why there is no figure: `No rate on file for the quarter from July 1, 2026`. */
  noFigure: string().optional(),
});
export type InterestLine = Infer<typeof InterestLine>;

export const LateInterest = object({
  /** The deadline that passed. */
  deadlineKey: string(),
  /** The latest day that can be argued: nothing was late before it. */
  dueOn: CalendarDate,
  citation: string().optional(),
  confidence: Confidence.optional(),
  counselVerified: literal(false),
  /** How it is counted, in sentences. */
  basis: array(string()),
  lines: array(InterestLine),
  /** Dollars; absent where a line has no figure. */
  total: number().optional(),
});
export type LateInterest = Infer<typeof LateInterest>;
