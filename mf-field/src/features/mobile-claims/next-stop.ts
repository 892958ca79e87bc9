// Which of the scheduled inspections comes next.
import type { MobileClaim } from '@plumbline/contracts/inspection';

/** What is under way goes before what waits; of equals the earlier. Nothing when all is done. */
export function nextStop(stops: readonly MobileClaim[]): MobileClaim | undefined {
  const open = stops.filter(({ status }) => status !== 'completed');
  const rank = ({ status }: MobileClaim) => (status === 'in_progress' ? 0 : 1);
  return open.toSorted((one, other) => rank(one) - rank(other) || one.scheduledAt.localeCompare(other.scheduledAt))[0];
}
