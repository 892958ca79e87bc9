// Below a thread: a reply by a channel that its reader allows, or a note that only colleagues read.
import { commsApi, type Contact, type Conversation, type ThreadEntry } from '@plumbline/contracts/comms';
import { Button, Form, Group, NativeSelect, Notice, QueryBoundary, Textarea, toast } from '@plumbline/ui';
import { draftOfTexts, useContractForm, useDraft } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { contactsQuery } from './base/comms-queries.ts';
import styles from './reply/composer.module.css';
import { ReplyTo } from './reply/reply-form.tsx';
import { sendsOnEnter } from './reply/sends-on-enter.ts';
import { isNowOrBefore } from './thread-view.tsx';

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
      <ReplyTo key={contact.id} id={id} claimId={claimId} contact={contact} />
    </>
  );
}
