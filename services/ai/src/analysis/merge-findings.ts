// What a model saw, beside what people entered. Where both speak of one area the person's word stays.
import { disagreementsOf, unclearConfidenceLimit, type Finding, type PhotoBox } from '@plumbline/contracts/ai';
import { categoryOfArea } from '@plumbline/contracts/enums';
import { omitUndefined } from '@plumbline/contracts/kernel';
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
    ...(one.count === null ? {} : { count: one.count }),
    ...unclear,
  };
}

/**
 * Entered and seen: one finding, which stays the person's. What the model saw stands beside it and lends its confidence where both give the same
 * figures. Where they are far apart confidence stays below 60.
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

function confirmed(entered: Finding, { severity, confidence, description, photoIds, boxes, count, unclearPhotos }: Finding): Finding {
  const more = { ...boxesOf({ boxes }), ...omitUndefined({ count, unclearPhotos }) };
  const both = { ...entered, basis: 'both' as const, seen: { severity, confidence, description, photoIds, ...more } };
  return { ...both, confidence: confidenceOf(both) };
}

/** A strong disagreement keeps it below the limit. Any other one lends nothing, and neither do unclear photos. */
function confidenceOf(both: Finding & { readonly seen: NonNullable<Finding['seen']> }): number {
  const disagreements = disagreementsOf(both);
  if (disagreements.some(({ isStrong }) => isStrong)) return Math.min(disagreementLimit, both.confidence);
  return both.seen.unclearPhotos || disagreements.length > 0 ? both.confidence : Math.max(both.confidence, both.seen.confidence);
}
