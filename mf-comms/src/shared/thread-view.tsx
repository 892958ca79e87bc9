// The thread of a claim as the firm reads it: every entry with its readers and what became of it.
import { communicationStatusLabels, contactTypeLabels, entryKindLabels } from '@plumbline/contracts/comms';
import type { Contact, ThreadEntry } from '@plumbline/contracts/comms';
import { channels } from '@plumbline/contracts/enums';
import {
  Button,
  DateText,
  IconClipboardList,
  IconFileText,
  IconLock,
  IconMail,
  IconMessage,
  IconMessages,
  IconPhone,
  StatusBadge,
  ThreadFoot,
  ThreadList,
  type Icon,
} from '@plumbline/ui';
import type { ReactNode } from 'react';
import { CallDetails } from './call-details.tsx';
import { TextPictures } from './text-pictures.tsx';
import { filesOf } from './thread-files.tsx';
import { readingText } from './thread-readers.ts';
import { NextTry } from './outgoing/next-try.tsx';
import { WaitingActions } from './outgoing/waiting-actions.tsx';

interface ThreadViewProps {
  /** Newest first, as they were fetched. */
  entries: readonly ThreadEntry[];
  /** Absent when there is nothing earlier. */
  onEarlier: (() => void) | undefined;
  isLoadingEarlier: boolean;
  /** On a page that begins with what happened last. */
  newestFirst?: boolean;
  /** Of the claim: what kind of contact somebody is stands beside the name. */
  contacts?: readonly Contact[] | undefined;
  /** Answers the person of an entry; absent for who may not write. */
  onReply?: ((contact: Contact) => void) | undefined;
}

export function ThreadView({ entries, onEarlier, isLoadingEarlier, newestFirst = false, contacts = [], onReply }: ThreadViewProps) {
  const earlier = { label: 'Show earlier entries', isLoading: isLoadingEarlier, atEnd: newestFirst };
  return (
    <ThreadList
      label="Thread"
      earlier={onEarlier && { ...earlier, onShow: onEarlier }}
      entries={(newestFirst ? entries : entries.toReversed()).map((entry) => {
        const contact = contactOf(entry, contacts);
        const { id, direction, subject, text, call } = entry;
        return {
          id,
          direction,
          subject,
          text,
          head: <Head entry={entry} contact={contact} />,
          files: filesOf(entry),
          more: call ? <CallDetails call={call} /> : <TextPictures entry={entry} />,
          foot: <Foot entry={entry}>{contact?.isActive && onReply && <Reply contact={contact} onReply={onReply} />}</Foot>,
        };
      })}
    />
  );
}

const kindIcons: Readonly<Record<ThreadEntry['kind'], Icon>> = {
  email: IconMail,
  sms: IconMessage,
  phone: IconPhone,
  portal: IconMessages,
  letter: IconFileText,
  request: IconClipboardList,
  note: IconLock,
};

/** The person outside the firm, also under the number of a contact that was merged. */
function contactOf({ direction, from, to }: ThreadEntry, contacts: readonly Contact[]): Contact | undefined {
  const id = (direction === 'in' ? from : to[0])?.contactId;
  return id === undefined ? undefined : contacts.find((one) => isNowOrBefore(one, id));
}

/** Whether this contact has the number, or took one over that had it. */
export function isNowOrBefore({ id, merged }: Contact, asked: number | undefined): boolean {
  return id === asked || merged.some((one) => one.id === asked);
}

function Head({ entry, contact }: { entry: ThreadEntry; contact: Contact | undefined }) {
  const { kind, direction, from, to, templateName, ruleName, communicationId, at, sentAt } = entry;
  const KindIcon = kindIcons[kind];
  const addressed = direction === 'out' && to.length > 0;
  return (
    <>
      <KindIcon size={16} aria-hidden /> <strong>{from.name}</strong>
      {addressed && (
        <>
          {' '}
          to <strong>{to.map(({ name }) => name).join(', ')}</strong>
        </>
      )}
      {contact && (
        <>
          {' '}
          <StatusBadge tone="gray" label={contactTypeLabels[contact.contactType]} about="Contact" />
        </>
      )}{' '}
      · {entryKindLabels[kind]}
      {templateName && (
        <>
          , <span>{templateName}</span>
        </>
      )}
      {ruleName && `, automatic: ${ruleName}`}
      {communicationId === undefined && (
        <>
          {' '}
          · <DateText at={at} format="date-time" />
        </>
      )}
      {direction === 'in' && sentAt && (
        <>
          , sent <DateText at={sentAt} format="date-time" />
        </>
      )}
    </>
  );
}

function Foot({ entry, children }: { entry: ThreadEntry; children: ReactNode }) {
  const { communicationId, direction, to, reason, state } = entry;
  const [first] = to;
  return (
    <>
      <ThreadFoot>
        <State entry={entry} />
        {direction === 'out' && first?.address && <span>To {first.address}</span>}
        {communicationId !== undefined && <When entry={entry} />}
        {/* What became of a letter nobody knows: its proof says that it went out */}
        {entry.kind !== 'letter' && <span>{readingText(entry)}</span>}
        {children}
      </ThreadFoot>
      {reason && state !== 'sent' && <ThreadFoot>{reason}</ThreadFoot>}
    </>
  );
}

/** A message of ours: when it went out, else when it was written. */
function When({ entry: { sentAt, at } }: { entry: ThreadEntry }) {
  return (
    <span>
      {sentAt ? 'Sent: ' : 'Created: '}
      <DateText at={sentAt ?? at} format="date-time" />
    </span>
  );
}

function Reply({ contact, onReply }: { contact: Contact; onReply: (contact: Contact) => void }) {
  return (
    <Button size="compact-sm" variant="default" data-key="r" aria-label={`Reply to ${contact.name}`} onClick={() => onReply(contact)}>
      Reply
    </Button>
  );
}

function State({ entry }: { entry: ThreadEntry }) {
  const { state, communicationId, sendsAt, kind, to, claimId, scheduledFor, nextTryAt, retry, text, from } = entry;
  if (!state) return null;
  const { label, tone } = communicationStatusLabels[state];
  const [first] = to;
  const method = channels.find((one) => one === kind);
  return (
    <>
      <StatusBadge tone={tone} label={label} about="Status" />
      {sendsAt && state === 'scheduled' && (
        <span>
          Sends: <DateText at={sendsAt} format="date-time" />
        </span>
      )}
      {nextTryAt && <NextTry at={nextTryAt} />}
      {communicationId !== undefined && method && first && (
        <WaitingActions
          message={{
            id: communicationId,
            claimId,
            method,
            state,
            scheduledFor,
            nextTryAt,
            retry,
            text,
            sentBy: from.name,
            contactId: first.contactId,
            contactName: first.name,
          }}
        />
      )}
    </>
  );
}
