// Moves the chosen claims to another status; those whose status does not allow it stay and say so.
import { claimStatusLabel, claimStatusLabels, claimStatuses } from '@plumbline/contracts/enums';
import { Select, Textarea } from '@plumbline/ui';
import { useState } from 'react';
import { BulkForm, type BulkFormProps } from './bulk-form.tsx';
import { useBulkChange } from './use-bulk-change.ts';

export function MoveForm({ claims, frame, onDone }: BulkFormProps) {
  const reachable = claimStatuses.filter((status) => claims.some((claim) => claimStatusLabels[claim.status].next.includes(status)));
  const [to, setTo] = useState(reachable[0]);
  const [why, setWhy] = useState('');
  const change = useBulkChange(claims, onDone);
  const able = claims.filter((claim) => to !== undefined && claimStatusLabels[claim.status].next.includes(to)).length;
  const submit = () => {
    if (to) change.mutate({ kind: 'move', status: to, ...(why.trim() ? { why: why.trim() } : {}) });
  };
  return (
    <BulkForm frame={frame} confirm="Change status" busy={change.isPending} onSubmit={submit}>
      <Select
        label="New status"
        description={`${able} of ${claims.length} selected claims can move to this status`}
        data={reachable.map((status) => ({ value: status, label: claimStatusLabel(status) }))}
        value={to ?? null}
        onChange={(value) => setTo(reachable.find((status) => status === value))}
        allowDeselect={false}
        data-autofocus
      />
      <Textarea
        label="Reason"
        description="Required when you override qualification, cancel an inspection, reopen the claim or skip a step."
        minRows={3}
        maxLength={500}
        value={why}
        onChange={(event) => setWhy(event.currentTarget.value)}
      />
    </BulkForm>
  );
}
