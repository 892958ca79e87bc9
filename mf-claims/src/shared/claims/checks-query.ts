// The checks of a claim, asked once for the money tab and for what a write of one answers.
import { claimsApi } from '@plumbline/contracts/claims';
import { call } from '@plumbline/web';
import { queryOptions } from '@tanstack/react-query';

export const checksQuery = (claimId: number) =>
  queryOptions({ queryKey: ['claims', 'checks', claimId], queryFn: () => call(claimsApi.listChecks, { params: { id: claimId } }) });
