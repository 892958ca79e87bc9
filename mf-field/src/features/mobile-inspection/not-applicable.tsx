// A section that does not exist at this property: said with a reason, not left open.
import { Button, Modal, Stack, Textarea, useDisclosure } from '@plumbline/ui';
import { useState } from 'react';

export function NotApplicable({ categoryLabel, onConfirm }: { categoryLabel: string; onConfirm: (reason: string) => void }) {
  const [opened, dialog] = useDisclosure(false);
  const [reason, setReason] = useState('');
  return (
    <>
      <Button variant="subtle" onClick={dialog.open}>
        Not applicable here
      </Button>
      <Modal opened={opened} onClose={dialog.close} title={`${categoryLabel} is not applicable`}>
        <Stack>
          <Textarea label="Reason" minRows={3} value={reason} onChange={(event) => setReason(event.currentTarget.value)} data-autofocus />
          <Button
            disabled={reason.trim() === ''}
            onClick={() => {
              onConfirm(reason.trim());
              dialog.close();
            }}
          >
            Mark as not applicable
          </Button>
        </Stack>
      </Modal>
    </>
  );
}
