// How bad a damage is: the four words of field inspections, and the three of the narrative form that map to them (C7).
import { oneOf, string, type Infer } from '../kernel/schema.ts';

export const severities = ['minor', 'moderate', 'severe', 'catastrophic'] as const;
export const Severity = oneOf(severities);
export type Severity = Infer<typeof Severity>;

export const severityLabels: Record<Severity, string> = {
  minor: 'Minor',
  moderate: 'Moderate',
  severe: 'Severe',
  catastrophic: 'Catastrophic',
};

/** The narrative form says Low, Medium, High; the field says minor to catastrophic. One is stored. */
const otherSpellings: Readonly<Record<string, Severity>> = { low: 'minor', medium: 'moderate', high: 'severe', critical: 'catastrophic' };

/** A severity in any accepted spelling, stored in one. */
export const AnySeverity = string({ error: 'Choose a severity' })
  .trim()
  .toLowerCase()
  .transform((word) => otherSpellings[word] ?? word)
  .pipe(Severity);

/** 0 for minor to 3 for catastrophic. */
export function severityRank(severity: Severity): number {
  return severities.indexOf(severity);
}
