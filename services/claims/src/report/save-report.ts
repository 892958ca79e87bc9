// Saving the text of a report as a new revision. A final report is locked.
import { reportSaved, type ReportSave } from '@plumbline/contracts/claims';
import { Failure, type Infer } from '@plumbline/contracts/kernel';
import { fact, type Tx } from '@plumbline/server';
import { changeClaim } from '../claim/change-claim.ts';
import { keepRevision } from './generate-report.ts';
import { contentHash, type ReportDocumentBase } from './report-store.ts';
import type { DocumentNeeds } from './report-needs.ts';

export const reportNotFound = 'Report not found';

export function assertOpen(report: Pick<ReportDocumentBase, 'status'>): void {
  if (report.status !== 'review')
    throw new Failure('conflict', 'This report is final and cannot be changed. Reopen the claim to write a new one.');
}

/** Throws `conflict` when another person saved in between, or when the report is final. */
export async function saveReport(
  tx: Tx,
  id: number,
  { save, ...needs }: Pick<DocumentNeeds, 'parts' | 'reports' | 'claims' | 'figures'> & { save: Infer<typeof ReportSave> },
): Promise<ReportDocumentBase> {
  const report = await needs.reports.reports.change(
    tx,
    id,
    (current) => {
      assertOpen(current);
      const after = { ...current, title: save.title ?? current.title, content: save.content, revision: current.revision + 1 };
      return {
        set: { title: after.title, content: after.content, revision: after.revision, contentSha256: contentHash(after) },
        facts: (stored) => [
          fact(reportSaved, { claimId: stored.claimId, claimNumber: stored.claimNumber, reportId: id, revision: stored.revision }),
        ],
      };
    },
    { sentence: reportNotFound, expectedVersion: save.version },
  );
  await keepRevision(tx, report, needs);
  await changeClaim(tx, report.claimId, {
    ...needs,
    decide: () => ({ set: { report: { id, status: 'review', title: report.title, revision: report.revision } }, facts: [] }),
  });
  return report;
}
