// The people of a claim and how they like to be reached.
import { Button, CardGrid, EmptyState, IconUsers, QueryBoundary } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { contactsQuery } from '../../shared/base/comms-queries.ts';
import { ContactCard } from './contact-card.tsx';

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
            <ContactCard key={contact.id} contact={contact} all={found} />
          ))}
        </CardGrid>
      )}
    </QueryBoundary>
  );
}
