// What a model saw, beside what people entered. Where both speak of one area the person's word stays.
import type { Finding, PhotoBox } from '@plumbline/contracts/ai';
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
    ...boxesOf(one),
  }));
}

/**
 * Entered and seen: one finding, which stays the person's. What the model saw stands beside it and lends its confidence where both rate it
 * alike (at most one step of severity apart). Further apart confidence stays below 60.
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

function boxesOf({ boxes = [] }: { readonly boxes?: readonly PhotoBox[] | undefined }): Pick<Finding, 'boxes'> {
  return boxes.length > 0 ? { boxes: [...boxes] } : {};
}

function confirmed(entered: Finding, { severity, confidence, description, photoIds, boxes }: Finding): Finding {
  const apart = Math.abs(severityRank(entered.severity) - severityRank(severity));
  const both = { ...entered, basis: 'both' as const, seen: { severity, confidence, description, photoIds, ...boxesOf({ boxes }) } };
  return {
    ...both,
    confidence: apart > 1 ? Math.min(disagreementLimit, entered.confidence) : Math.max(entered.confidence, confidence),
  };
}
