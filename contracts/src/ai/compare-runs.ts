// Two analyses side by side: what both found, what only one did, and what they rate differently. Pure.
import type { AnalysisRun, Finding } from './analysis.ts';

export interface FoundByBoth {
  readonly first: Finding;
  readonly second: Finding;
}

export interface ComparedRuns {
  /** Found by both and rated alike. */
  readonly alike: readonly FoundByBoth[];
  /** Found by both, with another severity. */
  readonly rated: readonly FoundByBoth[];
  readonly onlyFirst: readonly Finding[];
  readonly onlySecond: readonly Finding[];
}

/**
 * Findings of one area and type are the same damage, each at most once: first those that share the most photos, then as they come. A run says
 * nothing of what people decided since.
 */
export function compareRuns(first: Pick<AnalysisRun, 'findings'>, second: Pick<AnalysisRun, 'findings'>): ComparedRuns {
  const pairs = pairsOf(first.findings, second.findings);
  const paired = new Set(pairs.flatMap((pair) => [pair.first, pair.second]));
  return {
    alike: pairs.filter((pair) => pair.first.severity === pair.second.severity),
    rated: pairs.filter((pair) => pair.first.severity !== pair.second.severity),
    onlyFirst: first.findings.filter((one) => !paired.has(one)),
    onlySecond: second.findings.filter((one) => !paired.has(one)),
  };
}

function pairsOf(first: readonly Finding[], second: readonly Finding[]): FoundByBoth[] {
  const possible = first.flatMap((one) =>
    second.filter((other) => subjectOf(one) === subjectOf(other)).map((other) => ({ first: one, second: other })),
  );
  const best = possible.toSorted((one, other) => sharedPhotos(other) - sharedPhotos(one));
  const taken = new Set<Finding>();
  const pairs = best.filter((pair) => {
    if (taken.has(pair.first) || taken.has(pair.second)) return false;
    taken.add(pair.first).add(pair.second);
    return true;
  });
  return pairs.toSorted((one, other) => first.indexOf(one.first) - first.indexOf(other.first));
}

const subjectOf = ({ area, type }: Finding) => `${area} ${type.trim().toLowerCase()}`;

function sharedPhotos(pair: FoundByBoth): number {
  const photos = new Set(pair.first.photoIds);
  return pair.second.photoIds.filter((id) => photos.has(id)).length;
}
