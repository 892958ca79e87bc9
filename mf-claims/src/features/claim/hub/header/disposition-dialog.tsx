// Closing the claim, or opening it again: what each way means, and the reason.
import { claimsApi, dispositionLabels, type Claim, type Disposition } from '@plumbline/contracts/claims';
import { Radio, Stack, Textarea, DialogForm } from '@plumbline/ui';
import { call, useDialogDraft } from '@plumbline/web';
import { useState } from 'react';
import { useClaimForm } from '../../../../shared/claims/claim-write.ts';
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
  const body = { disposition: from, why: 'Change undone' };
  return () => call(claimsApi.setDisposition, { params: { id: after.id }, body: { ...body, version: after.version } });
}

interface Ending {
  to: Disposition | undefined;
  why: string;
}

function useEnding(claim: Claim, onDone: () => void) {
  const [from] = useState(claim.disposition);
  const isOpen = from === 'open';
  const form = useClaimForm(claimsApi.setDisposition, {
    words: {
      done: { title: isOpen ? 'Claim closed' : 'Claim reopened' },
      failed: isOpen ? "Couldn't close the claim" : "Couldn't reopen the claim",
      back: (after) => dispositionBack(after, from),
    },
    params: { id: claim.id },
    draft: useDialogDraft<Ending>(`claim-${claim.id}-disposition-from-${from}`, () => ({ to: isOpen ? undefined : 'open', why: '' })),
    paths: { to: 'disposition' },
    toBody: ({ to, why }) => ({ disposition: to, why, version: claim.version }),
    onDone,
  });
  return { form, isOpen };
}

function DispositionForm({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const { form, isOpen } = useEnding(claim, onClose);
  const { to } = form.values;
  return (
    <DialogForm
      title={isOpen ? `Close ${claim.claimNumber}` : `Reopen ${claim.claimNumber}`}
      size="md"
      action={isOpen ? 'Close claim' : 'Reopen claim'}
      blocked={!to}
      form={form}
      onClose={onClose}
    >
      {isOpen ? (
        <Radio.Group {...form.field('to')} label="Reason for closing" value={to ?? ''}>
          <Stack gap="xs" mt="xs">
            {claim.nextDispositions.map((one) => (
              <Radio key={one} value={one} label={dispositionLabels[one].label} description={dispositionLabels[one].meaning} />
            ))}
          </Stack>
        </Radio.Group>
      ) : (
        <p>
          Closed as {dispositionLabels[claim.disposition].label.toLowerCase()}
          {claim.dispositionReason ? `: ${claim.dispositionReason}` : ''}. After you reopen it, the claim is active again in its current
          status.
        </p>
      )}
      {isOpen && <OpenWorkNotice claimId={claim.id} />}
      <Textarea {...form.field('why')} label="Reason" withAsterisk minRows={3} />
    </DialogForm>
  );
}
