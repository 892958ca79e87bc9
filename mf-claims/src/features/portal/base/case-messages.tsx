// Messages about a case between the office and those who follow it, in the order in which they were written; and the form to write one.
import { claimsApi, type CaseMessage } from '@plumbline/contracts/claims';
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
  /** Who will read what is written here, in a sentence. */
  readers: string;
  /** The follower to whom the office writes; absent where a follower writes to the office. */
  to?: number;
}

/** What is typed survives a reload and a failure. */
export function CaseMessageForm({ claimId, label, readers, to }: FormProps) {
  const draft = useDraft(to === undefined ? `sendToOffice-${claimId}` : `answerCase-${claimId}-${to}`, '');
  const outcome = {
    stale: ['portal', 'activity'],
    onSuccess: (_: CaseMessage, { body }: { body: { text: string } }) => {
      draft.sent(body.text);
      toast({ tone: 'good', title: 'Message sent' });
    },
    onError: (error: Error) => toast({ tone: 'bad', title: "Couldn't send the message", description: error.message }),
  };
  const toOffice = useWrite(claimsApi.sendToOffice, outcome);
  const toFollower = useWrite(claimsApi.answerCase, outcome);
  const send = to === undefined ? toOffice : toFollower;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const params = { id: claimId };
    if (to === undefined) toOffice.mutate({ params, body: { text: draft.value } });
    else toFollower.mutate({ params, body: { text: draft.value, to } });
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <Textarea
        data-key="r"
        label={label}
        description={readers}
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
