// Below a thread: a reply by a channel that its reader allows, or a note that only colleagues read.
import { claimsApi } from '@plumbline/contracts/claims';
import { commsApi, type Contact, type Conversation, type ThreadEntry } from '@plumbline/contracts/comms';
import { Button, Form, Group, NativeSelect, Notice, QueryBoundary, Textarea, toast } from '@plumbline/ui';
import { draftOfTexts, useContractForm, useDraft, useMay } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { contactsQuery } from './base/comms-queries.ts';
import styles from './reply/composer.module.css';
import { PortalReply } from './reply/portal-reply.tsx';
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

const inPortal = 'portal';

type To = number | typeof inPortal | undefined;

/** Who wrote in the portal when this was opened, where they may be answered there. */
function usePortalWriter(came: ThreadEntry | undefined): Writer | undefined {
  const mayAnswer = useMay(claimsApi.answerCase);
  const [writer] = useState(came?.kind === 'portal' ? came.from : undefined);
  return mayAnswer && writer?.userId !== undefined ? { userId: writer.userId, name: writer.name } : undefined;
}

interface Writer {
  readonly userId: number;
  readonly name: string;
}

/** Who reads what is typed: a contact, or whoever wrote in the portal, there. */
function readerOf(
  chosen: To,
  { writer, active }: { writer: Writer | undefined; active: readonly Contact[] },
): Contact | typeof inPortal | undefined {
  if (chosen === inPortal && writer) return inPortal;
  return active.find((one) => chosen !== inPortal && isNowOrBefore(one, chosen)) ?? active[0] ?? (writer && inPortal);
}

function ReplyToOne({ id, claimId, came, active }: ReplyFormProps & { active: readonly Contact[] }) {
  const writer = usePortalWriter(came);
  // Who wrote when this was opened, and where: nobody else becomes the reader of what is being typed
  const [chosen, setChosen] = useState<To>(writer ? inPortal : came?.from.contactId);
  const reader = readerOf(chosen, { writer, active });
  if (reader === undefined) return <Notice tone="info">This claim has no active contact to write to.</Notice>;
  return (
    <>
      {!writer && <AnsweredElsewhere claimId={claimId} came={came} />}
      <ToChoice writer={writer} active={active} value={reader === inPortal ? inPortal : reader.id} onChange={setChosen} />
      {reader !== inPortal && <ReplyTo key={reader.id} id={id} claimId={claimId} contact={reader} />}
      {reader === inPortal && writer && <PortalReply claimId={claimId} {...writer} />}
    </>
  );
}

/** For who may not write in the portal. */
function AnsweredElsewhere({ claimId, came }: Pick<ReplyFormProps, 'claimId' | 'came'>) {
  if (came?.kind !== 'portal') return null;
  return (
    <Notice tone="info">
      {came.from.name} wrote in the portal. <Link to={`/claims/${claimId}?tab=portal`}>Answer in the portal</Link>
    </Notice>
  );
}

interface ToChoiceProps {
  writer: { readonly name: string } | undefined;
  active: readonly Contact[];
  value: To;
  onChange: (to: To) => void;
}

function ToChoice({ writer, active, value, onChange }: ToChoiceProps) {
  const options = [
    ...(writer ? [{ value: inPortal, label: `${writer.name}, in the portal` }] : []),
    ...active.map((one) => ({ value: String(one.id), label: one.name })),
  ];
  if (options.length < 2) return null;
  return (
    <NativeSelect
      label="To"
      value={value}
      data={options}
      onChange={(event) => onChange(event.currentTarget.value === inPortal ? inPortal : Number(event.currentTarget.value))}
    />
  );
}
