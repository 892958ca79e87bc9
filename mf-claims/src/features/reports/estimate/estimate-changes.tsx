// What people changed in the proposed lines.
import { claimsApi, type EstimateEdit, type EstimateEdits } from '@plumbline/contracts/claims';
import { Button, DateText, SectionCard, toast } from '@plumbline/ui';
import { useMay, useWrite } from '@plumbline/web';
import { editKeys } from './line-dialogs.tsx';
import styles from './estimate.module.css';

const kinds: Record<EstimateEdit['kind'], string> = { quantity: 'Quantity', 'leave-out': 'Left out', add: 'Added' };

export function EstimateChanges({ claimId, edits }: EstimateEdits) {
  if (edits.length === 0) return null;
  return (
    <SectionCard title="Changes by people" level={3}>
      <ul className={styles.changes}>
        {edits.map((edit) => (
          <Change key={edit.line} claimId={claimId} edit={edit} />
        ))}
      </ul>
    </SectionCard>
  );
}

function Change({ claimId, edit }: { claimId: number; edit: EstimateEdit }) {
  const mayEdit = useMay(claimsApi.editEstimate);
  const restore = useWrite(claimsApi.editEstimate, {
    stale: editKeys,
    onSuccess: () => toast({ tone: 'good', title: 'Change taken back', description: 'Generate the estimate again to use it.' }),
    onError: (error) => toast({ tone: 'bad', title: "Couldn't take the change back", description: error.message }),
  });
  return (
    <li className={styles.change}>
      <div>
        <strong>
          {kinds[edit.kind]}
          {edit.quantity === undefined ? '' : ` ${edit.quantity}`}
        </strong>{' '}
        {edit.item}
        <span className={styles.reason}>
          {edit.reason} · {edit.by}, <DateText at={edit.at} format="date-time" />
        </span>
      </div>
      {mayEdit && (
        <Button
          variant="default"
          size="compact-md"
          loading={restore.isPending}
          aria-label={`Take back ${kinds[edit.kind].toLowerCase()}: ${edit.item}`}
          onClick={() => restore.mutate({ params: { id: claimId }, body: { kind: 'restore', line: edit.line } })}
        >
          Take back
        </Button>
      )}
    </li>
  );
}
