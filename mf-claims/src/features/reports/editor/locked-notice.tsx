// That a report can no longer be changed: by whom it was finalized, and the version after it.
import type { Report } from '@plumbline/contracts/claims';
import { Button, Notice } from '@plumbline/ui';
import styles from '../base/reports.module.css';

/** Who answers for what was open. */
function reviewedWords({ reviewedItems }: Report): string {
  if (!reviewedItems) return '';
  const { by, statedBy, items } = reviewedItems;
  const count = items.length === 1 ? '1 open item' : `${items.length} open items`;
  return `${count} reviewed by ${by}${statedBy ? `, as stated by ${statedBy}` : ''}. `;
}

export function LockedNotice({ report, onOpen }: { report: Report; onOpen: (reportId: number) => void }) {
  const { supersededBy } = report;
  return (
    <Notice
      tone="good"
      title={report.status === 'sent' ? 'This report was sent and is locked' : 'This report is final'}
      action={
        supersededBy === undefined ? undefined : (
          <Button variant="default" onClick={() => onOpen(supersededBy)}>
            Open newer version
          </Button>
        )
      }
    >
      Finalized by {report.finalizedBy}
      {report.review?.outcome === 'approved' ? ' after review' : ''}. {reviewedWords(report)}
      <span className={styles.hash}>SHA-256 {report.pdfSha256}</span>
    </Notice>
  );
}
