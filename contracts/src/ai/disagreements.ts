// Where an entry and what a model saw of it give different figures. Neither is chosen silently: both are shown, and the entry counts. Pure.
import { severityLabels, severityRank } from '../enums/severity.ts';
import type { Finding } from './analysis.ts';

export interface Disagreement {
  readonly figure: 'severity' | 'count';
  /** In words: `Severe`, `4`. */
  readonly entered: string;
  readonly seen: string;
  /** More than a step apart, or another number. */
  readonly isStrong: boolean;
}

type Rated = Pick<Finding, 'severity' | 'quantity' | 'unit' | 'seen'>;

/** Counts are compared where the entry counts pieces: an area or a length is measured, and no model measures. */
export function disagreementsOf({ severity, quantity, unit, seen }: Rated): Disagreement[] {
  if (!seen) return [];
  const apart = Math.abs(severityRank(severity) - severityRank(seen.severity));
  const rated = { entered: severityLabels[severity], seen: severityLabels[seen.severity], isStrong: apart > 1 };
  const isCounted = unit === 'EA' && quantity !== undefined && seen.count !== undefined && seen.count !== quantity;
  return [
    ...(apart > 0 ? [{ figure: 'severity' as const, ...rated }] : []),
    ...(isCounted ? [{ figure: 'count' as const, entered: numberOf(quantity), seen: numberOf(seen.count), isStrong: true }] : []),
  ];
}

const numberOf = (value: number | undefined) => (value ?? 0).toLocaleString('en-US');
