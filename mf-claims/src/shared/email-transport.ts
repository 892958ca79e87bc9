// Who carries the emails of this workspace.
import { commsApi } from '@plumbline/contracts/comms';
import { call } from '@plumbline/web';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** While communications is away nothing is said about it. */
const emailProvidersQuery = queryOptions({ queryKey: ['contacts', 'providers'], queryFn: () => call(commsApi.readProviders) });

/** `local`: it is kept here, nothing goes outside; undefined while nobody knows. */
export function useEmailTransport(): string | undefined {
  return useQuery(emailProvidersQuery).data?.email;
}
