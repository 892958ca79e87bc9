// What the comparison asks the server for. The first word of each key is one that facts of claims make stale.
import { claimsApi, type EstimateComparison } from '@plumbline/contracts/claims';
import { inspectionApi } from '@plumbline/contracts/inspection';
import { call } from '@plumbline/web';
import { queryOptions, replaceEqualDeep } from '@tanstack/react-query';

export const comparisonKey = (claimId: number) => ['estimates', 'comparison', claimId] as const;

export const comparisonQuery = (claimId: number) =>
  queryOptions({
    queryKey: comparisonKey(claimId),
    queryFn: () => call(claimsApi.readEstimateComparison, { params: { id: claimId } }),
    structuralSharing: (before, answer) => newerOf(before as EstimateComparison | undefined, answer as EstimateComparison),
  });

/** Answers may overtake each other: one that knows less of what was decided never takes the place of one that knows more. */
function newerOf(before: EstimateComparison | undefined, answer: EstimateComparison): EstimateComparison {
  return before && before.version > answer.version ? before : replaceEqualDeep(before, answer);
}

export const photoQuery = (id: number) =>
  queryOptions({ queryKey: ['photos', 'one', id], queryFn: () => call(inspectionApi.readPhoto, { params: { id } }) });
