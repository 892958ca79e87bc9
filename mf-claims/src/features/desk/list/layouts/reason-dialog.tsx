// Asks why a claim is moved, where the rules want to know.
import { claimStatusLabel } from '@plumbline/contracts/enums';
import { Textarea, DialogForm } from '@plumbline/ui';
import { useState } from 'react';
import type { AskedReason } from '../state/use-board-move.ts';

interface ReasonDialogProps {
  asked: AskedReason | undefined;
  busy: boolean;
  onAnswer: (why: string | undefined) => void;
}

export function ReasonDialog({ asked, ...rest }: ReasonDialogProps) {
  return asked ? <ReasonForm key={asked.claim.id} asked={asked} {...rest} /> : null;
}

function ReasonForm({ asked, busy, onAnswer }: ReasonDialogProps & { asked: AskedReason }) {
  const [why, setWhy] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = () => {
    setMissing(why.trim() === '');
    if (why.trim() !== '') onAnswer(why.trim());
  };
  return (
    <DialogForm
      title={`Change status to ${claimStatusLabel(asked.to)}`}
      size="md"
      action="Change status"
      busy={busy}
      onSubmit={submit}
      onClose={() => onAnswer(undefined)}
    >
      <Textarea
        label={`Reason for changing ${asked.claim.claimNumber}`}
        description={asked.rule}
        minRows={3}
        maxLength={500}
        data-autofocus
        value={why}
        error={missing ? 'Enter a reason' : undefined}
        onChange={(event) => setWhy(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
