// What the security settings ask for: the own ways in, sessions, past sign-ins, the rule of the firm.
import { identityApi } from '@plumbline/contracts/identity';
import { call } from '@plumbline/web';
import { queryOptions } from '@tanstack/react-query';

export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => call(identityApi.readSecurity, { signal }),
  staleTime: 0,
});

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(identityApi.listSessions, { signal }),
  staleTime: 0,
});

export const signInsQuery = queryOptions({
  queryKey: ['sign-ins'],
  queryFn: ({ signal }) => call(identityApi.listSignIns, { signal }),
  staleTime: 0,
});

export const signInRulesQuery = queryOptions({
  queryKey: ['sign-in-rules'],
  queryFn: ({ signal }) => call(identityApi.readSignInRules, { signal }),
});
