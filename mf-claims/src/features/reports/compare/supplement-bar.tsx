// The foot: how much is included, its sum, the draft to read, and the request that is filed.
import { claimsApi, type EstimateComparison } from '@plumbline/contracts/claims';
import { Button, ConfirmDialog, MoneyText, toast, useDisclosure } from '@plumbline/ui';
import { useMay, useWrite } from '@plumbline/web';
import { mayInclude, sumOf } from './compare-rows.ts';
import { DraftDialog } from './draft-dialog.tsx';
import { StartSupplement } from './start-supplement.tsx';
import styles from './compare.module.css';

export function SupplementBar({ comparison }: { comparison: EstimateComparison }) {
  const { claimId, rows } = comparison;
  const [isReading, draft] = useDisclosure(false);
  const [isAsking, dialog] = useDisclosure(false);
  const mayFile = useMay(claimsApi.fileSupplement);
  const included = rows.filter((row) => row.included);
  const rcv = sumOf(included, ({ apart }) => apart);
  const file = useFiling(dialog.close);
  return (
    <div className={styles.foot}>
      <span>
        <strong>
          {included.length} of {rows.filter(mayInclude).length} differences
        </strong>{' '}
        in the supplement ·{' '}
        <strong>
          <MoneyText amount={rcv} />
        </strong>
      </span>
      <span className={styles.keys}>
        <kbd>J</kbd> <kbd>K</kbd> move <kbd>Space</kbd> include <kbd>1</kbd>–<kbd>7</kbd> kind
      </span>
      <span className={styles.actions}>
        <StartSupplement comparison={comparison} />
        {included.length > 0 && (
          <>
            <Button variant="default" onClick={draft.open}>
              Read draft
            </Button>
            {mayFile && <Button onClick={dialog.open}>File supplement</Button>}
          </>
        )}
      </span>
      {isReading && <DraftDialog comparison={comparison} onClose={draft.close} />}
      <ConfirmDialog
        opened={isAsking}
        title="File supplement request?"
        confirm="File request"
        busy={file.isPending}
        onConfirm={() => file.mutate({ params: { id: claimId }, body: { rcv } })}
        onClose={dialog.close}
      >
        {included.length === 1 ? '1 line' : `${included.length} lines`}, <MoneyText amount={rcv} />. It becomes a document of this claim.
        Send it to the carrier from there.
      </ConfirmDialog>
    </div>
  );
}

function useFiling(onDone: () => void) {
  return useWrite(claimsApi.fileSupplement, {
    stale: ['estimates', 'documents', 'activity'],
    onSuccess: ({ supplement, lineCount }) => {
      onDone();
      toast({
        tone: 'good',
        title: `Supplement request ${supplement} filed`,
        description: `${lineCount === 1 ? '1 line' : `${lineCount} lines`}, under Documents, Estimates`,
      });
    },
    onError: (error) => {
      onDone();
      toast({ tone: 'bad', title: "Couldn't file the request", description: error.message });
    },
  });
}
