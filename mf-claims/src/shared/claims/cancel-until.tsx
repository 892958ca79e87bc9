// Until when the insured may cancel: the minute at the property where hours are counted, else the day.
import type { Contract } from '@plumbline/contracts/claims';
import { DateText } from '@plumbline/ui';

type Until = Pick<Contract, 'cancelUntil' | 'cancelUntilAt'> & { timeZone: string };

export function CancelUntil({ cancelUntil, cancelUntilAt, timeZone }: Until) {
  return cancelUntilAt ? <DateText at={cancelUntilAt} format="date-time" timeZone={timeZone} /> : <DateText at={cancelUntil} />;
}
