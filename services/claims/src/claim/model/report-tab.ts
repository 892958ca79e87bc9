// Where the reports page lists a claim: by its report, and before the first one by its own status (core-workspace §4). Pure.
import type { ReportStatus } from '@plumbline/contracts/claims';
import type { ClaimStatus } from '@plumbline/contracts/enums';
import { afterChange, type Change } from '@plumbline/server';
import type { ClaimRecord } from './claim-record.ts';

const byClaim: Partial<Record<ClaimStatus, ReportStatus>> = { inspected: 'draft', report_in_progress: 'review', completed: 'final' };

type Reported = Pick<ClaimRecord, 'status' | 'report'> & Partial<Pick<ClaimRecord, 'cameInClosed'>>;

/**
 * Undefined: not listed. Of a billed claim what was sent or is rewritten stays listed; a reopened claim waits for a new report. One that
 * was imported as closed waits for none.
 */
export function reportTabOf(claim: Reported): ReportStatus | undefined {
  return claim.cameInClosed && !claim.report ? undefined : tabOf(claim);
}

function tabOf({ status, report }: Reported): ReportStatus | undefined {
  if (status === 'billed') return report?.status === 'final' ? undefined : report?.status;
  const own = byClaim[status];
  if (!own || !report) return own;
  const isClosed = report.status === 'final' || report.status === 'sent';
  return isClosed && status === 'inspected' ? 'draft' : report.status;
}

/** The change of a claim with the tab that follows from it. */
export function withReportTab(current: ClaimRecord, change: Change<ClaimRecord>): Change<ClaimRecord> {
  const after = afterChange(current, change);
  const tab = reportTabOf(after);
  if (tab === current.reportTab) return change;
  return tab ? { ...change, set: { ...change.set, reportTab: tab } } : { ...change, unset: [...(change.unset ?? []), 'reportTab'] };
}
