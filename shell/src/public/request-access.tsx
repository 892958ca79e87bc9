// Asking the administrators for access, from the page that says that there is none (real-behaviour G79).
import { identityApi } from '@plumbline/contracts/identity';
import { Button, Notice, Textarea } from '@plumbline/ui';
import { useWrite } from '@plumbline/web';
import { useState } from 'react';
import styles from './public.module.css';

export function RequestAccess() {
  const [message, setMessage] = useState('');
  const ask = useWrite(identityApi.requestAccess, { stale: [], onSuccess: () => undefined, onError: () => undefined });
  if (ask.data) return <Notice tone="good">Your request was sent. An administrator will decide about it.</Notice>;
  return (
    <form
      className={styles.request}
      onSubmit={(event) => {
        event.preventDefault();
        ask.mutate({ body: message.trim() ? { message: message.trim() } : {} });
      }}
    >
      <Textarea
        label="Message to the administrators (optional)"
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        maxLength={500}
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
