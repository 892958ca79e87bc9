// The colleagues of the organisation, as pickers and lists need them.
import { identityApi } from '@plumbline/contracts/identity';
import { call } from '@plumbline/web';
import { queryOptions } from '@tanstack/react-query';

export const attorneysQuery = (search: string) =>
  queryOptions({
    queryKey: ['team', 'attorneys', search],
    queryFn: ({ signal }) => call(identityApi.listAttorneys, { query: search === '' ? {} : { search }, signal }),
  });

export const staffQuery = queryOptions({
  queryKey: ['team'],
  queryFn: () => call(identityApi.listUsers, { query: { limit: 200 } }),
});
