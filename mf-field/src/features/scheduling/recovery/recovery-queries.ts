// People without an active account with what their phones hold, and the links that recover it.
import { inspectionApi } from '@plumbline/contracts/inspection';
import { call } from '@plumbline/web';
import { queryOptions } from '@tanstack/react-query';

export const recoveryKeys = ['recovery'];

export const recoverableQuery = queryOptions({
  queryKey: [...recoveryKeys, 'people'],
  queryFn: () => call(inspectionApi.listRecoverablePeople),
});

export const recoveryLinksQuery = queryOptions({
  queryKey: [...recoveryKeys, 'links'],
  queryFn: () => call(inspectionApi.listRecoveryLinks),
});
