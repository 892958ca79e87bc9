// “New claim” from anywhere: the same intake as on the page of claims.
import type { CommandDialogProps } from '@plumbline/web';
import { IntakeAtOpening } from '../../intake/public.ts';

export function NewClaim({ opened, onClose }: CommandDialogProps) {
  return <IntakeAtOpening opened={opened} onClose={onClose} />;
}
