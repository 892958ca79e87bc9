// The final reports of a claim for others: as they were frozen, without drafts and without versions that another one replaced.
import type { Scope } from '@plumbline/contracts/kernel';
import type { FinalReport } from '../../documents/model/document-stores.ts';
import type { ReportStore } from './report-store.ts';

const maxReports = 50;

/** The oldest first. */
export async function finalReports({ reports }: Pick<ReportStore, 'reports'>, scope: Scope, claimId: number): Promise<FinalReport[]> {
  const filter = { claimId, status: { $in: ['final', 'sent'] }, supersededBy: { $exists: false } };
  const found = await reports.find(scope, filter, { sort: { _id: 1 }, limit: maxReports });
  return found.flatMap(({ _id: id, title, revision, pdf, finalizedAt, finalizedBy = '' }) =>
    pdf && finalizedAt ? [{ id, title, revision, finalizedAt, finalizedBy, pdf }] : [],
  );
}
