// What the storm screens fetch.
import { claimsApi } from '@plumbline/contracts/claims';
import { call } from '@plumbline/web';
import { queryOptions } from '@tanstack/react-query';

export const stormsQuery = queryOptions({
  queryKey: ['storms', 'list'],
  queryFn: () => call(claimsApi.listStormEvents, { query: { limit: 100 } }),
});

export const stormQuery = (id: number) =>
  queryOptions({ queryKey: ['storms', 'one', id], queryFn: () => call(claimsApi.readStormEvent, { params: { id } }) });

export const stormMapQuery = (id: number) =>
  queryOptions({ queryKey: ['storms', 'map', id], queryFn: ({ signal }) => call(claimsApi.readStormMap, { params: { id }, signal }) });

export const candidatesQuery = (id: number) =>
  queryOptions({ queryKey: ['storms', 'candidates', id], queryFn: () => call(claimsApi.stormCandidates, { params: { id } }) });
