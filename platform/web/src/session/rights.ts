// What the signed-in user may do: the answer of the contract, which the server gives too.
import { mayCall, type EndpointShape } from '@plumbline/contracts/kernel';
import { useSession } from './session.ts';

/** Whether who is signed in may call an endpoint: what calls it is shown to nobody else. */
export function useMay(endpoint: Pick<EndpointShape, 'access'>): boolean {
  return mayCall(endpoint, useSession().user);
}
