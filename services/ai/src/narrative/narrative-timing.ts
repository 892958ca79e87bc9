// How long narratives take, as it was measured: kept for each one, told as the median of the firm.
import type { NarrativeTiming } from '@plumbline/contracts/ai';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Deps } from '../stores/deps.ts';

/** The last so many: how long it takes now, not how long it took a year ago. */
const lastOnes = 200;

export async function narrativeTiming(scope: Scope, { stores }: Deps): Promise<NarrativeTiming> {
  const found = await stores.narratives.find(scope, {}, { sort: { createdAt: -1 }, limit: lastOnes });
  const taken = found.map(({ tookMs }) => tookMs).toSorted((one, other) => one - other);
  const [low, high] = [taken[Math.floor((taken.length - 1) / 2)], taken[Math.floor(taken.length / 2)]];
  return { count: taken.length, ...(low === undefined || high === undefined ? {} : { medianMs: (low + high) / 2 }) };
}
