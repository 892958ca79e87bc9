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
      const title = ended === 0 ? `No session of ${name} was open` : `${ended} session${ended === 1 ? '' : 's'} of ${name} ended`;
      toast({ tone: ended === 0 ? 'neutral' : 'good', title });
    },
    onError: (error) => toast({ tone: 'bad', title: 'The sessions were not ended', description: failureText(error, 'Please try again.') }),
  });
  return (
    <>
      <Button variant="default" onClick={() => setConfirming(true)}>
        End all sessions
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title={`End all sessions of ${name}?`}
        confirm="End all sessions"
        destructive
        busy={end.isPending}
        onConfirm={() => end.mutate({ params: { id } })}
        onClose={() => setConfirming(false)}
      >
        Every browser and phone of theirs is signed out within seconds. Access, password and second factor stay: they can sign in again.
      </ConfirmDialog>
    </>
  );
}
