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
  const body = { disposition: from, why: 'It was taken back' };
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
      done: { title: isOpen ? 'Claim closed' : 'Claim opened again' },
      failed: isOpen ? 'Claim not closed' : 'Claim not opened',
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
      title={isOpen ? `Close ${claim.claimNumber}` : `Open ${claim.claimNumber} again`}
      size="md"
      action={isOpen ? 'Close the claim' : 'Open again'}
      blocked={!to}
      form={form}
      onClose={onClose}
    >
      {isOpen ? (
        <Radio.Group {...form.field('to')} label="How does it end?" value={to ?? ''}>
          <Stack gap="xs" mt="xs">
            {claim.nextDispositions.map((one) => (
              <Radio key={one} value={one} label={dispositionLabels[one].label} description={dispositionLabels[one].meaning} />
            ))}
          </Stack>
        </Radio.Group>
      ) : (
        <p>
          It was closed as {dispositionLabels[claim.disposition].label.toLowerCase()}
          {claim.dispositionReason ? `: ${claim.dispositionReason}` : ''}. Opened again, it counts as active in its status.
        </p>
      )}
      {isOpen && <OpenWorkNotice claimId={claim.id} />}
      <Textarea {...form.field('why')} label="Reason" withAsterisk minRows={3} />
    </DialogForm>
  );
}
