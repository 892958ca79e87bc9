// How many of the captures the server holds, and the five states as filters.
import { formatDate, SectionCard } from '@plumbline/ui';
import { ledgerStateLabels, ledgerStates, oldestOf, type LedgerState } from '../../shared/captures/queue-counts.ts';
import type { Capture } from '../../shared/captures/store/capture.ts';
import styles from './ledger.module.css';

interface LedgerCountsProps {
  counts: Record<LedgerState, number>;
  captures: readonly Capture[];
  filter: LedgerState | undefined;
  onFilter: (state: LedgerState | undefined) => void;
}

export function LedgerCounts({ counts, captures, filter, onFilter }: LedgerCountsProps) {
  const all = ledgerStates.reduce((sum, state) => sum + counts[state], 0);
  const oldest = oldestOf(captures);
  return (
    <SectionCard title={`${counts.verified} of ${all} verified`}>
      {oldest && <p className={styles.quiet}>Oldest unsent {formatDate(oldest, 'relative')}</p>}
      <div className={styles.bar} aria-hidden="true">
        {ledgerStates.map((state) => counts[state] > 0 && <span key={state} data-state={state} style={{ flexGrow: counts[state] }} />)}
      </div>
      <div className={styles.counts} role="group" aria-label="Filter by state">
        {ledgerStates.map((state) => (
          <button
            key={state}
            type="button"
            className={styles.count}
            aria-pressed={filter === state}
            onClick={() => onFilter(filter === state ? undefined : state)}
          >
            <span className={styles.figure}>
              <span className={styles.dot} data-state={state} aria-hidden="true" />
              {counts[state]}
            </span>{' '}
            {ledgerStateLabels[state]}
          </button>
        ))}
      </div>
    </SectionCard>
  );
}
