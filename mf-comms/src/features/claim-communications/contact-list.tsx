// The people of a claim and how they like to be reached.
import { contactTypeLabels, type Contact } from '@plumbline/contracts/comms';
import { channelLabels } from '@plumbline/contracts/enums';
import { Button, CardGrid, EmptyState, IconMail, IconPhone, IconUsers, QueryBoundary, StatusBadge } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { contactsQuery } from '../../shared/comms-queries.ts';
import { ContactConsents } from './contact-consents.tsx';
import styles from './contacts.module.css';

interface ContactListProps {
  claimId: number;
  /** Absent for those who may not write. */
  onAdd: (() => void) | undefined;
}

export function ContactList({ claimId, onAdd }: ContactListProps) {
  const contacts = useQuery(contactsQuery(claimId));
  const empty = (
    <EmptyState
      icon={IconUsers}
      title="No contacts found for this claim"
      action={onAdd && <Button onClick={onAdd}>Add First Contact</Button>}
    />
  );
  return (
    <QueryBoundary query={contacts} what="contacts" empty={empty}>
      {(found) => (
        <CardGrid label="Contacts" minWidth={280} rows>
          {found.map((contact) => (
            <ContactCard key={contact.id} contact={contact} />
          ))}
        </CardGrid>
      )}
    </QueryBoundary>
  );
}

function ContactCard({ contact }: { contact: Contact }) {
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>{contact.name}</h2>
        <StatusBadge tone={contact.isActive ? 'green' : 'gray'} label={contact.isActive ? 'Active' : 'Inactive'} />
      </div>
      <p className={styles.line}>{contactTypeLabels[contact.contactType]}</p>
      {contact.email && (
        <p className={styles.line}>
          <IconMail size={16} aria-hidden /> <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </p>
      )}
      {contact.phone && (
        <p className={styles.line}>
          <IconPhone size={16} aria-hidden /> <a href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>{contact.phone}</a>
        </p>
      )}
      <p className={styles.line}>Prefers {contact.preferredMethod}</p>
      <ContactConsents contact={contact} />
      {contact.optedOut.length > 0 && (
        <p className={styles.line}>Opted out of {contact.optedOut.map((method) => channelLabels[method]).join(', ')}</p>
      )}
    </article>
  );
}
