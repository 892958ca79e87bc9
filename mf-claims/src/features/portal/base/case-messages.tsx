// Messages about a case between the office and those who follow it, in the order in which they were written; and the form to write one.
import { claimsApi, type CaseMatter, type CaseMessage } from '@plumbline/contracts/claims';
import { Button, DateText, Form, Textarea, ThreadList, toast } from '@plumbline/ui';
import { draftOfTexts, useContractForm, useDraft } from '@plumbline/web';
import type { ReactNode } from 'react';
import { refusalText, saidField, say } from '../texts/say.ts';
import styles from './case-messages.module.css';

interface MessagesProps {
  messages: readonly CaseMessage[];
  nothing: string;
  /** The firm reads it: its own words stand on its side. */
  asOffice?: boolean;
  /** Below the words of an entry, and below its bubble. */
  partsOf?: (message: CaseMessage) => { more?: ReactNode; foot?: ReactNode };
}

/** The thread of one who follows the case: messages of the portal, and what was said by email, text or call. */
export function CaseMessages({ messages, nothing, asOffice = false, partsOf }: MessagesProps) {
  if (messages.length === 0) return <p className={styles.nothing}>{nothing}</p>;
  return (
    <div className={styles.thread}>
      <ThreadList
        label={say('messages')}
        entries={messages.map((message) => ({
          id: message.about ? `${message.about.kind} ${message.id}` : message.id,
          direction: message.fromOffice === asOffice ? 'out' : 'in',
          head: <Head message={message} />,
          subject: message.about?.kind === 'report' ? say('yourReport') : message.subject,
          text: message.text,
          files: message.files,
          ...partsOf?.(message),
        }))}
      />
    </div>
  );
}

function Head({ message: { fromOffice, authorName, way, about, at } }: { message: CaseMessage }) {
  const what = about ? matters[about.kind] : way && ways[way];
  return (
    <>
      {fromOffice ? office(authorName) : authorName}
      {what && ` · ${say(what)}`}, <DateText at={at} format="date-time" />
    </>
  );
}

const office = (name: string) => (name === '' ? say('theOffice') : say('fromOffice', { name }));

const matters = {
  send: 'asksForFile',
  sign: 'asksToSign',
  'sent-in': 'fileSent',
  document: 'newDocument',
  report: 'reportReady',
} as const satisfies Record<CaseMatter['kind'], string>;

const ways = { email: 'byEmail', sms: 'byText', phone: 'byCall' } as const;

interface FormProps {
  claimId: number;
  label: string;
  /** Who will read what is written here, in a sentence. */
  readers: string;
  /** The portal user to whom the office writes; absent where a portal user writes to the office. */
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
