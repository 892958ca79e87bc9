// Messages about a case between the office and those who follow it, in the order in which they were written; and the form to write one.
import type { CaseMessage } from '@plumbline/contracts/claims';
import { Button, DateText, Textarea } from '@plumbline/ui';
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
  label: string;
  value: string;
  onChange: (text: string) => void;
  onSend: () => void;
  isSending: boolean;
  error: string | undefined;
}

export function CaseMessageForm({ label, value, onChange, onSend, isSending, error }: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <Textarea
        label={label}
        minRows={2}
        maxRows={8}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
      />
      <Button type="submit" loading={isSending}>
        Send message
      </Button>
    </form>
  );
}
