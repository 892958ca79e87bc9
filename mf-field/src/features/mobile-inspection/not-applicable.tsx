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
      {opened && <ReasonDialog title={`${props.categoryLabel} is not applicable`} onConfirm={props.onConfirm} onClose={dialog.close} />}
    </>
  );
}

interface ReasonDialogProps extends Pick<NotApplicableProps, 'onConfirm'> {
  title: string;
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
