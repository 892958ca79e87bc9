// What the help page asks for.
import { identityApi, browserApi } from '@plumbline/contracts/identity';
import { hrefOf } from '@plumbline/contracts/kernel';
import { call, fetchJson } from '@plumbline/web';
import { queryOptions } from '@tanstack/react-query';
import type { ApiDescription } from './permissions.ts';

export const apiQuery = queryOptions({
  queryKey: ['api-description'],
  queryFn: async ({ signal }) => (await fetchJson(hrefOf(browserApi.showOpenApi), signal)) as ApiDescription,
  staleTime: Number.POSITIVE_INFINITY,
});

export const administratorsQuery = queryOptions({
  queryKey: ['users', 'administrators'],
  queryFn: ({ signal }) => call(identityApi.listUsers, { query: { role: 'admin', access: 'open' }, signal }),
});
