// What runs on the server: how far it is, live, and the way to stop it. Leaving the page stops nothing.
import { claimsApi, type ClaimImport } from '@plumbline/contracts/claims';
import { Button, Loader, ProgressBar, SectionCard } from '@plumbline/ui';
import { useSend } from '@plumbline/web';
import styles from './claim-import.module.css';
import { count, percentOf, rowsText } from './base/import-figures.tsx';
import { useImportStep } from './base/import-queries.ts';

const titles = { checking: 'Reviewing rows', importing: 'Importing', undoing: 'Undoing the import' } as const;

export function RunningStep({ one }: { one: ClaimImport }) {
  const end = useSend(claimsApi.cancelClaimImport);
  const cancel = useImportStep(() => end({ params: { id: one.id } }), "Couldn't cancel the import");
  const percent = percentOf(one);
  const title = titles[one.state as keyof typeof titles];
  return (
    <SectionCard title={title}>
      {percent === undefined ? <Loader size="sm" aria-label={title} /> : <ProgressBar percent={percent} label={title} tone="blue" />}
      <p className={styles.hint} aria-live="polite">
        {progressText(one)}
      </p>
      <p className={styles.hint}>You can leave this page. The import keeps running.</p>
      {one.state !== 'undoing' && (
        <Button variant="default" loading={cancel.isPending} disabled={one.cancelling} onClick={() => cancel.mutate(undefined)}>
          {one.cancelling ? 'Stopping…' : 'Cancel'}
        </Button>
      )}
    </SectionCard>
  );
}

function progressText({ state, counts }: ClaimImport): string {
  if (state === 'checking') return `${rowsText(counts.rows)} reviewed, ${count(counts.refused)} with errors`;
  if (state === 'undoing') return `${count(counts.removed)} removed, ${count(counts.kept)} kept`;
  return `${count(counts.done)} of ${rowsText(counts.ready + counts.duplicates)} processed, ${count(counts.opened)} claims created`;
}
