// Gives the chosen claims to one person, or to nobody.
import { useState } from 'react';
import { AssigneePicker, type Assignee } from '../../../../shared/people/assignee-picker.tsx';
import { BulkForm, type BulkFormProps } from './bulk-form.tsx';
import { useBulkChange } from './use-bulk-change.ts';

export function AssignForm({ claims, frame, onDone }: BulkFormProps) {
  const [who, setWho] = useState<Assignee>();
  const [missing, setMissing] = useState(false);
  const change = useBulkChange(claims, onDone);
  const submit = () => {
    setMissing(who === undefined);
    if (who !== undefined) change.mutate({ kind: 'assign', assignedAdjusterId: who === 'nobody' ? null : who });
  };
  return (
    <BulkForm frame={frame} confirm="Assign" busy={change.isPending} onSubmit={submit}>
      <AssigneePicker
        label="Adjuster"
        states={claims.map((claim) => claim.state)}
        value={who}
        onChoose={setWho}
        withNobody
        first
        error={missing ? 'Choose an adjuster' : undefined}
      />
    </BulkForm>
  );
}
