// What runs on the server: how far it is, live, and the way to stop it. Leaving the page stops nothing.
import { claimsApi, type ClaimImport } from '@plumbline/contracts/claims';
import { Button, Loader, ProgressBar, SectionCard } from '@plumbline/ui';
import { useSend } from '@plumbline/web';
import styles from './claim-import.module.css';
import { count, percentOf, rowsText } from './import-figures.tsx';
import { useImportStep } from './import-queries.ts';

const titles = { checking: 'Checking the rows', importing: 'Importing', undoing: 'Taking the import back' } as const;

export function RunningStep({ one }: { one: ClaimImport }) {
  const end = useSend(claimsApi.cancelClaimImport);
  const cancel = useImportStep(() => end({ params: { id: one.id } }), 'Not cancelled');
  const percent = percentOf(one);
  const title = titles[one.state as keyof typeof titles];
  return (
    <SectionCard title={title}>
      {percent === undefined ? <Loader size="sm" aria-label={title} /> : <ProgressBar percent={percent} label={title} tone="blue" />}
      <p className={styles.hint} aria-live="polite">
        {progressText(one)}
      </p>
      <p className={styles.hint}>You may leave this page: the work goes on.</p>
      {one.state !== 'undoing' && (
        <Button variant="default" loading={cancel.isPending} disabled={one.cancelling} onClick={() => cancel.mutate(undefined)}>
          {one.cancelling ? 'Stopping…' : 'Cancel'}
        </Button>
      )}
    </SectionCard>
  );
}

function progressText({ state, counts }: ClaimImport): string {
  if (state === 'checking') return `${rowsText(counts.rows)} checked, ${count(counts.refused)} refused`;
  if (state === 'undoing') return `${count(counts.removed)} taken back, ${count(counts.kept)} kept`;
  return `${count(counts.done)} of ${rowsText(counts.ready + counts.duplicates)} done, ${count(counts.opened)} claims opened`;
}
