// What the office still has to do for a report, for the screen beside its text. Pure.
import { damageAreaLabels } from '@plumbline/contracts/enums';
import { unreviewedSentence } from '@plumbline/contracts/ai';
import type { ReportInput } from './write-report.ts';

/** Each once: findings that nobody reviewed, what the analyses advise, and the observations without a quantity or a photo. */
export function toDoOf({ analyses, evidence }: Pick<ReportInput, 'analyses' | 'evidence'>): string[] {
  const observed = evidence.flatMap(({ inspection }) => inspection.sections.flatMap(({ observations }) => observations));
  const lacking = observed.flatMap(({ area, quantity, unit, photoIds }) => [
    ...(quantity === undefined || !unit ? [`Enter the quantity of ${damageAreaLabels[area].toLowerCase()}`] : []),
    ...(photoIds.length === 0 ? [`Link a photo to ${damageAreaLabels[area].toLowerCase()}`] : []),
  ]);
  const unreviewed = unreviewedSentence(analyses.flatMap(({ findings }) => findings));
  return [...new Set([...(unreviewed ? [unreviewed] : []), ...analyses.flatMap(({ recommendations }) => recommendations), ...lacking])];
}
