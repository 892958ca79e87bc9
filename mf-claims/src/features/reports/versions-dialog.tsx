// The versions of a report: who saved which, what changed between any two, and bringing an older one back.
import type { Report, ReportRevision } from '@plumbline/contracts/claims';
import { Button, DateText, Group, Modal, QueryBoundary, Select, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { revisionsQuery, revisionTextQuery } from '../../shared/claim-queries.ts';
import { TextDiff } from './text-diff.tsx';
import styles from './reports.module.css';

interface VersionsProps {
  report: Report;
  locked: boolean;
  restoring: boolean;
  onRestore: (words: { title: string; content: string; restoredFrom: number }) => void;
  onClose: () => void;
}

export function VersionsDialog(props: VersionsProps) {
  const revisions = useQuery(revisionsQuery(props.report.id));
  return (
    <Modal opened onClose={props.onClose} title={`Versions of ${props.report.claimNumber}`} size="xl">
      <QueryBoundary query={revisions} what="versions" placeholder={<Skeleton height={240} radius="md" />}>
        {(found) => <Versions {...props} revisions={found} />}
      </QueryBoundary>
    </Modal>
  );
}

function Versions({ report, revisions, locked, restoring, onRestore }: VersionsProps & { revisions: readonly ReportRevision[] }) {
  const newest = revisions[0]?.revision ?? 1;
  const [older, setOlder] = useState(revisions[1]?.revision ?? newest);
  const [newer, setNewer] = useState(newest);
  const before = useQuery(revisionTextQuery(report.id, older));
  const after = useQuery(revisionTextQuery(report.id, newer));
  const options = revisions.map((one) => ({ value: String(one.revision), label: `Revision ${one.revision} · ${one.savedBy}` }));
  return (
    <div className={styles.stack}>
      <ol className={styles.versions} aria-label="Saved versions">
        {revisions.map((one) => (
          <li key={one.revision}>
            <span>
              <strong>Revision {one.revision}</strong> · {one.savedBy} · <DateText at={one.savedAt} format="date-time" />
            </span>
            <span className={styles.line}>
              {one.characters.toLocaleString('en-US')} characters{one.restoredFrom ? ` · restored from revision ${one.restoredFrom}` : ''}
            </span>
          </li>
        ))}
      </ol>
      <div className={styles.pair}>
        <Select label="Compare" data={options} value={String(older)} allowDeselect={false} onChange={(value) => setOlder(Number(value))} />
        <Select label="with" data={options} value={String(newer)} allowDeselect={false} onChange={(value) => setNewer(Number(value))} />
      </div>
      <QueryBoundary query={before} what="the version">
        {(first) => (
          <QueryBoundary query={after} what="the version">
            {(second) => <TextDiff before={first.content} after={second.content} label={`Changes from revision ${older} to ${newer}`} />}
          </QueryBoundary>
        )}
      </QueryBoundary>
      {!locked && older !== newest && before.data && (
        <Group justify="flex-end">
          <Button
            variant="default"
            loading={restoring}
            onClick={() => before.data && onRestore({ title: before.data.title, content: before.data.content, restoredFrom: older })}
          >
            Restore revision {older}
          </Button>
        </Group>
      )}
    </div>
  );
}
