// The counts on the tabs: from the counters of the organization, or counted up to a cap when filters narrow the list.
import type { ClaimCounts } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import { claimStatuses, type ClaimStatus } from '@plumbline/contracts/enums';
import type { Claims } from '../../claim/model/claim-record.ts';
import { claimCounts, type FiguresStore } from '../../claim/counters/figures-store.ts';
import { countingOfTabs, few, narrowIndex } from './choose-index.ts';
import { filterParts, together, type FilterPart, type ListFilter } from './list-filter.ts';

/** No figure is counted further. */
export const countingCap = 1_000;

interface Counting {
  readonly claims: Claims;
  readonly figures: FiguresStore;
  readonly scope: Scope;
  readonly now: Date;
}

/** Every tab under the same filters; a status among them is the tab itself and does not count. */
export async function countTabs(counting: Counting, question: ListFilter): Promise<ClaimCounts> {
  const { status: _tab, ...others } = question;
  const parts = filterParts(others, counting.now);
  if (parts.length === 0) return claimCounts(counting.figures, counting.scope);
  const counts = (await countFew(counting, parts)) ?? (await countEach(counting, parts));
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0);
  const isCapped = all > countingCap;
  const capped = Object.fromEntries(Object.entries(counts).map(([status, count]) => [status, Math.min(count, countingCap)]));
  return { ...(capped as typeof counts), all: Math.min(all, countingCap), ...(isCapped ? { cap: countingCap } : {}) };
}

type Counts = Record<ClaimStatus, number>;

/** When one filter leaves few claims they are read once, and each tab is exact. */
async function countFew({ claims, scope }: Counting, parts: readonly FilterPart[]): Promise<Counts | undefined> {
  const hint = await narrowIndex({ claims, scope }, parts);
  if (!hint) return undefined;
  const filter = together(parts.map((part) => part.filter));
  const found = await claims.find(scope, filter, { projection: { status: 1, organizationId: 1 }, limit: few, hint });
  const counts = Object.fromEntries(claimStatuses.map((status) => [status, 0])) as Counts;
  for (const { status } of found) counts[status] += 1;
  return counts;
}

async function countEach({ claims, scope }: Counting, parts: readonly FilterPart[]): Promise<Counts> {
  const { filter: beside, hint } = countingOfTabs(parts);
  const counted = await Promise.all(
    claimStatuses.map(async (status) => {
      const filter = together([{ status }, beside]);
      return [status, await claims.countUpTo(scope, filter, { limit: countingCap + 1, hint })] as const;
    }),
  );
  return Object.fromEntries(counted) as Counts;
}
