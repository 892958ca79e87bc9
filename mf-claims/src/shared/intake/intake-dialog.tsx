// New Claim Intake: the form, and after it what the qualification said.
import { Modal, useMediaQuery } from '@plumbline/ui';
import { useState } from 'react';
import { IntakeForm } from './intake-form.tsx';
import { IntakeResult } from './intake-result.tsx';
import type { Opened } from './opened.ts';

export function IntakeDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [created, setCreated] = useState<Opened>();
  const phone = useMediaQuery('(max-width: 767px)');
  const close = () => {
    setCreated(undefined);
    onClose();
  };
  return (
    <Modal opened={opened} onClose={close} title="New Claim Intake" size={896} fullScreen={phone} closeOnClickOutside={false}>
      {created ? <IntakeResult opened={created} onClose={close} /> : <IntakeForm onCreated={setCreated} onCancel={close} />}
    </Modal>
  );
}
