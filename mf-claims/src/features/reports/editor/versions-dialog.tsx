// The versions of a report: who saved which, what changed between any two, and bringing an older one back.
import type { ReportRevision } from '@plumbline/contracts/claims';
import { Button, ConfirmDialog, DateText, Group, Modal, QueryBoundary, Skeleton, toast, useDisclosure } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { revisionsQuery, revisionTextQuery } from '../base/report-queries.ts';
import { asRead } from './chapters.ts';
import { CompareVersions } from './compare-versions.tsx';
import type { useReportActions } from '../base/use-report-actions.ts';
import type { ReportText } from '../base/use-report-text.ts';
import styles from '../base/reports.module.css';

interface VersionsProps {
  text: ReportText;
  restore: ReturnType<typeof useReportActions>['restore'];
  mayWrite: boolean;
  /** The one that is looked at first, beside the one before it; else the newest. */
  newer: number | undefined;
  onClose: () => void;
}

export function VersionsDialog(props: VersionsProps) {
  const { base } = props.text;
  const revisions = useQuery(revisionsQuery(base.id));
  return (
    <Modal opened onClose={props.onClose} title={`Versions of ${base.claimNumber}`} size="xl">
      <QueryBoundary query={revisions} what="versions" placeholder={<Skeleton height={240} radius="md" />}>
        {(found) => <Versions {...props} revisions={found} />}
      </QueryBoundary>
    </Modal>
  );
}

function Versions({ revisions, ...props }: VersionsProps & { revisions: readonly ReportRevision[] }) {
  const { base: report, locked } = props.text;
  const { newest, older, newer, setOlder, setNewer, before, after } = useCompared(report.id, { revisions, first: props.newer });
  const options = revisions.map((one) => ({ value: String(one.revision), label: `Revision ${one.revision} · ${one.savedBy}` }));
  return (
    <div className={styles.stack}>
      <SavedVersions revisions={revisions} />
      <CompareVersions
        options={options}
        older={String(older)}
        newer={String(newer)}
        onOlder={(value) => setOlder(Number(value))}
        onNewer={(value) => setNewer(Number(value))}
        before={{ ...before, data: before.data && asRead(before.data.content) }}
        after={{ ...after, data: after.data && asRead(after.data.content) }}
        label={`Changes from revision ${older} to ${newer}`}
      />
      {!locked && props.mayWrite && older !== newest && before.data && <Restore {...props} old={before.data} revision={older} />}
    </div>
  );
}

/** The one that was asked for, else the newest, and the one before it at first. */
function useCompared(reportId: number, { revisions, first }: { revisions: readonly ReportRevision[]; first: number | undefined }) {
  const newest = revisions[0]?.revision ?? 1;
  const at = Math.max(
    0,
    revisions.findIndex(({ revision }) => revision === first),
  );
  const [newer, setNewer] = useState(revisions[at]?.revision ?? newest);
  const [older, setOlder] = useState(revisions[at + 1]?.revision ?? newer);
  const before = useQuery(revisionTextQuery(reportId, older));
  const after = useQuery(revisionTextQuery(reportId, newer));
  return { newest, older, newer, setOlder, setNewer, before, after };
}

function SavedVersions({ revisions }: { revisions: readonly ReportRevision[] }) {
  return (
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
  );
}

interface RestoreProps extends VersionsProps {
  old: { title: string; content: string };
  revision: number;
}

/** Unsaved words are asked about before the old ones take their place, and can be brought back. */
function Restore({ text, restore, old: { title, content }, revision, onClose }: RestoreProps) {
  const [isConfirming, ask] = useDisclosure(false);
  const { base } = text;
  const mine = text.dirty ? { title: text.title, content: text.content } : undefined;
  const run = () =>
    restore.mutate(
      { title, content, restoredFrom: revision },
      {
        onSuccess: (report) => {
          onClose();
          toast({
            tone: 'good',
            title: `Revision ${revision} restored`,
            description: `Saved as revision ${report.revision}`,
            ...(mine ? { action: { label: 'Undo', run: () => text.bringBack(mine, base) } } : {}),
          });
        },
        onError: onClose,
      },
    );
  return (
    <Group justify="flex-end">
      <Button variant="default" loading={restore.isPending} onClick={mine ? ask.open : run}>
        Restore revision {revision}
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title={`Restore revision ${revision}?`}
        confirm="Restore"
        destructive
        busy={restore.isPending}
        onConfirm={run}
        onClose={ask.close}
      >
        Your unsaved changes will be replaced. Use Undo to get them back.
      </ConfirmDialog>
    </Group>
  );
}
