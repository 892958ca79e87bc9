// The intake wherever it is opened from: mounted anew each time, because the words that wait are read when it is mounted.
import { IntakeDialog } from './intake-dialog.tsx';

interface IntakeAtOpeningProps {
  opened: boolean;
  onClose: () => void;
}

/** Several places hold one; what was kept in one is what the next one shows, whichever was opened before. */
export function IntakeAtOpening({ opened, onClose }: IntakeAtOpeningProps) {
  return opened ? <IntakeDialog opened onClose={onClose} /> : null;
}
