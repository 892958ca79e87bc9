// Claims found while typing, for pickers.
import { claimsApi } from '@plumbline/contracts/claims';
import { call } from '@plumbline/web';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** A few claims by any part of a name, an address or a number, for pickers. */
export const foundClaimsQuery = (search: string) =>
  queryOptions({
    queryKey: ['claims', 'found', search],
    queryFn: ({ signal }) => call(claimsApi.listClaims, { query: { ...(search ? { search } : {}), limit: 20 }, signal }),
    placeholderData: keepPreviousData,
  });
