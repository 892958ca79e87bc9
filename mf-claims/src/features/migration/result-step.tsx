// What an import did, row by row where it matters, and the way back.
import { claimsApi, type ClaimImport, type ImportRowState } from '@plumbline/contracts/claims';
import { isAdministrator } from '@plumbline/contracts/kernel';
import { Button, ConfirmDialog, DateText, Group, Notice, SectionCard, StatCard, useDisclosure } from '@plumbline/ui';
import { useMay, useSend, useUser } from '@plumbline/web';
import { Link } from 'react-router';
import styles from './claim-import.module.css';
import { count } from './base/import-figures.tsx';
import { useImportStep } from './base/import-queries.ts';
import { LeftOut } from './left-out.tsx';
import { Reconciliation } from './reconciliation.tsx';
import { RowTable } from './row-table.tsx';

const notices = {
  done: { tone: 'good', title: 'Import complete' },
  cancelled: { tone: 'warning', title: 'Import canceled. Claims already imported stay.' },
  undone: { tone: 'info', title: 'Import undone' },
} as const;

export function ResultStep({ one }: { one: ClaimImport }) {
  const { counts } = one;
  const { tone, title } = notices[one.state as keyof typeof notices];
  const isUndone = one.state === 'undone';
  return (
    <>
      <Notice tone={tone} title={title} />
      <div className={styles.figures}>
        <StatCard label="Claims created" value={count(counts.opened)} />
        <StatCard label="Merged" value={count(counts.merged)} />
        <StatCard label={isUndone ? 'Removed' : 'Skipped'} value={count(isUndone ? counts.removed : counts.skipped)} />
        <StatCard label={isUndone ? 'Kept' : 'Errors'} value={count(isUndone ? counts.kept : counts.refused)} />
      </div>
      {one.kind === 'migration' && <Reconciliation one={one} />}
      {isUndone ? (
        <Rows one={one} title="Kept because they changed" state="kept" rows={counts.kept} />
      ) : (
        <>
          <Rows one={one} title={one.kind === 'migration' ? 'Imported rows' : 'Created claims'} state="opened" rows={importedIn(one)} />
          {counts.incomplete > 0 && <LeftOut one={one} />}
          <Rows one={one} title="Merged rows" state="merged" rows={counts.merged} />
        </>
      )}
      <Rows one={one} title="Skipped rows" state="skipped" rows={counts.skipped} />
      <Group justify="space-between" className={styles.actions}>
        <Undo one={one} />
        <Button component={Link} to="/claims">
          View claims
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

/** An administrator and the one who imported may undo it; the others read until when it is possible. */
function Undo({ one }: { one: ClaimImport }) {
  const [opened, dialog] = useDisclosure(false);
  const user = useUser();
  const mayUndo = useMay(claimsApi.undoClaimImport) && (isAdministrator(user.role) || user.id === one.importedBy?.id);
  const undoImport = useSend(claimsApi.undoClaimImport);
  const undo = useImportStep(() => undoImport({ params: { id: one.id } }), "Couldn't undo the import");
  if (one.undoUntil === undefined) return <span />;
  if (!mayUndo)
    return (
      <p className={styles.hint}>
        An administrator{one.importedBy && ` or ${one.importedBy.name}`} can undo this import until{' '}
        <DateText at={one.undoUntil} format="date-time" />.
      </p>
    );
  return (
    <>
      <Button variant="default" color="red" onClick={dialog.open}>
        Undo import
      </Button>
      <ConfirmDialog
        opened={opened}
        title="Undo this import?"
        confirm="Undo import"
        destructive
        busy={undo.isPending}
        onConfirm={() => undo.mutate(undefined, { onSettled: dialog.close })}
        onClose={dialog.close}
      >
        Undo removes imported claims that haven't changed. Available until <DateText at={one.undoUntil} format="date-time" />.
      </ConfirmDialog>
    </>
  );
}
