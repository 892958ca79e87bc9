// The history of one inspection's time, in a dialog.
import type { Inspection } from '@plumbline/contracts/inspection';
import { Modal } from '@plumbline/ui';
import { ScheduleHistory } from '../../../shared/schedule-history.tsx';

export function HistoryDialog({
  inspection,
  onClose,
}: {
  inspection: Pick<Inspection, 'id' | 'timeZone' | 'propertyAddress'>;
  onClose: () => void;
}) {
  return (
    <Modal opened onClose={onClose} title={`Schedule history of ${inspection.propertyAddress}`} size="lg">
      <ScheduleHistory inspectionId={inspection.id} timeZone={inspection.timeZone} />
    </Modal>
  );
}
