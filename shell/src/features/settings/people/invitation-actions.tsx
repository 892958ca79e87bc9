// An open invitation: sent again, or withdrawn.
import { identityApi, type User } from '@plumbline/contracts/identity';
import { Button, ConfirmDialog } from '@plumbline/ui';
import { useState } from 'react';
import { useSettingsWrite } from '../shared/use-settings-write.ts';
import { InvitationResult } from './invitation-result.tsx';

const stale = ['users', 'attorneys'];

export function InvitationActions({ person }: { person: Pick<User, 'id' | 'name'> }) {
  const [isConfirming, setConfirming] = useState(false);
  const renew = useSettingsWrite(identityApi.renewInvitation, {
    done: 'Invitation sent again',
    failed: "Couldn't send the invitation",
    stale,
  });
  const withdraw = useSettingsWrite(
    identityApi.withdrawInvitation,
    { done: 'Invitation withdrawn', failed: "Couldn't withdraw the invitation", stale },
    () => setConfirming(false),
  );
  const { id, name } = person;
  return (
    <>
      <Button
        variant="default"
        onClick={() => renew.mutate({ params: { id } })}
        loading={renew.isPending}
        aria-label={`Invite again: ${name}`}
      >
        Invite again
      </Button>
      <Button variant="default" color="red" onClick={() => setConfirming(true)} aria-label={`Withdraw the invitation for ${name}`}>
        Withdraw
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title={`Withdraw the invitation for ${name}?`}
        confirm="Withdraw"
        destructive
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ params: { id } })}
        onClose={() => setConfirming(false)}
      >
        The invitation link stops working. You can invite them again at any time.
      </ConfirmDialog>
      {renew.data && <InvitationResult invited={renew.data} onClose={renew.reset} />}
    </>
  );
}
