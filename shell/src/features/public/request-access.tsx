// Asking the administrators for access, from the page that says that there is none (real-behaviour G79): asked once, read back, decided.
import { identityApi, maxRequestWords, type OwnAccessRequest } from '@plumbline/contracts/identity';
import { Button, failureWords, Form, formatDate, Notice, QueryBoundary, Textarea } from '@plumbline/ui';
import { call, sessionQuery, useContractForm } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { say } from '../../frame/frame-texts.ts';
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
      <QueryBoundary query={own} what={say('yourRequest')}>
        {(known) => <OwnRequest known={known} />}
      </QueryBoundary>
    </div>
  );
}

const moment = (at: string) => formatDate(at, 'date-time');

function OwnRequest({ known: { request, mayRequestAgainAt } }: { known: OwnAccessRequest }) {
  if (request?.status === 'open')
    return <Notice tone="good">{say('requestSent', { when: moment(request.createdAt), name: request.name })}</Notice>;
  return (
    <>
      {request?.status === 'declined' && (
        <Notice tone="warning">
          {request.decidedAt ? say('requestDeclinedOn', { when: moment(request.decidedAt) }) : say('requestDeclined')}{' '}
          {mayRequestAgainAt ? say('requestAgainOn', { when: moment(mayRequestAgainAt) }) : say('requestAgain')}
        </Notice>
      )}
      {!mayRequestAgainAt && <RequestForm />}
    </>
  );
}

function RequestForm() {
  const form = useContractForm(identityApi.requestAccess, {
    first: { message: '' },
    toBody: ({ message }) => (message.trim() ? { message: message.trim() } : {}),
    stale: ['accessRequests'],
    onSuccess: () => undefined,
    onError: () => undefined,
    isShownByToast: true,
  });
  const { message } = form.values;
  return (
    <Form form={form} className={styles.requestForm}>
      <Textarea
        {...form.field('message')}
        label={say('requestMessage')}
        maxLength={maxRequestWords}
        description={
          message === ''
            ? say('requestUpTo', { most: maxRequestWords })
            : say('requestLength', { length: message.length, most: maxRequestWords })
        }
        autosize
        minRows={2}
      />
      {form.write.isError && <Notice tone="bad">{failureWords(form.write.error)}</Notice>}
      <Button type="submit" variant="default" loading={form.busy}>
        {say('requestAccess')}
      </Button>
    </Form>
  );
}
