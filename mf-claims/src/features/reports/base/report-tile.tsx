// One claim's report as a card.
import type { ReportCard, ReportStatus } from '@plumbline/contracts/claims';
import { DateText, StatusBadge, type Tone } from '@plumbline/ui';
import { Link } from 'react-router';
import styles from './reports.module.css';

const tones: Record<ReportStatus, Tone> = { draft: 'gray', review: 'orange', final: 'green', sent: 'mint' };
export const reportWords: Record<ReportStatus, string> = { draft: 'Draft', review: 'Review', final: 'Final', sent: 'Sent' };

export function ReportStatusBadge({ status, viewed = false }: { status: ReportStatus; viewed?: boolean }) {
  return <StatusBadge about="Report" tone={tones[status]} label={viewed ? `${reportWords[status]} · viewed` : reportWords[status]} />;
}

export function ReportTile({ report }: { report: ReportCard }) {
  return (
    <article className={styles.tile}>
      <div className={styles.head}>
        <h2 className={styles.title}>{report.propertyOwnerName}</h2>
        <ReportStatusBadge status={report.status} viewed={report.viewedAt !== undefined} />
      </div>
      {report.title && <p className={styles.name}>{report.title}</p>}
      <p className={styles.line}>
        {report.claimNumber} · {report.propertyAddress}
      </p>
      <p className={styles.line}>
        {report.reportId === undefined ? 'Not generated yet' : `Revision ${report.revision ?? 1}`} · <DateText at={report.updatedAt} />
        {report.reviewer && ` · Review requested from ${report.reviewer}`}
      </p>
      {report.reportId === undefined ? (
        <Link to={`/reports?claim=${report.claimId}`} className={styles.open} aria-label={`Generate report for ${report.claimNumber}`}>
          Generate report
        </Link>
      ) : (
        <Link to={`/reports?report=${report.reportId}`} className={styles.open} aria-label={`Open report for ${report.claimNumber}`}>
          Open report
        </Link>
      )}
    </article>
  );
}
