// What can be done with the chosen claims, at the foot of the list.
import { claimsApi, largestBulk, type ClaimCard } from '@plumbline/contracts/claims';
import { Button } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { useState } from 'react';
import styles from './bulk.module.css';
import type { Selection } from '../state/use-selection.ts';
import { BulkDialog, ResultDialog, type BulkKind } from './bulk-dialog.tsx';
import type { Outcome } from './bulk-results.tsx';
import { useExport } from './use-export.ts';

interface BulkBarProps {
  claims: readonly ClaimCard[];
  selection: Selection;
  /** How many the list has, where it is known. */
  total: number | undefined;
  /** Loads the rest of the list, up to the limit, and chooses it. */
  onChooseAll: () => Promise<void>;
}

export function BulkBar({ claims, selection, total, onChooseAll }: BulkBarProps) {
  const [open, setOpen] = useState<BulkKind>();
  const mayChange = useMay(claimsApi.changeClaims);
  const mayWrite = useMay(claimsApi.startClaimMessages);
  const chosen = claims.filter((claim) => selection.ids.has(claim.id));
  if (chosen.length === 0 && !open) return null;
  const tooMany = chosen.length > largestBulk;
  return (
    <>
      <section className={styles.bulkBar} aria-label="Selected claims" data-keep-clear>
        <strong role="status">
          {chosen.length} {chosen.length === 1 ? 'claim' : 'claims'} selected{tooMany && ` (maximum ${largestBulk})`}
        </strong>
        {mayChange && (
          <>
            <Button variant="default" disabled={tooMany} onClick={() => setOpen('assign')}>
              Assign
            </Button>
            <Button variant="default" disabled={tooMany} onClick={() => setOpen('move')}>
              Change status
            </Button>
            <Button variant="default" disabled={tooMany} onClick={() => setOpen('tag')}>
              Tag
            </Button>
          </>
        )}
        {mayWrite && (
          <Button variant="default" disabled={tooMany} onClick={() => setOpen('message')}>
            Message
          </Button>
        )}
        <ExportButton claims={chosen} disabled={tooMany} />
        <ChooseAll chosen={chosen.length} total={total} onChooseAll={onChooseAll} />
        <Button variant="subtle" onClick={selection.clear}>
          Clear selection
        </Button>
      </section>
      <BulkDialog kind={open} claims={chosen} onClose={() => setOpen(undefined)} />
    </>
  );
}

const exportWords = { all: 'All selected claims were exported.', others: 'Not exported' };

function ExportButton({ claims, disabled }: { claims: readonly ClaimCard[]; disabled: boolean }) {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>();
  const run = useExport(setOutcomes);
  return (
    <>
      <Button variant="default" disabled={disabled} loading={run.isPending} onClick={() => run.mutate(claims)}>
        Export CSV
      </Button>
      {outcomes && <ResultDialog title="Export CSV" outcomes={outcomes} words={exportWords} onClose={() => setOutcomes(undefined)} />}
    </>
  );
}

function ChooseAll({ chosen, total, onChooseAll }: { chosen: number; total: number | undefined; onChooseAll: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const most = Math.min(total ?? largestBulk, largestBulk);
  if (chosen >= most) return null;
  const choose = async () => {
    setBusy(true);
    await onChooseAll().finally(() => setBusy(false));
  };
  return (
    <Button variant="default" loading={busy} onClick={() => void choose()}>
      {total !== undefined && total <= largestBulk ? `Select all ${total}` : `Select the first ${largestBulk}`}
    </Button>
  );
}
