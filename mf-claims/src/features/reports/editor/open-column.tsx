// What is open beside the text, never printed: each item with the way to where it is fixed, and what a final report needs.
import type { Report, ReportOpenItem } from '@plumbline/contracts/claims';
import { IconCheck, IconX, QueryBoundary } from '@plumbline/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { ItemList } from '../delivery/open-items.tsx';
import styles from '../base/editor.module.css';

interface OpenColumnProps {
  report: Report;
  open: UseQueryResult<{ items: ReportOpenItem[] }>;
  /** Whether the exact PDF of this text was looked at. */
  isRead: boolean;
  onJump: (item: ReportOpenItem) => void;
}

export function OpenColumn({ report, open, isRead, onJump }: OpenColumnProps) {
  return (
    <QueryBoundary query={open} what="the open items">
      {({ items }) => {
        const groups = [
          ['Must be fixed', items.filter(({ blocking }) => blocking)],
          ['Review before sending', items.filter(({ blocking }) => !blocking)],
        ] as const;
        return (
          <div className={styles.open}>
            {items.length === 0 && <p className={styles.quiet}>Nothing is open.</p>}
            {groups.map(
              ([name, of]) =>
                of.length > 0 && (
                  <section key={name} aria-label={name}>
                    <h2 className={styles.openHead}>
                      {name} <span>{of.length}</span>
                    </h2>
                    <ItemList items={of} claimId={report.claimId} onEditText={onJump} />
                  </section>
                ),
            )}
            <Gate items={items} isRead={isRead} />
          </div>
        );
      }}
    </QueryBoundary>
  );
}

/** What has to be so before it is final; the server asks all of it once more. */
function Gate({ items, isRead }: { items: readonly ReportOpenItem[]; isRead: boolean }) {
  const blocking = items.filter((one) => one.blocking);
  const has = (kind: ReportOpenItem['kind']) => blocking.some((one) => one.kind === kind);
  const lines = [
    [
      blocking.length === 0,
      blocking.length === 0 ? 'Nothing left to fix' : `Fix ${blocking.length} ${blocking.length === 1 ? 'item' : 'items'}`,
    ],
    [isRead, isRead ? 'Exact PDF read' : 'Read the exact PDF under Preview PDF'],
    [!has('author'), has('author') ? 'Licensed author' : 'Licensed author named'],
    [!has('figures'), has('figures') ? 'Replace sample prices and sandbox measurements' : 'No sample prices or sandbox measurements'],
  ] as const;
  return (
    <section aria-label="Before this report is final" className={styles.gate}>
      <h2 className={styles.openHead}>Before this report is final</h2>
      <ul>
        {lines.map(([isDone, words]) => (
          <li key={words} data-done={isDone || undefined}>
            {isDone ? <IconCheck size={16} aria-hidden /> : <IconX size={16} aria-hidden />}
            <span className="cx-hidden">{isDone ? 'done: ' : 'open: '}</span>
            {words}
          </li>
        ))}
      </ul>
    </section>
  );
}
