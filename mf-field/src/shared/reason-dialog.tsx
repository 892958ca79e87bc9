// Asks for a reason before something is left out.
import { DialogForm, Textarea } from '@plumbline/ui';
import { useState } from 'react';

interface ReasonDialogProps {
  title: string;
  onConfirm: (reason: string) => void;
  action?: string;
  onClose: () => void;
}

export function ReasonDialog({ title, action = 'Mark as not applicable', onConfirm, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const confirm = () => {
    onConfirm(reason.trim());
    onClose();
  };
  return (
    <DialogForm title={title} size="md" action={action} blocked={reason.trim() === ''} busy={false} onSubmit={confirm} onClose={onClose}>
      <Textarea label="Reason" minRows={3} value={reason} onChange={(event) => setReason(event.currentTarget.value)} data-autofocus />
    </DialogForm>
  );
}
