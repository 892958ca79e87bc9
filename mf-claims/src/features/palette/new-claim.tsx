// “New claim” from anywhere: the same intake as on the page of claims.
import type { CommandDialogProps } from '@plumbline/web';
import { IntakeAtOpening } from '../../shared/intake/intake-at-opening.tsx';

export function NewClaim({ opened, onClose }: CommandDialogProps) {
  return <IntakeAtOpening opened={opened} onClose={onClose} />;
}
