// What the money screens ask the server for. The keys begin with `claims`: facts of claims make them stale.
import { claimsApi } from '@plumbline/contracts/claims';
import { call } from '@plumbline/web';
import { infiniteQueryOptions } from '@tanstack/react-query';

const pageSize = 50;

export const ledgerQuery = (claimId: number) =>
  infiniteQueryOptions({
    queryKey: ['claims', 'ledger', claimId],
    queryFn: ({ pageParam, signal }) =>
      call(claimsApi.listLedger, { params: { id: claimId }, query: { limit: pageSize, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => {
      const last = page.at(-1);
      return page.length < pageSize || !last ? undefined : `${last.on}.${last.id}`;
    },
  });
