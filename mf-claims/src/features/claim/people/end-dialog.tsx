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
    words: { done: { title: `${party.name}'s engagement ended` }, failed: "Couldn't end the engagement" },
    params: { id: claimId, partyId: party.id },
    first: () => ({ endedOn: today() }),
    toBody: (values) => ({ ...values, revision: party.revision }),
    onDone: onClose,
  });
  return (
    <DialogForm title={`End ${party.name}'s engagement`} size="md" action="End engagement" form={form} onClose={onClose}>
      <TextInput {...form.field('endedOn')} label="Engagement ends on" type="date" />
    </DialogForm>
  );
}
