// What people decided on a comparison, found by its row without a search through all of them.
import type { ComparisonRecord, FiledSupplement, LineDecision, PairDecision } from './carrier-store.ts';

export interface Decided {
  /** Of the stored comparison; 0 while nobody decided anything. */
  readonly version: number;
  /** By row. */
  readonly lines: ReadonlyMap<string, LineDecision>;
  readonly pairs: readonly PairDecision[];
  readonly supplements: readonly FiledSupplement[];
  /** By row: the requests that asked for it. */
  readonly askedIn: ReadonlyMap<string, readonly FiledSupplement[]>;
}

type Stored = Pick<ComparisonRecord, 'version' | 'lines' | 'pairs' | 'supplements'>;

export function decidedFrom({ version, lines, pairs, supplements }: Stored): Decided {
  const asked = supplements.flatMap((one) => one.keys.map((key) => [key, one] as const));
  const askedIn = new Map([...Map.groupBy(asked, ([key]) => key)].map(([key, found]) => [key, found.map(([, one]) => one)]));
  return { version, pairs, supplements, lines: new Map(lines.map((one) => [one.key, one])), askedIn };
}

export const nothingDecided = decidedFrom({ version: 0, lines: [], pairs: [], supplements: [] });
