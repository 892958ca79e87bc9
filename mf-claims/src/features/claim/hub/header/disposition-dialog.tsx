// Closing the claim, or opening it again: what each way means, and the reason.
import { claimsApi, dispositionWords, type Claim, type Disposition } from '@plumbline/contracts/claims';
import { Radio, Stack, Textarea, fieldProps, DialogForm } from '@plumbline/ui';
import { call, fieldFailures, useDialogDraft } from '@plumbline/web';
import { useState } from 'react';
import { useClaimWrite } from '../../../../shared/claims/claim-write.ts';
import type { WayBack } from '../../../../shared/undo.ts';
import { OpenWorkNotice } from './open-work-notice.tsx';

interface DialogProps {
  claim: Claim;
  opened: boolean;
  onClose: () => void;
}

export function DispositionDialog({ claim, opened, onClose }: DialogProps) {
  return opened ? <DispositionForm claim={claim} onClose={onClose} /> : null;
}

function dispositionBack(after: Claim, from: Disposition): WayBack | undefined {
  if (!after.nextDispositions.includes(from)) return undefined;
  const body = { disposition: from, why: 'It was taken back' };
  return () => call(claimsApi.setDisposition, { params: { id: after.id }, body: { ...body, version: after.version } });
}

interface Ending {
  to: Disposition | undefined;
  why: string;
}

function useEnding(claim: Claim, onClose: () => void) {
  const [from] = useState(claim.disposition);
  const isOpen = from === 'open';
  const draft = useDialogDraft<Ending>(`claim-${claim.id}-disposition-from-${from}`, () => ({ to: isOpen ? undefined : 'open', why: '' }));
  const move = useClaimWrite(
    claimsApi.setDisposition,
    {
      done: { title: isOpen ? 'Claim closed' : 'Claim opened again' },
      failed: isOpen ? 'Claim not closed' : 'Claim not opened',
      back: (after) => dispositionBack(after, from),
      action: draft.action,
    },
    () => {
      draft.clear();
      onClose();
    },
  );
  return { draft, move, isOpen };
}

function DispositionForm({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const { draft, move, isOpen } = useEnding(claim, onClose);
  const { to, why } = draft.value;
  const errors = fieldFailures(move.error);
  const submit = () => {
    if (to) move.mutate({ params: { id: claim.id }, body: { disposition: to, why, version: claim.version } });
  };
  return (
    <DialogForm
      title={isOpen ? `Close ${claim.claimNumber}` : `Open ${claim.claimNumber} again`}
      size="md"
      onClose={onClose}
      action={isOpen ? 'Close the claim' : 'Open again'}
      busy={move.isPending}
      blocked={!to}
      draft={draft}
      onSubmit={submit}
    >
      {isOpen ? (
        <Radio.Group
          label="How does it end?"
          value={to ?? ''}
          onChange={(value) => draft.change({ to: claim.nextDispositions.find((one) => one === value) })}
        >
          <Stack gap="xs" mt="xs">
            {claim.nextDispositions.map((one) => (
              <Radio key={one} value={one} label={dispositionWords[one].label} description={dispositionWords[one].meaning} />
            ))}
          </Stack>
        </Radio.Group>
      ) : (
        <p>
          It was closed as {dispositionWords[claim.disposition].label.toLowerCase()}
          {claim.dispositionReason ? `: ${claim.dispositionReason}` : ''}. Opened again, it counts as active in its status.
        </p>
      )}
      {isOpen && <OpenWorkNotice claimId={claim.id} />}
      <Textarea
        {...fieldProps('why', errors)}
        label="Reason"
        withAsterisk
        minRows={3}
        value={why}
        onChange={(event) => draft.change({ why: event.currentTarget.value })}
      />
    </DialogForm>
  );
}
