// What a move to a claim means, before it is done.
import type { ConversationCandidate } from '@plumbline/contracts/comms';
import { ConfirmDialog } from '@plumbline/ui';

interface MoveDialogProps {
  candidate: ConversationCandidate;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function MoveDialog({ candidate: { claimNumber, ownerName }, ...rest }: MoveDialogProps) {
  return (
    <ConfirmDialog opened title={`Move to ${claimNumber}`} confirm="Move conversation" {...rest}>
      All messages and calls of this number move to the claim of {ownerName}. Everyone who reads that thread can read the messages; calls
      stay with your firm.
    </ConfirmDialog>
  );
}
