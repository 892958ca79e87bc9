// Below a thread: a reply by a channel that its reader allows, or a note that only colleagues read.
import { commsApi, type Contact, type Conversation, type ThreadEntry } from '@plumbline/contracts/comms';
import { channelLabels, channels, type Channel } from '@plumbline/contracts/enums';
import { Button, Form, Group, NativeSelect, Notice, QueryBoundary, Textarea, toast } from '@plumbline/ui';
import { draftOfTexts, useContractForm, useDraft } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { contactsQuery } from './comms-queries.ts';
import styles from './composer.module.css';
import { isNowOrBefore, useUndoMessage } from './thread-view.tsx';

interface ComposerProps {
  conversation: Pick<Conversation, 'id' | 'claimId'>;
  /** The newest message that somebody wrote to the firm. */
  came: ThreadEntry | undefined;
}

export function Composer({ conversation, came }: ComposerProps) {
  const [isNote, setIsNote] = useState(conversation.claimId === undefined);
  return (
    <div className={styles.composer} data-note={isNote || undefined}>
      <Group gap="xs">
        {conversation.claimId !== undefined && (
          <Button
            size="compact-sm"
            variant={isNote ? 'default' : 'light'}
            data-key={isNote ? 'r' : undefined}
            onClick={() => setIsNote(false)}
          >
            Reply
          </Button>
        )}
        <Button
          size="compact-sm"
          variant={isNote ? 'light' : 'default'}
          data-key={isNote ? undefined : 'n'}
          onClick={() => setIsNote(true)}
        >
          Private note
        </Button>
      </Group>
      {isNote || conversation.claimId === undefined ? (
        <NoteForm id={conversation.id} />
      ) : (
        <ReplyForm id={conversation.id} claimId={conversation.claimId} came={came} />
      )}
    </div>
  );
}

const sendsOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.currentTarget.form?.requestSubmit();
};

function NoteForm({ id }: { id: number }) {
  const draft = draftOfTexts({ text: useDraft(`conversation-note-${id}`, '') });
  const form = useContractForm(commsApi.addConversationNote, {
    params: { id },
    draft,
    stays: () => ({ text: '' }),
    stale: ['communications'],
    onSuccess: () => toast({ tone: 'good', title: 'Note added' }),
    onError: (error) => toast({ tone: 'bad', title: "Couldn't add the note", description: error.message }),
    isShownByToast: true,
  });
  return (
    <Form form={form}>
      <Textarea
        {...form.field('text')}
        data-key="n"
        label="Private note"
        description="Read by your firm only."
        minRows={2}
        onKeyDown={sendsOnEnter}
      />
      <Button type="submit" loading={form.busy}>
        Add note
      </Button>
    </Form>
  );
}

interface ReplyFormProps {
  id: number;
  claimId: number;
  came: ThreadEntry | undefined;
}

function ReplyForm({ id, claimId, came }: ReplyFormProps) {
  const contacts = useQuery(contactsQuery(claimId));
  return (
    <QueryBoundary query={contacts} what="contacts" isEmpty={() => false}>
      {(found) => <ReplyToOne id={id} claimId={claimId} came={came} active={found.filter(({ isActive }) => isActive)} />}
    </QueryBoundary>
  );
}

function ReplyToOne({ id, claimId, came, active }: ReplyFormProps & { active: readonly Contact[] }) {
  // Who wrote when this was opened: nobody else becomes the reader of what is being typed
  const [chosen, setChosen] = useState(came?.from.contactId);
  const contact = active.find((one) => isNowOrBefore(one, chosen)) ?? active[0];
  if (!contact) return <Notice tone="info">This claim has no active contact to write to.</Notice>;
  return (
    <>
      {came?.kind === 'portal' && (
        <Notice tone="info">
          {came.from.name} wrote in the portal. <Link to={`/claims/${claimId}?tab=portal`}>Answer in the portal</Link>
        </Notice>
      )}
      {active.length > 1 && (
        <NativeSelect
          label="To"
          value={contact.id}
          data={active.map((one) => ({ value: String(one.id), label: one.name }))}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
        />
      )}
      <ReplyTo key={contact.id} id={id} contact={contact} />
    </>
  );
}

function ReplyTo({ id, contact }: { id: number; contact: Contact }) {
  const open = channels.filter((channel) => refusal(contact, channel) === undefined);
  const [picked, setPicked] = useState<Channel>();
  const method = picked ?? (open.includes(contact.preferredMethod) ? contact.preferredMethod : open[0]);
  const undo = useUndoMessage();
  const draft = draftOfTexts({ text: useDraft(`conversation-reply-${id}-${contact.id}`, '') });
  const form = useContractForm(commsApi.replyToConversation, {
    params: { id },
    draft,
    toBody: (values) => ({ ...values, contactId: contact.id, method: method ?? 'email' }),
    stays: () => ({ text: '' }),
    stale: ['communications'],
    onSuccess: ({ id: sent }) =>
      toast({
        tone: 'good',
        title: 'Sending in 10 seconds',
        action: { label: 'Undo', run: () => undo.mutate({ params: { id: sent } }) },
      }),
    onError: (error) => toast({ tone: 'bad', title: "Couldn't send the message", description: error.message }),
    isShownByToast: true,
  });
  const refused = channels.flatMap((channel) => refusal(contact, channel) ?? []);
  if (!method) return <Notice tone="warning">{refused.join(' ')}</Notice>;
  return (
    <Form form={form}>
      <NativeSelect
        label="Channel"
        value={method}
        data={open.map((channel) => ({ value: channel as string, label: channelLabels[channel] }))}
        onChange={(event) => setPicked(event.currentTarget.value as Channel)}
      />
      {refused.length > 0 && <p className={styles.reasons}>{refused.join(' ')}</p>}
      <Textarea
        {...form.field('text')}
        data-key="r"
        label={`Message to ${contact.name}`}
        description={`Read by ${contact.name} and your firm.`}
        minRows={2}
        onKeyDown={sendsOnEnter}
      />
      <Button type="submit" loading={form.busy}>
        Send message
      </Button>
    </Form>
  );
}

/** Why this person is not written to by this channel; the server decides the same. */
function refusal({ name, email, phone, optedOut, consents }: Contact, channel: Channel): string | undefined {
  if (channel === 'email' ? !email : !phone) return `${name} has no ${channel === 'email' ? 'email address' : 'phone number'}.`;
  if (optedOut.includes(channel)) return `${name} opted out of ${channelLabels[channel]}.`;
  if (channel === 'email' || consents.some((one) => one.method === channel && one.given)) return undefined;
  return `${name} hasn't agreed to ${channel === 'sms' ? 'text messages' : 'automated calls'}.`;
}
