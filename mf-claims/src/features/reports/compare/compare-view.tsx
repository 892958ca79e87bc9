// The comparison at work: totals and kinds, the table, the chosen line beside it, the foot.
import { useQuery } from '@tanstack/react-query';
import { claimsApi, type ComparedRow, type DifferenceKind, type EstimateComparison } from '@plumbline/contracts/claims';
import { toast } from '@plumbline/ui';
import { useMay, useWrite } from '@plumbline/web';
import { useCallback, useMemo, useState } from 'react';
import { OutdatedNotice } from '../estimate/outdated-notice.tsx';
import { comparisonKey } from './compare-queries.ts';
import { groupsOf, isOfKind, mayInclude } from './compare-rows.ts';
import { CompareTable } from './compare-table.tsx';
import type { DecisionsProps } from './decision-fields.tsx';
import { EvidencePanel } from './evidence-panel.tsx';
import { KindFilters } from './kind-filters.tsx';
import { RecoverableCard } from './recoverable-card.tsx';
import { SupplementBar } from './supplement-bar.tsx';
import { estimateQuery } from '../../../shared/claims/claim-queries.ts';
import { useChangedSince } from '../estimate/use-changed-since.ts';
import { TotalsBars } from './totals-bars.tsx';
import { useTyped } from './use-typed.ts';
import { useCompareKeys } from './use-compare-keys.ts';
import styles from './compare.module.css';

/** Rows that are drawn at first, and with each “Show more”. */
const piece = 200;

/** Compared is what was generated. */
function Outdated({ claimId, estimateId }: { claimId: number; estimateId: number }) {
  const { changed } = useChangedSince(claimId, useQuery(estimateQuery(estimateId)).data);
  return <OutdatedNotice changed={changed} isPriced={false} />;
}

export function CompareView({ comparison }: { comparison: EstimateComparison }) {
  const typed = useTyped();
  const { rows, kind, chooseKind, current, choose, shown, showMore, include, decide } = useCompared(comparison);
  return (
    <div className={styles.view}>
      <Outdated claimId={comparison.claimId} estimateId={comparison.ours.id} />
      <div className={styles.top}>
        <TotalsBars comparison={comparison} />
        <KindFilters kinds={comparison.kinds} chosen={kind} onChoose={chooseKind} />
      </div>
      <div className={styles.work}>
        <div className={styles.list}>
          {rows.length === 0 ? (
            <p className={styles.muted}>No line has a difference of this kind.</p>
          ) : (
            <CompareTable
              comparison={comparison}
              rows={rows}
              shown={shown}
              current={current?.key}
              onChoose={choose}
              onMore={showMore}
              onInclude={include}
            />
          )}
        </div>
        {current && (
          <EvidencePanel
            key={current.key}
            row={current}
            typed={typed}
            free={comparison.rows.filter(({ ours, latest }) => !ours && latest)}
            onDecide={decide}
          />
        )}
      </div>
      <RecoverableCard claimId={comparison.claimId} />
      <SupplementBar comparison={comparison} />
    </div>
  );
}

/** What is chosen and filtered; without the right to decide nothing is included. */
function useCompared(comparison: EstimateComparison) {
  const { claimId } = comparison;
  const [kind, setKind] = useState<DifferenceKind>();
  const [chosen, setChosen] = useState<string>();
  const [shown, setShown] = useState(piece);
  const mayDecide = useMay(claimsApi.decideComparison);
  const decide = useDecide(claimId);
  const rows = useMemo(
    () => groupsOf(comparison.rows.filter((row) => isOfKind(row, kind))).flatMap((group) => group.rows),
    [comparison, kind],
  );
  const current = rows.find(({ key }) => key === chosen) ?? rows[0];
  const choose = useCallback(
    (key: string) => {
      setChosen(key);
      setShown((before) => Math.max(before, rows.findIndex((row) => row.key === key) + 1));
    },
    [rows],
  );
  const include = (keys: readonly string[], included: boolean) => decide({ kind: 'include', lines: [...keys], included });
  const chooseKind = (next: DifferenceKind | undefined) => setKind((before) => (before === next ? undefined : next));
  useCompareKeys({
    rows,
    current: current?.key,
    onChoose: choose,
    onKind: chooseKind,
    onInclude: (row: ComparedRow) => mayDecide && mayInclude(row) && include([row.key], !row.included),
  });
  const showMore = () => setShown(shown + piece);
  return { rows, kind, chooseKind, current, choose, shown, showMore, include: mayDecide ? include : undefined, decide };
}

function useDecide(claimId: number): DecisionsProps['onDecide'] {
  const write = useWrite(claimsApi.decideComparison, {
    stale: ['activity'],
    keep: (client, answer) => client.setQueryData(comparisonKey(claimId), answer),
    onSuccess: () => undefined,
    onError: (error) => toast({ tone: 'bad', title: "Couldn't save the decision", description: error.message }),
  });
  return (decision, onSaved) =>
    // A refusal is told by the toast; what was typed then stays
    void write.mutateAsync({ params: { id: claimId }, body: decision }).then(onSaved, () => undefined);
}
