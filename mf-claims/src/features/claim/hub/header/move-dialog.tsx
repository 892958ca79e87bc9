// Moving a claim by hand: only the statuses that may follow are offered, each with what it means; a reason goes with it.
import { claimsApi, type Claim } from '@plumbline/contracts/claims';
import { claimStatusLabel, type ClaimStatus } from '@plumbline/contracts/words';
import { Notice, Radio, Stack, Textarea, fieldProps, DialogForm } from '@plumbline/ui';
import { fieldFailures, useDialogDraft } from '@plumbline/web';
import { useState } from 'react';
import { useClaimWrite } from '../../../../shared/claims/claim-write.ts';
import { statusBack } from '../../../../shared/undo.ts';

interface DialogProps {
  claim: Claim;
  opened: boolean;
  onClose: () => void;
}

export function MoveDialog({ claim, opened, onClose }: DialogProps) {
  return opened ? <MoveForm claim={claim} onClose={onClose} /> : null;
}

/** What a status says about the work. */
const meanings: Record<ClaimStatus, string> = {
  intake: 'The claim is recorded; whether the firm takes it is open.',
  qualified: 'The firm takes the claim; an inspection is to be booked.',
  scheduled: 'An inspection is booked.',
  inspected: 'The property was inspected; the report is to be written.',
  report_in_progress: 'The report is being written or reviewed.',
  completed: 'The report is final; the settlement is negotiated.',
  billed: 'An invoice was issued.',
};

interface Move {
  status: ClaimStatus | undefined;
  why: string;
}

function MoveForm({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const [from] = useState(claim.status);
  const draft = useDialogDraft<Move>(`claim-${claim.id}-move-from-${from}`, () => ({
    status: claim.nextStatuses.length === 1 ? claim.nextStatuses[0] : undefined,
    why: '',
  }));
  const { why } = draft.value;
  // What was chosen at an earlier visit may not follow any more
  const status = claim.nextStatuses.find((one) => one === draft.value.status);
  const words = {
    done: { title: 'Status changed' },
    failed: 'Status not changed',
    back: (after: Claim) => statusBack(after, from),
    action: draft.action,
  };
  const move = useClaimWrite(claimsApi.moveClaim, words, () => {
    draft.clear();
    onClose();
  });
  const errors = fieldFailures(move.error);
  const submit = () => {
    if (status) move.mutate({ params: { id: claim.id }, body: { status, version: claim.version, ...(why ? { why } : {}) } });
  };
  return (
    <DialogForm
      title="Change status"
      size="md"
      onClose={onClose}
      action="Change status"
      busy={move.isPending}
      blocked={!status}
      draft={draft}
      onSubmit={submit}
    >
      <Radio.Group
        label={`${claimStatusLabel(claim.status)} may become`}
        value={status ?? ''}
        onChange={(value) => draft.change({ status: claim.nextStatuses.find((one) => one === value) })}
      >
        <Stack gap="xs" mt="xs">
          {claim.nextStatuses.map((one) => (
            <Radio key={one} value={one} label={claimStatusLabel(one)} description={meanings[one]} />
          ))}
        </Stack>
      </Radio.Group>
      {errors['status'] && <Notice tone="warning" title={errors['status']} />}
      <Textarea
        {...fieldProps('why', errors)}
        label="Reason"
        description="Needed to override the qualification, to take a booking back, to reopen, and where what the status says has not happened here."
        minRows={3}
        value={why}
        onChange={(event) => draft.change({ why: event.currentTarget.value })}
      />
    </DialogForm>
  );
}
