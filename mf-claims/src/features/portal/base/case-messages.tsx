// Messages about a case between the office and those who follow it, in the order in which they were written; and the form to write one.
import { claimsApi, type CaseMessage } from '@plumbline/contracts/claims';
import { Button, DateText, Form, Textarea, toast } from '@plumbline/ui';
import { draftOfTexts, useContractForm, useDraft } from '@plumbline/web';
import { refusalText, saidField, say } from '../texts/say.ts';
import styles from './case-messages.module.css';

export function CaseMessages({ messages, nothing }: { messages: readonly CaseMessage[]; nothing: string }) {
  if (messages.length === 0) return <p className={styles.nothing}>{nothing}</p>;
  return (
    <ol className={styles.messages} aria-label={say('messages')}>
      {messages.map((message) => (
        <li key={message.id} data-office={message.fromOffice || undefined} className={styles.message}>
          <span className={styles.head}>
            {message.fromOffice ? say('fromOffice', { name: message.authorName }) : message.authorName},{' '}
            <DateText at={message.at} format="date-time" />
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
  const draft = draftOfTexts({ text: useDraft(to === undefined ? `sendToOffice-${claimId}` : `answerCase-${claimId}-${to}`, '') });
  const form = useContractForm(to === undefined ? claimsApi.sendToOffice : claimsApi.answerCase, {
    params: { id: claimId },
    draft,
    toBody: (values) => (to === undefined ? values : { ...values, to }),
    stays: () => ({ text: '' }),
    stale: ['portal', 'activity'],
    onSuccess: () => toast({ tone: 'good', title: say('messageSent') }),
    onError: (error) => toast({ tone: 'bad', title: say('messageNotSent'), description: refusalText(error) }),
    isShownByToast: true,
  });
  return (
    <Form form={form} className={styles.form}>
      <Textarea {...saidField(form.field('text'))} data-key="r" label={label} description={readers} minRows={2} maxRows={8} />
      <Button type="submit" loading={form.busy}>
        {say('sendMessage')}
      </Button>
    </Form>
  );
}
