// What the screens of productions ask for. Keys begin like those of the documents, so that events about them refetch these too.
import { claimsApi } from '@plumbline/contracts/claims';
import { call } from '@plumbline/web';
import { queryOptions } from '@tanstack/react-query';

/** How often a production that is being made is looked at. */
const whileMadeMs = 1_500;

export const productionsQuery = (claimId: number) =>
  queryOptions({
    queryKey: ['claims', 'productions', claimId],
    queryFn: () => call(claimsApi.listProductions, { params: { id: claimId } }),
    refetchInterval: ({ state }) => (state.data?.some(({ endedAt }) => endedAt === undefined) ? whileMadeMs : false),
  });

export const productionPlanQuery = (claimId: number) =>
  queryOptions({
    queryKey: ['claims', 'productions', claimId, 'plan'],
    queryFn: () => call(claimsApi.planProduction, { params: { id: claimId } }),
    staleTime: 0,
  });
