// The colleagues of the organisation, as pickers and lists need them.
import { identityApi } from '@plumbline/contracts/identity';
import { call } from '@plumbline/web';
import { queryOptions } from '@tanstack/react-query';

export const attorneysQuery = queryOptions({
  queryKey: ['team', 'attorneys'],
  queryFn: () => call(identityApi.listUsers, { query: { role: 'attorney', limit: 200 } }),
});

export const staffQuery = queryOptions({
  queryKey: ['team'],
  queryFn: () => call(identityApi.listUsers, { query: { limit: 200 } }),
});
