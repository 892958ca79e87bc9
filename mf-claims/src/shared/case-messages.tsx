// Messages about a case between the office and those who follow it, in the order in which they were written; and the form to write one.
import type { CaseMessage, claimsApi } from '@plumbline/contracts/claims';
import { Button, DateText, Textarea, toast } from '@plumbline/ui';
import { fieldFailures, useDraft, useWrite } from '@plumbline/web';
import type { FormEvent } from 'react';
import styles from './case-messages.module.css';

export function CaseMessages({ messages, nothing }: { messages: readonly CaseMessage[]; nothing: string }) {
  if (messages.length === 0) return <p className={styles.nothing}>{nothing}</p>;
  return (
    <ol className={styles.messages} aria-label="Messages">
      {messages.map((message) => (
        <li key={message.id} data-office={message.fromOffice || undefined} className={styles.message}>
          <span className={styles.head}>
            {message.authorName}
            {message.fromOffice && ' (office)'}, <DateText at={message.at} format="date-time" />
          </span>
          <span className={styles.text}>{message.text}</span>
        </li>
      ))}
    </ol>
  );
}

interface FormProps {
  claimId: number;
  label: string;
  /** Who writes to whom. */
  endpoint: typeof claimsApi.answerCase | typeof claimsApi.sendToOffice;
}

/** What is typed survives a reload and a failure. */
export function CaseMessageForm({ claimId, label, endpoint }: FormProps) {
  const draft = useDraft(`${endpoint.name}-${claimId}`, '');
  const send = useWrite(endpoint, {
    stale: ['portal', 'activity'],
    onSuccess: (_, { body }) => {
      draft.sent(body.text);
      toast({ tone: 'good', title: 'Message sent' });
    },
    onError: (error) => toast({ tone: 'bad', title: 'Message not sent', description: error.message }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate({ params: { id: claimId }, body: { text: draft.value } });
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <Textarea
        data-key="r"
        label={label}
        minRows={2}
        maxRows={8}
        value={draft.value}
        onChange={(event) => draft.change(event.currentTarget.value)}
        error={fieldFailures(send.error)['text']}
      />
      <Button type="submit" loading={send.isPending}>
        Send message
      </Button>
    </form>
  );
}
