// Moving a claim by hand: only the statuses that may follow are offered; a reason goes with it.
import { claimsApi, type Claim } from '@plumbline/contracts/claims';
import { claimStatusLabel, type ClaimStatus } from '@plumbline/contracts/words';
import { Button, Group, Modal, Select, Stack, Textarea, fieldProps } from '@plumbline/ui';
import { useState, type FormEvent } from 'react';
import { refusedFields, useClaimChange } from './use-claim-change.ts';

interface DialogProps {
  claim: Claim;
  opened: boolean;
  onClose: () => void;
}

export function MoveDialog({ claim, opened, onClose }: DialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Change status">
      <MoveForm claim={claim} onClose={onClose} />
    </Modal>
  );
}

function MoveForm({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const [status, setStatus] = useState<ClaimStatus | null>(claim.nextStatuses[0] ?? null);
  const [why, setWhy] = useState('');
  const move = useClaimChange(claimsApi.moveClaim, { done: { title: 'Status changed' }, failed: 'Status not changed' }, onClose);
  const errors = refusedFields(move.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (status) move.mutate({ params: { id: claim.id }, body: { status, version: claim.version, ...(why ? { why } : {}) } });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Select
          label="New status"
          data={claim.nextStatuses.map((one) => ({ value: one, label: claimStatusLabel(one) }))}
          value={status}
          onChange={(value) => setStatus(claim.nextStatuses.find((one) => one === value) ?? null)}
          allowDeselect={false}
        />
        <Textarea
          {...fieldProps('why', errors)}
          label="Reason"
          minRows={3}
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={move.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={move.isPending} disabled={!status}>
            Change status
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
