// Asking the administrators for access, from the page that says that there is none (real-behaviour G79): asked once, read back, decided.
import { identityApi, mostRequestWords, type OwnAccessRequest } from '@plumbline/contracts/identity';
import { Button, DateText, Notice, QueryBoundary, Textarea } from '@plumbline/ui';
import { call, sessionQuery, useWrite } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './public.module.css';

/** Whoever waits for access hears no events: the page looks itself, as long as it is looked at. */
const looking = { refetchInterval: 15_000, refetchOnWindowFocus: 'always', staleTime: 0 } as const;
/** What is granted holds within five seconds, here as everywhere. */
const forAccess = { ...looking, refetchInterval: 4_000 } as const;

export function RequestAccess() {
  // With access the gate opens the workspace by itself
  useQuery({ ...sessionQuery, ...forAccess });
  const own = useQuery({
    queryKey: ['accessRequests', 'own'],
    queryFn: ({ signal }) => call(identityApi.readOwnAccessRequest, { signal }),
    ...looking,
  });
  return (
    <div className={styles.request}>
      <QueryBoundary query={own} what="your request">
        {(known) => <OwnRequest known={known} />}
      </QueryBoundary>
    </div>
  );
}

function OwnRequest({ known: { request, mayAskAgainAt } }: { known: OwnAccessRequest }) {
  if (request?.status === 'open')
    return (
      <Notice tone="good">
        Your request was sent. An administrator will decide about it. Requested on <DateText at={request.createdAt} format="date-time" /> by{' '}
        {request.name}.
      </Notice>
    );
  return (
    <>
      {request?.status === 'declined' && (
        <Notice tone="warning">
          {request.decidedAt ? (
            <>
              Your request was declined on <DateText at={request.decidedAt} format="date-time" />.
            </>
          ) : (
            'Your request was declined.'
          )}{' '}
          {mayAskAgainAt ? (
            <>
              You can ask again from <DateText at={mayAskAgainAt} format="date-time" />.
            </>
          ) : (
            'You can ask again.'
          )}
        </Notice>
      )}
      {!mayAskAgainAt && <RequestForm />}
    </>
  );
}

function RequestForm() {
  const [message, setMessage] = useState('');
  const ask = useWrite(identityApi.requestAccess, { stale: ['accessRequests'], onSuccess: () => undefined, onError: () => undefined });
  return (
    <form
      className={styles.requestForm}
      onSubmit={(event) => {
        event.preventDefault();
        ask.mutate({ body: message.trim() ? { message: message.trim() } : {} });
      }}
    >
      <Textarea
        label="Message to the administrators (optional)"
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        maxLength={mostRequestWords}
        description={
          message === '' ? `At most ${mostRequestWords} characters` : `${message.length} of at most ${mostRequestWords} characters`
        }
        autosize
        minRows={2}
      />
      {ask.isError && <Notice tone="bad">{ask.error.message}</Notice>}
      <Button type="submit" variant="default" loading={ask.isPending}>
        Request access
      </Button>
    </form>
  );
}
