// “New claim” from anywhere: the same intake as on the page of claims.
import type { CommandDialogProps } from '@plumbline/web';
import { IntakeDialog } from '../../shared/intake/intake-dialog.tsx';

export function NewClaim({ opened, onClose }: CommandDialogProps) {
  return <IntakeDialog opened={opened} onClose={onClose} />;
}
