// Who gets a message: contacts of the claim, or without a choice the primary ones.
import { contactTypeLabels } from '@plumbline/contracts/comms';
import { Checkbox, LoadFailure, Stack } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { contactsQuery } from './base/comms-queries.ts';

interface RecipientsProps {
  claimId: number;
  chosen: readonly number[];
  onChoose: (ids: number[]) => void;
}

export function Recipients({ claimId, chosen, onChoose }: RecipientsProps) {
  const contacts = useQuery(contactsQuery(claimId));
  if (contacts.error && !contacts.data) return <LoadFailure query={contacts} what="contacts" />;
  const active = contacts.data?.filter((contact) => contact.isActive) ?? [];
  if (active.length < 2) return null;
  return (
    <Checkbox.Group
      label="Recipients"
      description="Leave empty to send to primary contacts."
      value={chosen.map(String)}
      onChange={(ids) => onChoose(ids.map(Number))}
    >
      <Stack gap="xs" mt="xs">
        {active.map((contact) => (
          <Checkbox
            key={contact.id}
            value={String(contact.id)}
            label={`${contact.name} (${contactTypeLabels[contact.contactType]}, prefers ${contact.preferredMethod})`}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
