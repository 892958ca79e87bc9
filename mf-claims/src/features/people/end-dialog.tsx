// Ending an engagement: from this day on, letters and access go another way.
import { claimsApi, type Party } from '@plumbline/contracts/claims';
import { Button, Group, Modal, Stack, TextInput, fieldProps } from '@plumbline/ui';
import { useState, type FormEvent } from 'react';
import { refusedFields, useClaimWrite } from '../../shared/claim-write.ts';
import { today } from '../../shared/dates.ts';

interface EndDialogProps {
  claimId: number;
  party: Party;
  opened: boolean;
  onClose: () => void;
}

export function EndDialog({ claimId, party, opened, onClose }: EndDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`End the engagement of ${party.name}`}>
      <EndForm claimId={claimId} party={party} onClose={onClose} />
    </Modal>
  );
}

function EndForm({ claimId, party, onClose }: Omit<EndDialogProps, 'opened'>) {
  const [endedOn, setEndedOn] = useState(today());
  const end = useClaimWrite(claimsApi.editParty, { done: { title: `Engagement of ${party.name} ended` }, failed: 'Not ended' }, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    end.mutate({ params: { id: claimId, partyId: party.id }, body: { revision: party.revision, endedOn } });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          {...fieldProps('endedOn', refusedFields(end.error))}
          label="From this day it does not count any more"
          type="date"
          value={endedOn}
          onChange={(event) => setEndedOn(event.currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={end.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={end.isPending}>
            End the engagement
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
