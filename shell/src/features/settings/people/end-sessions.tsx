// For a colleague who lost a phone or left a browser open: an administrator ends their sessions, the access stays.
import { identityApi, type User } from '@plumbline/contracts/identity';
import { Button, ConfirmDialog, toast } from '@plumbline/ui';
import { failureText, useWrite } from '@plumbline/web';
import { useState } from 'react';

export function EndSessions({ person: { id, name } }: { person: User }) {
  const [isConfirming, setConfirming] = useState(false);
  const end = useWrite(identityApi.endSessionsOf, {
    stale: ['users'],
    onSuccess: ({ ended }) => {
      setConfirming(false);
      const title = ended === 0 ? `${name} had no open sessions` : `Ended ${ended} ${ended === 1 ? 'session' : 'sessions'} for ${name}`;
      toast({ tone: ended === 0 ? 'neutral' : 'good', title });
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't end the sessions", description: failureText(error, 'Please try again.') }),
  });
  return (
    <>
      <Button variant="default" onClick={() => setConfirming(true)}>
        End all sessions
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title={`End all sessions for ${name}?`}
        confirm="End all sessions"
        destructive
        busy={end.isPending}
        onConfirm={() => end.mutate({ params: { id } })}
        onClose={() => setConfirming(false)}
      >
        This signs them out of every browser and phone within seconds. Access, password and 2FA stay the same, so they can sign in again.
      </ConfirmDialog>
    </>
  );
}
