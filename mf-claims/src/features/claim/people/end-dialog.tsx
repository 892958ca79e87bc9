// Ending an engagement: from this day on, letters and access go another way.
import { claimsApi, type Party } from '@plumbline/contracts/claims';
import { TextInput, DialogForm } from '@plumbline/ui';
import { useClaimForm } from '../../../shared/claims/claim-write.ts';
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
  const form = useClaimForm(claimsApi.editParty, {
    words: { done: { title: `Engagement of ${party.name} ended` }, failed: 'Not ended' },
    params: { id: claimId, partyId: party.id },
    first: () => ({ endedOn: today() }),
    toBody: (values) => ({ ...values, revision: party.revision }),
    onDone: onClose,
  });
  return (
    <DialogForm title={`End the engagement of ${party.name}`} size="md" action="End the engagement" form={form} onClose={onClose}>
      <TextInput {...form.field('endedOn')} label="From this day it does not count any more" type="date" />
    </DialogForm>
  );
}
