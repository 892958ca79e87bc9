// Words of an assessment that make a claim urgent: what they name, how they were read, and where they stand in the text.
import { number, object, oneOf, string, type Infer } from '../../kernel/schema.ts';

/** What the words of an assessment can say that makes a claim urgent; the weightiest first. */
export const damageSigns = ['roof_missing', 'collapse', 'uninhabitable', 'tarps', 'active_leak', 'standing_water'] as const;
export type DamageSign = (typeof damageSigns)[number];

export const damageSignLabels: Record<DamageSign, string> = {
  roof_missing: 'Roof missing',
  collapse: 'Collapse',
  uninhabitable: 'Uninhabitable',
  tarps: 'Tarps',
  active_leak: 'Active leak',
  standing_water: 'Standing water',
};

/** Only what counts makes a claim urgent; what is unclear is asked. */
export const quoteReadings = ['counts', 'unclear', 'denied', 'past', 'conditional', 'elsewhere'] as const;
export type QuoteReading = (typeof quoteReadings)[number];

export const quoteReadingLabels: Record<QuoteReading, string> = {
  counts: 'Urgent',
  unclear: 'Ask the owner',
  denied: 'Ruled out',
  past: 'In the past',
  conditional: 'Not happened yet',
  elsewhere: 'Another property',
};

/** `before`, `quote` and `after` follow one another in the text, letter by letter. */
export const DamageQuote = object({
  sign: oneOf(damageSigns),
  reading: oneOf(quoteReadings),
  /** As it was written. */
  quote: string().min(1),
  /** The place of the quote in the assessment, in units of UTF-16; `end` is past its last one. */
  start: number().int().nonnegative(),
  end: number().int().positive(),
  /** The rest of its sentence, as far as there is room. */
  before: string(),
  after: string(),
});
export type DamageQuote = Infer<typeof DamageQuote>;
