// What visitors of the public pages wrote: read, answered by mail or phone, and marked as done; what is done can be read and opened again.
import { contactCursor, identityApi, type ContactRequest, type ContactStatus } from '@plumbline/contracts/identity';
import { Button, DateText, EmptyState, QueryBoundary, SectionCard, SegmentedControl, toast } from '@plumbline/ui';
import { call, failureText, useWrite } from '@plumbline/web';
import { useState } from 'react';
import styles from '../shared/settings.module.css';
import { pageSize, usePages } from '../shared/use-pages.ts';

const states = [
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
] as const;
const nothing: Record<ContactStatus, { title: string; description?: string }> = {
  open: { title: 'No open messages', description: 'What visitors write with the contact form of the public page waits here' },
  done: { title: 'No message is done yet' },
};

export function ContactRequests() {
  const [status, setStatus] = useState<ContactStatus>('open');
  const contacts = usePages({
    key: ['contactRequests', status],
    fetch: (after, signal) => call(identityApi.listContactRequests, { query: { status, limit: pageSize, after }, signal }),
    cursorOf: contactCursor,
  });
  // Here and not in the row, which is gone by the time that Undo is pressed
  const undo = useReopening();
  return (
    <SectionCard
      title="Messages of visitors"
      flush
      action={<SegmentedControl aria-label="Which messages" data={[...states]} value={status} onChange={setStatus} />}
    >
      <QueryBoundary query={contacts} what="messages of visitors" empty={<EmptyState {...nothing[status]} />}>
        {(found) => (
          <>
            <ul className={styles.rows} aria-label="Messages of visitors">
              {found.map((contact) => (
                <ContactRow key={contact.id} contact={contact} onUndo={() => undo.mutate({ params: { id: contact.id } })} />
              ))}
            </ul>
            {contacts.hasNextPage && (
              <div className={styles.more}>
                <Button variant="default" onClick={() => void contacts.fetchNextPage()} loading={contacts.isFetchingNextPage}>
                  Show more messages
                </Button>
              </div>
            )}
          </>
        )}
      </QueryBoundary>
    </SectionCard>
  );
}

const stale = ['contactRequests'];

function useReopening() {
  return useWrite(identityApi.reopenContactRequest, {
    stale,
    onSuccess: ({ name }) => toast({ tone: 'good', title: `The message of ${name} waits again` }),
    onError: (error) => toast({ tone: 'bad', title: 'Not opened again', description: failureText(error, 'Please try again.') }),
  });
}

/** Its writes are its own: each row waits for its own answer, however many are on their way. */
function ContactRow({ contact, onUndo }: { contact: ContactRequest; onUndo: () => void }) {
  const { id, name, message, status } = contact;
  const reopen = useReopening();
  const close = useWrite(identityApi.closeContactRequest, {
    stale,
    onSuccess: () => toast({ tone: 'good', title: `The message of ${name} is done`, action: { label: 'Undo', run: onUndo } }),
    onError: (error) => toast({ tone: 'bad', title: 'Not marked as done', description: failureText(error, 'Please try again.') }),
  });
  return (
    <li className={styles.row}>
      <div className={styles.written}>
        <h3 className={styles.name}>{name}</h3>
        <Reach contact={contact} />
        <p className={styles.words}>{message}</p>
      </div>
      <div className={styles.actions}>
        {status === 'open' ? (
          <Button
            variant="default"
            onClick={() => close.mutate({ params: { id } })}
            loading={close.isPending}
            aria-label={`Mark the message of ${name} as done`}
          >
            Mark done
          </Button>
        ) : (
          <Button
            variant="default"
            onClick={() => reopen.mutate({ params: { id } })}
            loading={reopen.isPending}
            aria-label={`Open the message of ${name} again`}
          >
            Open again
          </Button>
        )}
      </div>
    </li>
  );
}

function Reach({ contact: { email, phone, createdAt, doneBy, doneAt } }: { contact: ContactRequest }) {
  return (
    <p className={styles.quiet}>
      <a href={`mailto:${email}`}>{email}</a>
      {phone && (
        <>
          {' · '}
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </>
      )}{' '}
      · <DateText at={createdAt} format="relative" />
      {doneAt && (
        <>
          {' '}
          · done by {doneBy}, <DateText at={doneAt} format="relative" />
        </>
      )}
    </p>
  );
}
