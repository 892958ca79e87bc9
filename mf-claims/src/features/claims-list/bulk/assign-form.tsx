// Gives the chosen claims to one person, or to nobody.
import { Select } from '@plumbline/ui';
import { useState } from 'react';
import { useAssignees } from '../../../shared/people.ts';
import { BulkForm, type BulkFormProps } from './bulk-form.tsx';
import { useBulkChange } from './use-bulk-change.ts';

export function AssignForm({ claims, frame, onDone }: BulkFormProps) {
  const handlers = useAssignees(claims.map((claim) => claim.state));
  const [who, setWho] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const change = useBulkChange(claims, onDone);
  const submit = () => {
    setMissing(who === null);
    if (who !== null) change.mutate({ kind: 'assign', assignedAdjusterId: who === 'none' ? null : Number(who) });
  };
  return (
    <BulkForm frame={frame} confirm="Assign" busy={change.isPending} onSubmit={submit}>
      <Select
        label="Adjuster"
        data={[...handlers, { value: 'none', label: 'Nobody' }]}
        value={who}
        onChange={setWho}
        searchable
        data-autofocus
        error={missing ? 'Please choose a person' : undefined}
      />
    </BulkForm>
  );
}
