// The status of an inspection as a badge.
import { inspectionStatusLabels } from '@plumbline/contracts/enums';
import type { Inspection } from '@plumbline/contracts/inspection';
import { StatusBadge, type Tone } from '@plumbline/ui';

const tones: Record<Inspection['status'], Tone> = {
  scheduled: 'blue',
  in_progress: 'orange',
  completed: 'green',
  cancelled: 'gray',
  no_show: 'yellow',
};

export function InspectionStatusBadge({ status }: Pick<Inspection, 'status'>) {
  return <StatusBadge about="Status" tone={tones[status]} label={inspectionStatusLabels[status]} />;
}
