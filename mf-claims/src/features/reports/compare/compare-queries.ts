// What the comparison asks the server for. The first word of each key is one that facts of claims make stale.
import { claimsApi } from '@plumbline/contracts/claims';
import { inspectionApi } from '@plumbline/contracts/inspection';
import { call } from '@plumbline/web';
import { queryOptions } from '@tanstack/react-query';

export const carrierEstimatesQuery = (claimId: number) =>
  queryOptions({
    queryKey: ['estimates', 'carrier', claimId],
    queryFn: () => call(claimsApi.listCarrierEstimates, { params: { id: claimId } }),
  });

export const comparisonKey = (claimId: number) => ['estimates', 'comparison', claimId] as const;

export const comparisonQuery = (claimId: number) =>
  queryOptions({
    queryKey: comparisonKey(claimId),
    queryFn: () => call(claimsApi.readEstimateComparison, { params: { id: claimId } }),
  });

export const photoQuery = (id: number) =>
  queryOptions({ queryKey: ['photos', 'one', id], queryFn: () => call(inspectionApi.readPhoto, { params: { id } }) });
