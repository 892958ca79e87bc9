// What an import did, row by row where it matters, and the way back.
import { claimsApi, type ClaimImport, type ImportRowState } from '@plumbline/contracts/claims';
import { Button, ConfirmDialog, DateText, Group, Notice, SectionCard, StatCard, useDisclosure } from '@plumbline/ui';
import { useSend, useMay } from '@plumbline/web';
import { Link } from 'react-router';
import styles from './claim-import.module.css';
import { count } from './import-figures.tsx';
import { useImportStep } from './import-queries.ts';
import { Reconciliation } from './reconciliation.tsx';
import { RowTable } from './row-table.tsx';

const notices = {
  done: { tone: 'good', title: 'The import is finished' },
  cancelled: { tone: 'warning', title: 'The import was cancelled: what was imported before stays' },
  undone: { tone: 'info', title: 'The import was taken back' },
} as const;

export function ResultStep({ one }: { one: ClaimImport }) {
  const { counts } = one;
  const { tone, title } = notices[one.state as keyof typeof notices];
  const isUndone = one.state === 'undone';
  return (
    <>
      <Notice tone={tone} title={title} />
      <div className={styles.figures}>
        <StatCard label="Claims opened" value={count(counts.opened)} />
        <StatCard label="Merged" value={count(counts.merged)} />
        <StatCard label={isUndone ? 'Taken back' : 'Skipped'} value={count(isUndone ? counts.removed : counts.skipped)} />
        <StatCard label={isUndone ? 'Kept' : 'Refused'} value={count(isUndone ? counts.kept : counts.refused)} />
      </div>
      {one.kind === 'migration' && <Reconciliation one={one} />}
      {isUndone ? (
        <Rows one={one} title="Kept, because somebody worked on them" state="kept" rows={counts.kept} />
      ) : (
        <>
          <Rows one={one} title={one.kind === 'migration' ? 'Rows brought in' : 'Opened claims'} state="opened" rows={importedIn(one)} />
          <Rows one={one} title="Merged rows" state="merged" rows={counts.merged} />
        </>
      )}
      <Rows one={one} title="Skipped rows" state="skipped" rows={counts.skipped} />
      <Group justify="space-between" className={styles.actions}>
        <Undo one={one} />
        <Button component={Link} to="/claims">
          Go to the claims
        </Button>
      </Group>
    </>
  );
}

/** An archive brings notes, money and files to claims that were there already, also when it opens none. */
function importedIn({ kind, counts }: ClaimImport): number {
  return kind === 'migration' ? counts.done - counts.merged - counts.skipped : counts.opened;
}

function Rows({ one, title, state, rows }: { one: ClaimImport; title: string; state: ImportRowState; rows: number }) {
  if (rows === 0) return null;
  return (
    <SectionCard title={title}>
      <RowTable one={one} state={state} />
    </SectionCard>
  );
}

/** Only an administrator may take an import back; the others read until when it is possible. */
function Undo({ one }: { one: ClaimImport }) {
  const [opened, dialog] = useDisclosure(false);
  const mayUndo = useMay(claimsApi.undoClaimImport);
  const undoDeparture = useSend(claimsApi.undoClaimImport);
  const undo = useImportStep(() => undoDeparture({ params: { id: one.id } }), 'Not taken back');
  if (one.undoUntil === undefined) return <span />;
  if (!mayUndo)
    return (
      <p className={styles.hint}>
        An administrator can take this import back until <DateText at={one.undoUntil} format="date-time" />.
      </p>
    );
  return (
    <>
      <Button variant="default" color="red" onClick={dialog.open}>
        Undo import
      </Button>
      <ConfirmDialog
        opened={opened}
        title="Take this import back?"
        confirm="Undo import"
        destructive
        busy={undo.isPending}
        onConfirm={() => undo.mutate(undefined, { onSettled: dialog.close })}
        onClose={dialog.close}
      >
        Claims that nobody worked on since are removed. Claims that were worked on are named and kept. Possible until{' '}
        <DateText at={one.undoUntil} format="date-time" />.
      </ConfirmDialog>
    </>
  );
}
