// What the narrative screen asks the server for, each once.
import { claimsApi } from '@plumbline/contracts/claims';
import { call } from '@plumbline/web';
import { queryOptions } from '@tanstack/react-query';

/** Sources and saved versions of one claim. */
export const narrativeQuery = (claimId: number) =>
  queryOptions({
    queryKey: ['narratives', 'start', claimId],
    queryFn: ({ signal }) => call(claimsApi.readNarrative, { params: { id: claimId }, signal }),
  });

export const narrativeVersionQuery = (claimId: number, number: number) =>
  queryOptions({
    queryKey: ['narrative-versions', claimId, number],
    queryFn: () => call(claimsApi.readNarrativeVersion, { params: { id: claimId, number } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
