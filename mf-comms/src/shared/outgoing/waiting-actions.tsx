// What is done with a message that waits or reached nobody: undo or cancel it, send it now, change its time, try it again.
import { commsApi as api } from '@plumbline/contracts/comms';
import { Button, DialogForm, toast } from '@plumbline/ui';
import { useWrite } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { providersQuery } from '../base/comms-queries.ts';
import { useMayWrite } from '../base/may-write.ts';
import { sendsWords, SendTimeFields, useSendTime } from './send-time.tsx';
import { TakeOverDialog } from './take-over-dialog.tsx';
import { sentNow, type WaitingMessage } from './waiting-message.ts';

export function WaitingActions({ message }: { message: WaitingMessage }) {
  const mayWrite = useMayWrite();
  const { state, scheduledFor, claimId } = message;
  if (!mayWrite) return null;
  if (message.retry?.isForOthers) return <TakeOverActions message={message} />;
  if (message.retry) return <RetryAction message={message} />;
  if (state === 'scheduled' && scheduledFor !== undefined && claimId !== undefined)
    return <ScheduledActions message={message} claimId={claimId} />;
  return <Undoing message={message} />;
}

/** In its ten seconds, while it waits for its hour, and between two tries. */
function Undoing({ message: { id, state, contactName, nextTryAt } }: { message: WaitingMessage }) {
  if (nextTryAt !== undefined) return <Undo id={id} label="Cancel message" about={`Cancel message to ${contactName}`} />;
  return state === 'held' || state === 'scheduled' ? <Undo id={id} label="Undo" /> : null;
}

export function useUndoMessage() {
  return useWrite(api.undoMessage, {
    stale: ['communications'],
    onSuccess: () => toast({ tone: 'good', title: 'Message undone' }),
    onError: (error) => toast({ tone: 'bad', title: "Couldn't undo the message", description: error.message }),
  });
}

function Undo({ id, label, about }: { id: number; label: string; about?: string }) {
  const undo = useUndoMessage();
  return (
    <Button size="compact-sm" variant="default" loading={undo.isPending} aria-label={about} onClick={() => undo.mutate({ params: { id } })}>
      {label}
    </Button>
  );
}

/** Whoever wrote it can't send it any more. */
function TakeOverActions({ message }: { message: WaitingMessage }) {
  const [opened, setOpened] = useState(false);
  const { id, contactName } = message;
  return (
    <>
      <Button size="compact-sm" variant="default" aria-label={`Send as me to ${contactName}`} onClick={() => setOpened(true)}>
        Send as me
      </Button>
      <Undo id={id} label="Cancel message" about={`Cancel message to ${contactName}`} />
      {opened && <TakeOverDialog message={message} onClose={() => setOpened(false)} />}
    </>
  );
}

function ScheduledActions({ message, claimId }: { message: WaitingMessage; claimId: number }) {
  const [opened, setOpened] = useState(false);
  const { id, contactName } = message;
  const send = useWrite(api.sendMessageNow, {
    stale: ['communications'],
    onSuccess: (sent) => toast({ tone: 'good', ...sentNow(sent) }),
    onError: (error) => toast({ tone: 'bad', title: "Couldn't send the message", description: error.message }),
  });
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        loading={send.isPending}
        aria-label={`Send now to ${contactName}`}
        onClick={() => send.mutate({ params: { id } })}
      >
        Send now
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Change time of the message to ${contactName}`}
        onClick={() => setOpened(true)}
      >
        Change time
      </Button>
      <Undo id={id} label="Cancel message" about={`Cancel message to ${contactName}`} />
      {opened && <TimeDialog message={message} claimId={claimId} onClose={() => setOpened(false)} />}
    </>
  );
}

function TimeDialog({ message, claimId, onClose }: { message: WaitingMessage; claimId: number; onClose: () => void }) {
  const { id, contactId, contactName, method, scheduledFor } = message;
  const sendTime = useSendTime({ claimId, contactId, method }, { at: scheduledFor });
  const save = useWrite(api.rescheduleMessage, {
    stale: ['communications'],
    onSuccess: ({ sendsAt }) => {
      toast({ tone: 'good', title: 'Message rescheduled', ...(sendsAt ? { description: sendsWords(sendsAt) } : {}) });
      onClose();
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't change the time", description: error.message }),
  });
  const submit = () => sendTime.checked((sendAt) => save.mutate({ params: { id }, body: { sendAt } }));
  const title = `Change time of the message to ${contactName}`;
  return (
    <DialogForm title={title} size="md" action="Save time" busy={save.isPending} onSubmit={submit} onClose={onClose}>
      <SendTimeFields sendTime={sendTime} />
    </DialogForm>
  );
}

/** Without a provider another try would end as the first did; the status says so. */
function RetryAction({ message: { id, contactName, method, state, retry } }: { message: WaitingMessage }) {
  const providers = useQuery({ ...providersQuery, enabled: state === 'kept' });
  const again = useWrite(api.retryMessage, {
    stale: ['communications'],
    onSuccess: (sent) => toast({ tone: 'good', ...sentNow(sent) }),
    onError: (error) => toast({ tone: 'bad', title: "Couldn't retry the message", description: error.message }),
  });
  if (state === 'kept' && (providers.data?.[method] ?? 'local') === 'local') return null;
  if (retry?.refusal) return <span>Retry isn't possible. {retry.refusal}</span>;
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={again.isPending}
      aria-label={`Retry the message to ${contactName}`}
      onClick={() => again.mutate({ params: { id } })}
    >
      Retry
    </Button>
  );
}
