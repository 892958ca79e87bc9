// How urgent a claim is by the words of its assessment: read in their clause, quoted as they were written, never obeyed.
import type { Contribution, QualificationRequest, Question } from '@plumbline/contracts/ai';
import { damageSigns, type DamageQuote, type DamageSign } from '@plumbline/contracts/enums';
import { readDamage } from './reading/read-damage.ts';

export interface Urgency {
  readonly level: 'critical' | 'high' | 'none';
  readonly quotes: readonly DamageQuote[];
}

const levels: Record<DamageSign, 'critical' | 'high'> = {
  roof_missing: 'critical',
  collapse: 'critical',
  uninhabitable: 'critical',
  tarps: 'high',
  active_leak: 'high',
  standing_water: 'high',
};

/** What the text dates before the year of the loss is not part of it. */
export function urgencyOf({ estimatedDamage = '', incidentDate }: Pick<QualificationRequest, 'estimatedDamage' | 'incidentDate'>): Urgency {
  const quotes = readDamage({ text: estimatedDamage, lossYear: Number(incidentDate.slice(0, 4)) });
  const levelsThatCount = quotes.filter(({ reading }) => reading === 'counts').map(({ sign }) => levels[sign]);
  return { level: levelsThatCount.includes('critical') ? 'critical' : (levelsThatCount[0] ?? 'none'), quotes };
}

/** Points for what counts; a line without points where something is only unclear. */
export function urgentDamage({ quotes }: Urgency): Contribution[] {
  const about = { part: 'evidence', factor: 'Urgent damage', maxPoints: 12 } as const;
  const counting = quotes.filter(({ reading }) => reading === 'counts');
  if (counting.length > 0) return [{ ...about, points: 12, reason: `The assessment says ${quoted(counting)}` }];
  const unclear = quotes.filter(({ reading }) => reading === 'unclear');
  return unclear.length > 0 ? [{ ...about, points: 0, reason: `Unclear in the assessment: ${quoted(unclear)}. Ask the owner.` }] : [];
}

/** Each wording once. */
function quoted(quotes: readonly DamageQuote[]): string {
  return [...new Set(quotes.map(({ quote }) => `“${quote}”`))].join(', ');
}

/** Of each sign that does not count already the first place where it is unclear. */
export function questionsOnDamage({ quotes }: Urgency): Question[] {
  return damageSigns.flatMap((sign) => {
    const own = quotes.filter((one) => one.sign === sign);
    const unclear = own.find(({ reading }) => reading === 'unclear');
    if (!unclear || own.some(({ reading }) => reading === 'counts')) return [];
    const { quote } = unclear;
    return [{ field: 'estimatedDamage', text: `The assessment says “${quote}”. Is it so now?`, input: 'none', quote } as const];
  });
}
