// Finalizing a report: its PDF is made once more without the watermark, frozen, and the claim becomes completed.
import { reportFinalized } from '@plumbline/contracts/claims';
import { fact, type Change, type Tx } from '@plumbline/server';
import { changeClaim, moved, statusFact } from '../claim/change-claim.ts';
import type { ClaimDocument } from '../claim/claim-document.ts';
import { assertOpen, reportNotFound } from './save-report.ts';
import type { ReportDocumentBase, StoredPdf } from './report-store.ts';
import type { DocumentNeeds } from './report-needs.ts';

type Needs = Pick<DocumentNeeds, 'reports' | 'claims' | 'figures'> & { pdf: StoredPdf; report: ReportDocumentBase };

/** Throws `conflict` when the text changed after the PDF was made: what is frozen is what was rendered. */
export async function freezeReport(tx: Tx, { pdf, report, ...needs }: Needs): Promise<ReportDocumentBase> {
  const frozen = await needs.reports.reports.change(
    tx,
    report._id,
    (current) => {
      assertOpen(current);
      return {
        set: { status: 'final', pdf, finalizedAt: tx.now, finalizedBy: tx.scope.actor.name },
        facts: (after) => [
          fact(reportFinalized, {
            claimId: after.claimId,
            claimNumber: after.claimNumber,
            reportId: after._id,
            revision: after.revision,
            pdfSha256: pdf.sha256,
          }),
        ],
      };
    },
    { sentence: reportNotFound, expectedVersion: report.version },
  );
  await changeClaim(tx, frozen.claimId, { ...needs, decide: (current) => completedBy(frozen, current, tx) });
  return frozen;
}

const why = 'Report finalized';

/** A report that is written anew for a claim that was completed before does not move it. */
function completedBy(report: ReportDocumentBase, current: ClaimDocument, tx: Tx): Change<ClaimDocument> {
  const moves = current.status === 'report_in_progress';
  const move = moves ? moved('completed', tx.now, why) : { set: {}, unset: [] };
  const shown = { id: report._id, status: 'final' as const, title: report.title, revision: report.revision };
  return {
    set: { ...move.set, report: shown, milestones: { ...current.milestones, reportFinalAt: tx.now } },
    unset: move.unset,
    facts: (after) => (moves ? [statusFact(after, current.status, why)] : []),
  };
}
