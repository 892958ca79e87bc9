// What both ways through an inspection stand on: the inspection with what waits on this phone, and the state of its sections.
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import { inspectionCategories, type InspectionCategory } from '@plumbline/contracts/enums';
import { useCaptures } from '../../../shared/captures/use-captures.ts';
import { pendingStates, withPending } from '../pending-inspection.ts';

export function useFieldwork(known: InspectionDetail) {
  const captures = useCaptures(known.id);
  const inspection = withPending(known, captures.captures);
  const states = pendingStates(inspection, captures.captures);
  const open = inspectionCategories.filter((one) => states[one] === 'open');
  return { captures, inspection, states, differing: differingOf(inspection), open, done: inspectionCategories.length - open.length };
}

function differingOf({ sections }: InspectionDetail): Partial<Record<InspectionCategory, number>> {
  return Object.fromEntries(sections.map(({ category, differences = [] }) => [category, differences.length]));
}
