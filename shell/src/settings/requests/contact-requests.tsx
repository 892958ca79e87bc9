// What visitors of the public pages wrote: read, answered by mail or phone, and marked as done.
import { identityApi, type ContactRequest } from '@plumbline/contracts/identity';
import { Button, DateText, EmptyState, QueryBoundary, SectionCard } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import styles from '../settings.module.css';
import { useSettingsWrite } from '../use-settings-write.ts';

export function ContactRequests() {
  const contacts = useQuery({
    queryKey: ['contactRequests'],
    queryFn: ({ signal }) => call(identityApi.listContactRequests, { signal }),
  });
  return (
    <SectionCard title="Messages of visitors" flush>
      <QueryBoundary
        query={contacts}
        what="messages of visitors"
        empty={
          <EmptyState title="No open messages" description="What visitors write with the contact form of the public page waits here" />
        }
      >
        {(open) => (
          <ul className={styles.rows} aria-label="Messages of visitors">
            {open.map((contact) => (
              <ContactRow key={contact.id} contact={contact} />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </SectionCard>
  );
}

function ContactRow({ contact: { id, name, email, phone, message, createdAt } }: { contact: ContactRequest }) {
  const close = useSettingsWrite(identityApi.closeContactRequest, {
    done: `The message of ${name} is done`,
    failed: 'Not marked as done',
    stale: ['contactRequests'],
  });
  return (
    <li className={styles.row}>
      <div className={styles.written}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.quiet}>
          <a href={`mailto:${email}`}>{email}</a>
          {phone && (
            <>
              {' · '}
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
            </>
          )}{' '}
          · <DateText at={createdAt} format="relative" />
        </p>
        <p className={styles.words}>{message}</p>
      </div>
      <div className={styles.actions}>
        <Button
          variant="default"
          onClick={() => close.mutate({ params: { id } })}
          loading={close.isPending}
          aria-label={`Mark the message of ${name} as done`}
        >
          Mark done
        </Button>
      </div>
    </li>
  );
}
