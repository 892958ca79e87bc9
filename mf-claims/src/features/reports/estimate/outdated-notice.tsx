// What changed after an estimate was generated: until it is generated again it shows neither.
import type { Estimate, PriceListCard } from '@plumbline/contracts/claims';
import { Notice } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { buildingQuery, contentsQuery, estimateEditsQuery, estimateQuery, priceListsQuery } from '../../../shared/claims/claim-queries.ts';

export function OutdatedNotice({ claimId, estimateId }: { claimId: number; estimateId: number }) {
  const estimate = useQuery(estimateQuery(estimateId)).data;
  const building = useQuery(buildingQuery(claimId)).data;
  const edits = useQuery(estimateEditsQuery(claimId)).data;
  const contents = useQuery(contentsQuery(claimId)).data;
  const lists = useQuery(priceListsQuery).data;
  if (!estimate) return null;
  const { entries, priceList } = estimate;
  const changed = [
    ...((edits?.version ?? 0) > entries.edits ? ['lines'] : []),
    ...((building?.savedAt ?? '') > (entries.building ?? '') ? ['building'] : []),
    ...((contents?.version ?? 0) > entries.contents ? ['contents'] : []),
    ...(usesOthers(priceList, lists) ? ['prices'] : []),
  ];
  if (changed.length === 0) return null;
  return <Notice tone="warning">Changed since this estimate: {changed.join(', ')}. Generate it again to use them.</Notice>;
}

function usesOthers(used: Estimate['priceList'], lists: readonly PriceListCard[] | undefined): boolean {
  if (!lists) return false;
  const active = lists.find(({ isActive }) => isActive);
  return active ? active.sha256 !== used.sha256 : !used.isSample;
}
