// Saving the text of a report as a new revision. A final report is locked.
import { reportSaved, type ReportSave } from '@plumbline/contracts/claims';
import { Failure, type Infer } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { changeClaim } from '../../claim/changes/change-claim.ts';
import { keepRevision } from './generate-report.ts';
import { contentHash } from '../model/report-wire.ts';
import type { ReportRecordBase } from '../model/report-store.ts';
import type { ReportStores } from '../model/report-stores.ts';

export const reportNotFound = 'Report not found';

export function assertOpen(report: Pick<ReportRecordBase, 'status'>): void {
  if (report.status === 'final' || report.status === 'sent')
    throw new Failure('conflict', "This report is final and can't be changed. Start a new version to change it.");
}

/** Throws `conflict` when this is not the version that was read. */
export function assertRead({ version }: Pick<ReportRecordBase, 'version'>, read: number | undefined): void {
  if (read !== undefined && read !== version)
    throw new Failure('conflict', 'Someone else changed this report. Review it again before finalizing it.');
}

type Needs = Pick<ReportStores, 'parts' | 'reports' | 'claims' | 'figures'>;

/** Throws `conflict` when another person saved in between, or when the report is final. */
export async function saveReport(
  tx: Tx,
  id: number,
  { save, ...needs }: Needs & { save: Infer<typeof ReportSave> },
): Promise<ReportRecordBase> {
  const report = await needs.reports.reports.change(
    tx,
    id,
    (current) => {
      assertOpen(current);
      const after = { ...current, title: save.title ?? current.title, content: save.content, revision: current.revision + 1 };
      return {
        set: {
          title: after.title,
          content: after.content,
          revision: after.revision,
          contentSha256: contentHash(after),
          savedBy: tx.scope.actor.name,
        },
        events: (stored) => [
          createEvent(reportSaved, { ...aboutReport(stored), ...(save.restoredFrom ? { restoredFrom: save.restoredFrom } : {}) }),
        ],
      };
    },
    { sentence: reportNotFound, expectedVersion: save.version },
  );
  await keepRevision(tx, report, { ...needs, restoredFrom: save.restoredFrom });
  await needs.reports.drafts.remove(tx, { reportId: id, personId: String(tx.scope.actor.id) });
  await nameOnClaim(tx, report, needs);
  return report;
}

/** What every fact about a report carries. */
export function aboutReport(report: ReportRecordBase): { claimId: number; claimNumber: string; reportId: number; revision: number } {
  return { claimId: report.claimId, claimNumber: report.claimNumber, reportId: report._id, revision: report.revision };
}

/** Takes title, revision, status and whoever is asked for a review to its claim, when it is still the claim's present report. */
export async function nameOnClaim(tx: Tx, report: ReportRecordBase, needs: Pick<ReportStores, 'claims' | 'figures'>): Promise<void> {
  const { _id: id, status, title, revision, review } = report;
  const waits = status === 'review' && review?.reviewer ? { reviewer: review.reviewer } : {};
  await changeClaim(tx, report.claimId, {
    ...needs,
    decide: ({ report: present }) => {
      if (present?.id !== id) return { set: {}, events: [] };
      const { reviewer: _before, ...kept } = present;
      return { set: { report: { ...kept, id, status, title, revision, ...waits } }, events: [] };
    },
  });
}
