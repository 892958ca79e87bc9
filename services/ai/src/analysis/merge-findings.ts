// What a model saw, beside what people entered. Where both speak of one area the person's word stays.
import { unclearConfidenceLimit, type Finding, type PhotoBox } from '@plumbline/contracts/ai';
import { categoryOfArea, severityRank } from '@plumbline/contracts/enums';
import type { SeenDamage } from '../providers/vision-model.ts';
import { phraseOf } from './field-findings.ts';
import { unclearPhotosOf, type WithQuality } from './unclear-photos.ts';

/** Above it nobody gets without a second look. */
const disagreementLimit = 59;

/** What rests on blurred or dark photos alone is marked and not sure, however sure the model was. */
export function seenFindings(seen: readonly SeenDamage[], photos: readonly WithQuality[]): Finding[] {
  return seen.map((one, index) => seenFinding(one, { index, photos }));
}

function seenFinding(one: SeenDamage, { index, photos }: { index: number; photos: readonly WithQuality[] }): Finding {
  const unclear = unclearPhotosOf(one.photoIds, photos);
  return {
    id: `model-${index + 1}`,
    type: phraseOf(one.area),
    category: categoryOfArea(one.area),
    area: one.area,
    severity: one.severity,
    confidence: unclear.unclearPhotos ? Math.min(unclearConfidenceLimit, one.confidence) : one.confidence,
    basis: 'model',
    description: one.description,
    photoIds: one.photoIds,
    ...boxesOf(one),
    ...unclear,
  };
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

function confirmed(entered: Finding, { severity, confidence, description, photoIds, boxes, unclearPhotos }: Finding): Finding {
  const unclear = unclearPhotos ? { unclearPhotos } : {};
  const seen = { severity, confidence, description, photoIds, ...boxesOf({ boxes }), ...unclear };
  const both = { ...entered, basis: 'both' as const, seen };
  return { ...both, confidence: confidenceOf(entered, seen) };
}

/** Strong disagreement lowers what the entry has, unclear photos lend nothing. */
function confidenceOf(entered: Finding, seen: NonNullable<Finding['seen']>): number {
  const apart = Math.abs(severityRank(entered.severity) - severityRank(seen.severity));
  if (apart > 1) return Math.min(disagreementLimit, entered.confidence);
  return seen.unclearPhotos ? entered.confidence : Math.max(entered.confidence, seen.confidence);
}
