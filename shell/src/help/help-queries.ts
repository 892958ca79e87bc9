// What the help page asks for.
import { identityApi } from '@plumbline/contracts/identity';
import { call, fetchJson } from '@plumbline/web';
import { queryOptions } from '@tanstack/react-query';
import type { ApiDescription } from './permissions.ts';

const mostColleagues = 200;

export const apiQuery = queryOptions({
  queryKey: ['api-description'],
  queryFn: async ({ signal }) => (await fetchJson('/api/openapi.json', signal)) as ApiDescription,
  staleTime: Number.POSITIVE_INFINITY,
});

export const colleaguesQuery = queryOptions({
  queryKey: ['users', 'colleagues'],
  queryFn: ({ signal }) => call(identityApi.listUsers, { query: { limit: mostColleagues }, signal }),
});
