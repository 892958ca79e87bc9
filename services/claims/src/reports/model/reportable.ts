// Whether the report of a claim may be generated now.
import { claimStatusLabel } from '@plumbline/contracts/enums';
import { Failure } from '@plumbline/contracts/kernel';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';

const reportable: readonly ClaimRecord['status'][] = ['inspected', 'report_in_progress', 'completed'];

export function assertReportable(claim: ClaimRecord): void {
  if (!reportable.includes(claim.status))
    throw new Failure(
      'conflict',
      `This claim’s status is ${claimStatusLabel(claim.status)}. Complete its inspection before generating a report.`,
    );
  if (isClosed(claim.report) && claim.status === 'completed')
    throw new Failure('conflict', 'This claim’s report is final. Start a new version, or reopen the claim to generate another.');
}

export function isClosed(report: ClaimRecord['report']): boolean {
  return report?.status === 'final' || report?.status === 'sent';
}

/** Throws `conflict` where the open report isn't the revision that stood there `before` its facts were asked: whoever saved it is not overwritten. */
export function assertNotOvertaken(open: ClaimRecord['report'], before: ClaimRecord['report']): void {
  if (open && (open.id !== before?.id || open.revision !== before.revision))
    throw new Failure(
      'conflict',
      'Someone changed this claim’s report while it was being generated. Open it before you generate it again.',
    );
}
