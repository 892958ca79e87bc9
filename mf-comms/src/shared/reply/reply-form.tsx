// A reply to one person: by a channel that they allow, from a template or in own words, now or later.
import { commsApi, type Communication, type Contact } from '@plumbline/contracts/comms';
import { channelLabels, channels, type Channel } from '@plumbline/contracts/enums';
import { Button, Form, NativeSelect, Notice, Textarea, TextInput, toast } from '@plumbline/ui';
import { draftOfTexts, useContractForm, useDraft } from '@plumbline/web';
import { useState, type ReactNode } from 'react';
import styles from './composer.module.css';
import { sendsWords, SendTimeChoice, useSendTime, type SendTime } from '../outgoing/send-time.tsx';
import { useUndoMessage } from '../outgoing/waiting-actions.tsx';
import { Segments } from '../templates/segments.tsx';
import { MissingValues, missingIn } from './missing-values.tsx';
import { ReplyTemplate, type FilledTemplate } from './reply-template.tsx';
import { sendsOnEnter } from './sends-on-enter.ts';

interface ReplyToProps {
  /** Of the conversation. */
  id: number;
  claimId: number;
  contact: Contact;
}

export function ReplyTo({ id, claimId, contact }: ReplyToProps) {
  const open = channels.filter((channel) => refusal(contact, channel) === undefined);
  const [picked, setPicked] = useState<Channel>();
  const method = picked ?? (open.includes(contact.preferredMethod) ? contact.preferredMethod : open[0]);
  const refused = channels.flatMap((channel) => refusal(contact, channel) ?? []);
  if (!method) return <Notice tone="warning">{refused.join(' ')}</Notice>;
  return (
    <ReplyBy id={id} claimId={claimId} contact={contact} method={method}>
      <NativeSelect
        label="Channel"
        value={method}
        data={open.map((channel) => ({ value: channel as string, label: channelLabels[channel] }))}
        onChange={(event) => setPicked(event.currentTarget.value as Channel)}
      />
      {refused.length > 0 && <p className={styles.reasons}>{refused.join(' ')}</p>}
    </ReplyBy>
  );
}

interface ReplyByProps extends ReplyToProps {
  method: Channel;
  /** The choice of the channel. */
  children: ReactNode;
}

function ReplyBy({ id, claimId, contact, method, children }: ReplyByProps) {
  const sendTime = useSendTime({ claimId, contactId: contact.id, method });
  const [template, setTemplate] = useState<FilledTemplate['template']>();
  const form = useReplyForm({ id, contact, method, sendTime, template, onSent: () => setTemplate(undefined) });
  const { text, subject } = form.values;
  const fill = (filled: FilledTemplate) => {
    setTemplate(filled.template);
    // What was typed before stays above it
    form.change({ text: text.trim() ? `${text.trimEnd()}\n\n${filled.text}` : filled.text, subject: filled.subject || subject });
  };
  return (
    <Form form={form}>
      {children}
      <ReplyTemplate claimId={claimId} contact={contact} method={method} onFilled={fill} />
      {method === 'email' && <TextInput {...form.field('subject')} label="Subject (optional)" maxLength={200} />}
      <Textarea
        {...form.field('text')}
        data-key="r"
        label={`Message to ${contact.name}`}
        description={`Read by ${contact.name} and your firm.`}
        minRows={2}
        autosize
        onKeyDown={sendsOnEnter}
      />
      {method === 'sms' && text.trim() && (
        <p className={styles.reasons}>
          <Segments text={text} />
        </p>
      )}
      {template && <MissingValues texts={[text, method === 'email' ? subject : '']} />}
      <SendTimeChoice sendTime={sendTime} />
      <Button type="submit" loading={form.busy}>
        {sendTime.shown.isLater ? 'Schedule message' : 'Send message'}
      </Button>
    </Form>
  );
}

interface ReplyFormAbout {
  readonly id: number;
  readonly contact: Contact;
  readonly method: Channel;
  readonly sendTime: SendTime;
  readonly template: FilledTemplate['template'] | undefined;
  readonly onSent: () => void;
}

function useReplyForm({ id, contact, method, sendTime, template, onSent }: ReplyFormAbout) {
  const undo = useUndoMessage();
  const place = `conversation-reply-${id}-${contact.id}`;
  const draft = draftOfTexts({ text: useDraft(place, ''), subject: useDraft(`${place}-subject`, '') });
  return useContractForm(commsApi.replyToConversation, {
    params: { id },
    draft,
    toBody: ({ text, subject }) => ({
      text,
      ...(method === 'email' && subject.trim() ? { subject } : {}),
      contactId: contact.id,
      method,
      template,
      sendAt: sendTime.sendAt,
    }),
    before: (send) => {
      if (template && missingIn([draft.value.text, method === 'email' ? draft.value.subject : '']).length > 0) return;
      sendTime.checked(send);
    },
    stays: () => ({ text: '', subject: '' }),
    stale: ['communications'],
    onSuccess: (sent) => {
      onSent();
      sendTime.clear();
      toast({ tone: 'good', ...wordsOf(sent), action: { label: 'Undo', run: () => undo.mutate({ params: { id: sent.id } }) } });
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't send the message", description: error.message }),
    isShownByToast: true,
  });
}

function wordsOf({ status, sendsAt, reason }: Communication) {
  return status === 'scheduled' && sendsAt
    ? { title: 'Message scheduled', description: reason ? `${sendsWords(sendsAt)} ${reason}` : sendsWords(sendsAt) }
    : { title: 'Sending in 10 seconds' };
}

/** Why this person is not written to by this channel; the server decides the same. */
function refusal({ name, email, phone, optedOut, isBouncing, consents }: Contact, channel: Channel): string | undefined {
  if (channel === 'email' ? !email : !phone) return `${name} has no ${channel === 'email' ? 'email address' : 'phone number'}.`;
  if (optedOut.includes(channel)) return `${name} opted out of ${channelLabels[channel]}.`;
  if (channel === 'email' && isBouncing) return `Emails to ${name} bounce. Correct the address.`;
  if (channel === 'email' || consents.some((one) => one.method === channel && one.given)) return undefined;
  return `${name} hasn't agreed to ${channel === 'sms' ? 'text messages' : 'automated calls'}.`;
}
