// What changed after an estimate was generated: until it is generated again it shows neither.
import type { Estimate, PriceListCard } from '@plumbline/contracts/claims';
import { Notice } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { buildingQuery, contentsQuery, estimateEditsQuery, estimateQuery, priceListsQuery } from '../../../shared/claims/claim-queries.ts';

export function OutdatedNotice({ claimId, estimateId }: { claimId: number; estimateId: number }) {
  const estimate = useQuery(estimateQuery(estimateId)).data;
  const building = useQuery(buildingQuery(claimId)).data?.savedAt;
  const edits = useQuery(estimateEditsQuery(claimId)).data?.version;
  const contents = useQuery(contentsQuery(claimId)).data?.version;
  const lists = useQuery(priceListsQuery).data;
  const changed = estimate ? changedSince(estimate, { building, edits, contents, lists }) : [];
  if (changed.length === 0) return null;
  return <Notice tone="warning">Changed since this estimate: {changed.join(', ')}. Generate it again to use them.</Notice>;
}

/** Undefined while they are fetched. */
interface Now {
  readonly building: string | undefined;
  readonly edits: number | undefined;
  readonly contents: number | undefined;
  readonly lists: readonly PriceListCard[] | undefined;
}

function changedSince({ entries, priceList }: Estimate, { building = '', edits = 0, contents = 0, lists }: Now): string[] {
  return [
    ...(edits > entries.edits ? ['lines'] : []),
    ...(building > (entries.building ?? '') ? ['building'] : []),
    ...(contents > entries.contents ? ['contents'] : []),
    ...(usesOthers(priceList, lists) ? ['prices'] : []),
  ];
}

function usesOthers(used: Estimate['priceList'], lists: readonly PriceListCard[] | undefined): boolean {
  if (!lists) return false;
  const active = lists.find(({ isActive }) => isActive);
  return active ? active.sha256 !== used.sha256 : !used.isSample;
}
