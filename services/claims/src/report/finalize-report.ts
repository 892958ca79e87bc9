// Finalizing a report: its PDF is made once more without the watermark, frozen, and the claim becomes completed.
import { claimStatusChanged, reportFinalized } from '@plumbline/contracts/claims';
import { fact, type Tx } from '@plumbline/server';
import { changeClaim, moved } from '../claim/change-claim.ts';
import { claimSnapshot } from '../claim/claim-wire.ts';
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
  await changeClaim(tx, frozen.claimId, {
    ...needs,
    decide: (current) => {
      const moves = current.status === 'report_in_progress';
      const move = moves ? moved('completed', tx.now, 'Report finalized') : { set: {}, unset: [] };
      return {
        set: {
          ...move.set,
          report: { id: frozen._id, status: 'final', title: frozen.title, revision: frozen.revision },
          milestones: { ...current.milestones, reportFinalAt: tx.now },
        },
        unset: move.unset,
        facts: (after) =>
          moves
            ? [
                fact(claimStatusChanged, {
                  claimId: after._id,
                  claim: claimSnapshot(after),
                  from: 'report_in_progress',
                  to: 'completed',
                  why: 'Report finalized',
                }),
              ]
            : [],
      };
    },
  });
  return frozen;
}
