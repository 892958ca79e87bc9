// Asks why a claim is moved, where the rules want to know.
import { claimStatusLabel } from '@plumbline/contracts/words';
import { Button, Group, Modal, Stack, Textarea } from '@plumbline/ui';
import { useState, type FormEvent } from 'react';
import type { AskedReason } from './use-board-move.ts';

interface ReasonDialogProps {
  asked: AskedReason | undefined;
  onAnswer: (why: string | undefined) => void;
}

export function ReasonDialog({ asked, onAnswer }: ReasonDialogProps) {
  return (
    <Modal opened={asked !== undefined} onClose={() => onAnswer(undefined)} title={asked ? `Move to ${claimStatusLabel(asked.to)}` : ''}>
      {asked && <ReasonForm key={asked.claim.id} asked={asked} onAnswer={onAnswer} />}
    </Modal>
  );
}

function ReasonForm({ asked, onAnswer }: { asked: AskedReason; onAnswer: ReasonDialogProps['onAnswer'] }) {
  const [why, setWhy] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(why.trim() === '');
    if (why.trim() !== '') onAnswer(why.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Textarea
          label={`Reason for moving ${asked.claim.claimNumber}`}
          minRows={3}
          maxLength={500}
          data-autofocus
          value={why}
          error={missing ? 'Please give the reason' : undefined}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onAnswer(undefined)}>
            Cancel
          </Button>
          <Button type="submit">Move claim</Button>
        </Group>
      </Stack>
    </form>
  );
}
