// The final reports of a claim for others: as they were frozen, without drafts and without versions that another one replaced.
import type { Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import type { FinalReport } from '../../documents/model/document-stores.ts';
import type { ReportRecordBase, ReportStore } from './report-store.ts';

const maxReports = 50;
const current = { status: { $in: ['final', 'sent'] }, supersededBy: { $exists: false } };

/** The oldest first. */
export async function finalReports({ reports }: Pick<ReportStore, 'reports'>, scope: Scope, claimId: number): Promise<FinalReport[]> {
  return (await reports.find(scope, { ...current, claimId }, { sort: { _id: 1 }, limit: maxReports })).flatMap(finalReport);
}

/** In the transaction of a write that rests on them: who replaces one meanwhile finds another version of it. */
export async function holdFinalReports({ reports }: Pick<ReportStore, 'reports'>, tx: Tx, ids: readonly number[]): Promise<FinalReport[]> {
  if (ids.length === 0) return [];
  const found = await reports.find(tx.scope, { ...current, _id: { $in: ids } }, { session: tx.session, limit: ids.length });
  await reports.changeAll(tx, found, () => ({ events: [] }));
  return found.flatMap(finalReport);
}

function finalReport({ _id: id, title, revision, status, pdf, finalizedAt, finalizedBy = '' }: ReportRecordBase): FinalReport[] {
  return pdf && finalizedAt ? [{ id, title, revision, finalizedAt, finalizedBy, isSent: status === 'sent', pdf }] : [];
}
