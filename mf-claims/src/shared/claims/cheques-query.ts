// The cheques of a claim, asked once for the money tab and for what a write of one answers.
import { claimsApi } from '@plumbline/contracts/claims';
import { call } from '@plumbline/web';
import { queryOptions } from '@tanstack/react-query';

export const chequesQuery = (claimId: number) =>
  queryOptions({ queryKey: ['claims', 'cheques', claimId], queryFn: () => call(claimsApi.listCheques, { params: { id: claimId } }) });
