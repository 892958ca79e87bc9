// New Claim Intake: the form, and after it what the qualification said. What was typed is not lost by closing it.
import { Button, Group, Modal, Stack, useMediaQuery } from '@plumbline/ui';
import { useState } from 'react';
import { IntakeForm } from './intake-form.tsx';
import { IntakeResult } from './intake-result.tsx';
import type { Opened } from '../base/opened.ts';
import { useIntake } from '../base/use-intake.ts';

export function IntakeDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [created, setCreated] = useState<Opened>();
  const [isConfirming, setConfirming] = useState(false);
  const intake = useIntake({ opened: opened && !created, onCreated: setCreated });
  const phone = useMediaQuery('(max-width: 767px)') ?? false;
  const close = () => {
    setCreated(undefined);
    setConfirming(false);
    onClose();
  };
  const continueInBackground = () => {
    intake.continueInBackground();
    close();
  };
  const leave = () => {
    if (intake.isPending) return continueInBackground();
    intake.callOff();
    if (intake.dirty && !created) setConfirming(true);
    else close();
  };
  return (
    <>
      <Modal opened={opened} onClose={leave} title="New Claim Intake" size={896} fullScreen={phone} closeOnClickOutside={false}>
        {created ? (
          <IntakeResult opened={created} onClose={close} />
        ) : (
          <IntakeForm intake={intake} phone={phone} onCancel={leave} onBackground={continueInBackground} onOpen={close} />
        )}
      </Modal>
      <Modal opened={isConfirming} onClose={() => setConfirming(false)} title="Close this intake?" size="sm">
        <Stack>
          <p>You can keep your entries and finish later.</p>
          <Group justify="flex-end">
            <Button
              variant="default"
              color="red"
              onClick={() => {
                intake.discard();
                close();
              }}
            >
              Discard
            </Button>
            <Button variant="default" onClick={() => setConfirming(false)}>
              Keep editing
            </Button>
            <Button onClick={close} data-autofocus>
              Save draft
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
