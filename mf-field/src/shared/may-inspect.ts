// Who may book, begin, cancel and photograph, and who may order measurements; everybody else of the firm reads.
import { inspectionApi } from '@plumbline/contracts/inspection';
import { measurementApi } from '@plumbline/contracts/measurement';
import { useSession } from '@plumbline/web';

/** On a phone without a network nobody can say who it is: fieldwork goes on there, and the server decides once it is sent. */
function useIsAmong(who: readonly string[]): boolean {
  const { user } = useSession();
  return user === undefined || who.includes(user.role);
}

export const useMayInspect = () => useIsAmong(inspectionApi.bookInspection.access);

export const useMayOrder = () => useIsAmong(measurementApi.orderMeasurement.access);
