// When something happened last on the claims that are in sight: asked in groups of the list, and only while the column stands.
import { claimsApi } from '@plumbline/contracts/claims';
import type { CallResponse } from '@plumbline/contracts/kernel';
import { call } from '@plumbline/web';
import { queryOptions, useQueries } from '@tanstack/react-query';

export type LatestActivity = CallResponse<typeof claimsApi.latestActivity>[number];

/** As many as one question takes. */
const groupSize = 50;

interface InSight {
  readonly claims: readonly { readonly id: number }[];
  readonly items: readonly { readonly index: number }[];
  readonly isShown: boolean;
}

export function useLatestActivity({ claims, items, isShown }: InSight): (id: number) => LatestActivity | undefined {
  const groups = isShown ? [...new Set(items.map(({ index }) => Math.floor(index / groupSize)))] : [];
  const found = useQueries({
    queries: groups.map((group) => latestQuery(claims.slice(group * groupSize, (group + 1) * groupSize).map(({ id }) => id))),
  });
  const entries = new Map(found.flatMap(({ data }) => data ?? []).map((entry) => [entry.claimId, entry]));
  return (id) => entries.get(id);
}

/** The key begins with the activity: what happens makes it stale. */
const latestQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['activity', 'latest', ids.join(',')],
    queryFn: ({ signal }) => call(claimsApi.latestActivity, { query: { claimIds: ids.join(',') }, signal }),
    enabled: ids.length > 0,
  });
