// What the client of a claim was asked for, and the messages with them. Changes of the portal make it stale.
import { claimsApi } from '@plumbline/contracts/claims';
import { call } from '@plumbline/web';
import { queryOptions } from '@tanstack/react-query';

export const portalActivityOfClaimQuery = (id: number) =>
  queryOptions({ queryKey: ['portal', 'office-activity', id], queryFn: () => call(claimsApi.readPortalActivity, { params: { id } }) });
