// The hybrid: what a model saw, beside what people entered. Where both speak of one area the person's word stays.
import type { Finding } from '@plumbline/contracts/ai';
import { categoryOfArea, severityRank } from '@plumbline/contracts/enums';
import type { SeenDamage } from '../providers/vision-model.ts';
import { phraseOf } from './field-findings.ts';

/** Above it nobody gets without a second look. */
const disagreementLimit = 59;

export function seenFindings(seen: readonly SeenDamage[]): Finding[] {
  return seen.map((one, index) => ({
    id: `model-${index + 1}`,
    type: phraseOf(one.area),
    category: categoryOfArea(one.area),
    area: one.area,
    severity: one.severity,
    confidence: one.confidence,
    basis: 'model',
    description: one.description,
    photoIds: one.photoIds,
  }));
}

/**
 * Entered and seen alike (at most one step of severity apart): one finding with the entered severity and quantity and the
 * model's confidence. Further apart: the lower severity of the two is not chosen for the person; confidence stays below 60.
 */
export function mergeFindings(entered: readonly Finding[], seen: readonly Finding[]): Finding[] {
  const taken = new Set<string>();
  const merged = entered.map((finding) => {
    const match = seen.find((one) => one.area === finding.area && !taken.has(one.id));
    if (!match) return finding;
    taken.add(match.id);
    return confirmed(finding, match);
  });
  return [...merged, ...seen.filter((one) => !taken.has(one.id))];
}

function confirmed(entered: Finding, seen: Finding): Finding {
  const apart = Math.abs(severityRank(entered.severity) - severityRank(seen.severity));
  const photoIds = [...new Set([...entered.photoIds, ...seen.photoIds])];
  if (apart > 1) {
    const doubt = `The model rated it ${seen.severity}: ${seen.description}`;
    return {
      ...entered,
      photoIds,
      confidence: Math.min(disagreementLimit, entered.confidence),
      description: `${entered.description} ${doubt}`,
    };
  }
  return {
    ...entered,
    photoIds,
    basis: 'model',
    confidence: Math.max(entered.confidence, seen.confidence),
    description: `${entered.description} In the photos: ${seen.description}`,
  };
}
