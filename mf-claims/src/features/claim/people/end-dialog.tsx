// Ending an engagement: from this day on, letters and access go another way.
import { claimsApi, type Party } from '@plumbline/contracts/claims';
import { TextInput, fieldProps, DialogForm } from '@plumbline/ui';
import { fieldFailures } from '@plumbline/web';
import { useState } from 'react';
import { useClaimWrite } from '../../../shared/claims/claim-write.ts';
import { today } from '../../../shared/dates.ts';

interface EndDialogProps {
  claimId: number;
  party: Party;
  opened: boolean;
  onClose: () => void;
}

export function EndDialog({ claimId, party, opened, onClose }: EndDialogProps) {
  return opened ? <EndForm claimId={claimId} party={party} onClose={onClose} /> : null;
}

function EndForm({ claimId, party, onClose }: Omit<EndDialogProps, 'opened'>) {
  const [endedOn, setEndedOn] = useState(today());
  const end = useClaimWrite(claimsApi.editParty, { done: { title: `Engagement of ${party.name} ended` }, failed: 'Not ended' }, onClose);
  const submit = () => {
    end.mutate({ params: { id: claimId, partyId: party.id }, body: { revision: party.revision, endedOn } });
  };
  return (
    <DialogForm
      title={`End the engagement of ${party.name}`}
      size="md"
      onClose={onClose}
      action="End the engagement"
      busy={end.isPending}
      onSubmit={submit}
    >
      <TextInput
        {...fieldProps('endedOn', fieldFailures(end.error))}
        label="From this day it does not count any more"
        type="date"
        value={endedOn}
        onChange={(event) => setEndedOn(event.currentTarget.value)}
        data-autofocus
      />
    </DialogForm>
  );
}
