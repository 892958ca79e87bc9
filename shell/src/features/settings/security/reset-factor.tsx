// For a colleague who lost the phone and the recovery codes: an administrator takes the two-factor authentication away.
import { identityApi, type User } from '@plumbline/contracts/identity';
import { Button, ConfirmDialog } from '@plumbline/ui';
import { useState } from 'react';
import { useSettingsWrite } from '../shared/use-settings-write.ts';
import { useConfirming } from './confirm-identity.tsx';

export function ResetFactor({ person, onDone }: { person: User; onDone: (person: User) => void }) {
  const confirming = useConfirming();
  const [isConfirming, setConfirming] = useState(false);
  const words = {
    done: `2FA was reset for ${person.name}`,
    failed: "Couldn't reset 2FA",
    stale: ['users'],
  };
  const reset = useSettingsWrite(identityApi.resetTwoFactor, words, (answer) => {
    setConfirming(false);
    onDone(answer);
  });
  return (
    <>
      <Button variant="default" onClick={() => confirming.ask(() => setConfirming(true))}>
        Reset 2FA
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title={`Reset 2FA for ${person.name}?`}
        confirm="Reset"
        destructive
        busy={reset.isPending}
        onConfirm={() => reset.mutate({ params: { id: person.id }, body: {} })}
        onClose={() => setConfirming(false)}
      >
        Confirm that {person.name} asked for this. All their sessions end, and they're notified by email.
      </ConfirmDialog>
      {confirming.dialog}
    </>
  );
}
