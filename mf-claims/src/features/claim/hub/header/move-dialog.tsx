// Moving a claim by hand: only the statuses that may follow are offered, each with what it means; a reason goes with it.
import { claimsApi, type Claim } from '@plumbline/contracts/claims';
import { claimStatusLabel, type ClaimStatus } from '@plumbline/contracts/enums';
import { Notice, Radio, Stack, Textarea, DialogForm } from '@plumbline/ui';
import { useDialogDraft } from '@plumbline/web';
import { useState } from 'react';
import { useClaimForm } from '../../../../shared/claims/claim-write.ts';
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
  intake: 'Recorded. Your firm decides whether to take it.',
  qualified: 'Your firm takes the claim. Schedule the inspection.',
  scheduled: 'An inspection is scheduled.',
  inspected: 'The property was inspected. The report comes next.',
  report_in_progress: 'The report is being written or reviewed.',
  completed: 'The report is final. The settlement is being negotiated.',
  billed: 'An invoice was issued.',
};

interface Move {
  status: ClaimStatus | undefined;
  why: string;
}

function MoveForm({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const [from] = useState(claim.status);
  // What was chosen at an earlier inspection may not follow any more
  const chosenOf = ({ status: chosen }: Pick<Move, 'status'>) => claim.nextStatuses.find((one) => one === chosen);
  const form = useClaimForm(claimsApi.moveClaim, {
    words: { done: { title: 'Status changed' }, failed: "Couldn't change the status", back: (after) => statusBack(after, from) },
    params: { id: claim.id },
    draft: useDialogDraft<Move>(`claim-${claim.id}-move-from-${from}`, () => ({
      status: claim.nextStatuses.length === 1 ? claim.nextStatuses[0] : undefined,
      why: '',
    })),
    toBody: ({ why, ...values }) => ({ status: chosenOf(values), version: claim.version, ...(why ? { why } : {}) }),
    onDone: onClose,
  });
  const { error: refused, ...choice } = form.field('status');
  const status = chosenOf(form.values);
  return (
    <DialogForm title="Change status" size="md" action="Change status" blocked={!status} form={form} onClose={onClose}>
      <Radio.Group {...choice} label={`Change status from ${claimStatusLabel(claim.status)} to`} value={status ?? ''}>
        <Stack gap="xs" mt="xs">
          {claim.nextStatuses.map((one) => (
            <Radio key={one} value={one} label={claimStatusLabel(one)} description={meanings[one]} />
          ))}
        </Stack>
      </Radio.Group>
      {refused && <Notice tone="warning" title={refused} />}
      <Textarea
        {...form.field('why')}
        label="Reason"
        description="Required when you override qualification, cancel an inspection, reopen the claim or skip a step."
        minRows={3}
      />
    </DialogForm>
  );
}
