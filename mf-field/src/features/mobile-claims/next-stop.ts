// Which of the scheduled inspections comes next, and how the others follow.
import type { MobileClaim } from '@plumbline/contracts/inspection';
import { localDate } from '@plumbline/contracts/kernel';

/** An inspection under way goes before one that waits; of equals the earlier. Nothing when all is done. */
export function nextStop(stops: readonly MobileClaim[]): MobileClaim | undefined {
  const open = stops.filter(({ status }) => status !== 'completed');
  const rank = ({ status }: MobileClaim) => (status === 'in_progress' ? 0 : 1);
  return open.toSorted((one, other) => rank(one) - rank(other) || one.scheduledAt.localeCompare(other.scheduledAt))[0];
}

export interface StopsByTime {
  readonly next?: MobileClaim | undefined;
  readonly later: readonly MobileClaim[];
  readonly coming: readonly MobileClaim[];
  readonly done: readonly MobileClaim[];
}

/** Days are those of each property. An earlier day that was never done counts as today. */
export function stopsByTime(stops: readonly MobileClaim[], now: Date): StopsByTime {
  const next = nextStop(stops);
  const inTime = stops.toSorted((one, other) => one.scheduledAt.localeCompare(other.scheduledAt));
  const open = inTime.filter(({ status, inspectionId }) => status !== 'completed' && inspectionId !== next?.inspectionId);
  const isToday = ({ scheduledDate, timeZone }: MobileClaim) => scheduledDate <= localDate(now, timeZone);
  return {
    next,
    later: open.filter(isToday),
    coming: open.filter((stop) => !isToday(stop)),
    done: inTime.filter(({ status }) => status === 'completed'),
  };
}
