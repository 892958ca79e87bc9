// “Send message” from anywhere: the palette has asked for the claim when none was open.
import type { CommandDialogProps } from '@plumbline/web';
import { SendMessageDialog } from '../../shared/send-message-dialog.tsx';

export function SendMessageCommand({ opened, onClose, claimId }: CommandDialogProps) {
  return claimId === undefined ? null : <SendMessageDialog claimId={claimId} opened={opened} onClose={onClose} />;
}
