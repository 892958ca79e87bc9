// What visitors of the public pages wrote: read, answered by mail or phone, and marked as done; what is done can be read and opened again.
import { contactCursor, identityApi, type ContactRequest, type ContactStatus } from '@plumbline/contracts/identity';
import { Button, DateText, EmptyState, QueryBoundary, SectionCard, SegmentedControl, toast } from '@plumbline/ui';
import { call, failureText, useWrite } from '@plumbline/web';
import { useState } from 'react';
import styles from '../shared/settings.module.css';
import { pageSize, usePages } from '../shared/use-pages.ts';

const states = [
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Resolved' },
] as const;
const nothing: Record<ContactStatus, { title: string; description?: string }> = {
  open: { title: 'No open contact requests', description: 'Messages from the contact form on your public page appear here.' },
  done: { title: 'No resolved contact requests' },
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
      title="Contact requests"
      flush
      action={<SegmentedControl aria-label="Filter by status" data={[...states]} value={status} onChange={setStatus} />}
    >
      <QueryBoundary query={contacts} what="contact requests" empty={<EmptyState {...nothing[status]} />}>
        {(found) => (
          <>
            <ul className={styles.rows} aria-label="Contact requests">
              {found.map((contact) => (
                <ContactRow key={contact.id} contact={contact} onUndo={() => undo.mutate({ params: { id: contact.id } })} />
              ))}
            </ul>
            {contacts.hasNextPage && (
              <div className={styles.more}>
                <Button variant="default" onClick={() => void contacts.fetchNextPage()} loading={contacts.isFetchingNextPage}>
                  Show more requests
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
    onSuccess: ({ name }) => toast({ tone: 'good', title: `${name}'s request was reopened` }),
    onError: (error) => toast({ tone: 'bad', title: "Couldn't reopen the request", description: failureText(error, 'Please try again.') }),
  });
}

/** Its writes are its own: each row waits for its own answer, however many are on their way. */
function ContactRow({ contact, onUndo }: { contact: ContactRequest; onUndo: () => void }) {
  const { id, name, message, status } = contact;
  const reopen = useReopening();
  const close = useWrite(identityApi.closeContactRequest, {
    stale,
    onSuccess: () => toast({ tone: 'good', title: `${name}'s request was resolved`, action: { label: 'Undo', run: onUndo } }),
    onError: (error) => toast({ tone: 'bad', title: "Couldn't resolve the request", description: failureText(error, 'Please try again.') }),
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
            aria-label={`Resolve ${name}'s request`}
          >
            Resolve
          </Button>
        ) : (
          <Button
            variant="default"
            onClick={() => reopen.mutate({ params: { id } })}
            loading={reopen.isPending}
            aria-label={`Reopen ${name}'s request`}
          >
            Reopen
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
          · resolved by {doneBy}, <DateText at={doneAt} format="relative" />
        </>
      )}
    </p>
  );
}
