// A section that does not exist at this property: said with a reason, not left open.
import { Button, DialogForm, Textarea, useDisclosure } from '@plumbline/ui';
import { useState } from 'react';

interface NotApplicableProps {
  categoryLabel: string;
  onConfirm: (reason: string) => void;
}

export function NotApplicable(props: NotApplicableProps) {
  const [opened, dialog] = useDisclosure(false);
  return (
    <>
      <Button variant="subtle" onClick={dialog.open}>
        Not applicable here
      </Button>
      {opened && <ReasonDialog {...props} onClose={dialog.close} />}
    </>
  );
}

function ReasonDialog({ categoryLabel, onConfirm, onClose }: NotApplicableProps & { onClose: () => void }) {
  const [reason, setReason] = useState('');
  const confirm = () => {
    onConfirm(reason.trim());
    onClose();
  };
  return (
    <DialogForm
      title={`${categoryLabel} is not applicable`}
      size="md"
      action="Mark as not applicable"
      blocked={reason.trim() === ''}
      busy={false}
      onSubmit={confirm}
      onClose={onClose}
    >
      <Textarea label="Reason" minRows={3} value={reason} onChange={(event) => setReason(event.currentTarget.value)} data-autofocus />
    </DialogForm>
  );
}
