// Who may schedule, begin, cancel and photograph, who may order measurements, and who may accept findings; everybody else of the firm reads.
import { decideFindings } from '@plumbline/contracts/ai';
import { inspectionApi } from '@plumbline/contracts/inspection';
import { mayCall, type EndpointShape } from '@plumbline/contracts/kernel';
import { orderMeasurement } from '@plumbline/contracts/measurement';
import { useSession } from '@plumbline/web';

/** On a phone without a network nobody can say who it is: fieldwork goes on there, and the server decides once it is sent. */
function useMayInField(endpoint: EndpointShape): boolean {
  const { user } = useSession();
  return user === undefined || mayCall(endpoint, user);
}

export const useMayInspect = () => useMayInField(inspectionApi.scheduleInspection);

export const useMayOrder = () => useMayInField(orderMeasurement);

export const useMayReview = () => useMayInField(decideFindings);
