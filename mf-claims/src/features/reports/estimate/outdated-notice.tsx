// What changed after an estimate was generated: until it is generated again it shows neither.
import type { EstimateCard } from '@plumbline/contracts/claims';
import { Notice } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { buildingQuery, contentsQuery, estimateEditsQuery, estimateQuery, priceListsQuery } from '../../../shared/claims/claim-queries.ts';

export function OutdatedNotice({ claimId, estimate }: { claimId: number; estimate: EstimateCard }) {
  const building = useQuery(buildingQuery(claimId)).data;
  const edits = useQuery(estimateEditsQuery(claimId)).data;
  const contents = useQuery(contentsQuery(claimId)).data;
  const usesOtherPrices = useOtherPrices(estimate.id);
  const isLater = (at: string | undefined) => at !== undefined && at > estimate.generatedAt;
  const changed = [
    ...(isLater(edits?.changedAt) ? ['lines'] : []),
    ...(isLater(building?.savedAt) ? ['building'] : []),
    ...(isLater(contents?.savedAt) ? ['contents'] : []),
    ...(usesOtherPrices ? ['prices'] : []),
  ];
  if (changed.length === 0) return null;
  return <Notice tone="warning">Changed since this estimate: {changed.join(', ')}. Generate it again to use them.</Notice>;
}

function useOtherPrices(estimateId: number): boolean {
  const used = useQuery(estimateQuery(estimateId)).data?.priceList;
  const lists = useQuery(priceListsQuery).data;
  if (!used || !lists) return false;
  const active = lists.find(({ isActive }) => isActive);
  return active ? active.sha256 !== used.sha256 : !used.isSample;
}
