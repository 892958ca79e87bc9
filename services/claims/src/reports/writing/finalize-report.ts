// Finalizing a report: the PDF that was made for its content is frozen, and the claim becomes completed.
import { reportFinalized, reportItemsReviewed } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { createEvent, type Change, type Tx } from '@plumbline/server';
import { changeClaim, claimNotFound, moved, statusEvent } from '../../claim/changes/change-claim.ts';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { authorInWords, authorOf, isComplete } from '../model/report-author.ts';
import type { ExactPdf } from './exact-pdf.ts';
import { passAgain, type PassedGate } from './open-items-of.ts';
import { aboutReport, assertOpen, reportNotFound } from './save-report.ts';
import type { ReportRecordBase } from '../model/report-store.ts';
import type { ReportStores } from '../model/report-stores.ts';

type Local = 'estimates' | 'estimateEdits' | 'contents' | 'documents' | 'projections';

type Deps = Pick<ReportStores, 'reports' | 'claims' | 'figures' | 'staff' | Local> & {
  document: ExactPdf;
  report: ReportRecordBase;
  /** What a person reviewed, and by what it is looked at once more. */
  gate: PassedGate;
  /** Whether the portal shows it. */
  publish: boolean;
};

const anotherAuthor = 'The claim was reassigned to another adjuster. Review the report again before finalizing it.';

/** Throws `conflict` when the text changed after the PDF was made: what is frozen is what was rendered; `unprocessable` without an author who is licensed, or for what opened since the gate was passed. */
export async function freezeReport(tx: Tx, { document, report, gate, publish, ...deps }: Deps): Promise<ReportRecordBase> {
  const claim = await deps.claims.get(tx.scope, report.claimId, claimNotFound, { session: tx.session });
  const author = await authorOf(tx, claim, { staff: deps.staff, now: tx.now });
  const { author: named } = document;
  if (!isComplete(named) || authorInWords(named) !== authorInWords(author)) throw new Failure('conflict', anotherAuthor);
  const reviewed = await passAgain(tx, { report, gate }, deps);
  const by = tx.scope.actor.name;
  const frozen = await deps.reports.reports.change(
    tx,
    report._id,
    (current) => {
      assertOpen(current);
      const approval = { reviewedBy: by, reviewedAt: tx.now, outcome: 'approved' as const };
      const { comment: _comment, ...asked } = current.review ?? {};
      return {
        set: {
          status: 'final',
          pdf: document.file,
          author: named,
          ...(reviewed ? { reviewedItems: { ...reviewed, at: tx.now } } : {}),
          published: publish,
          finalizedAt: tx.now,
          finalizedBy: by,
          ...(current.status === 'review' ? { review: { ...asked, ...approval } } : {}),
        },
        events: (after) => [
          ...(reviewed ? [createEvent(reportItemsReviewed, { ...aboutReport(after), items: reviewed.items, reviewer: reviewed.by })] : []),
          createEvent(reportFinalized, { ...aboutReport(after), pdfSha256: document.file.sha256 }),
        ],
      };
    },
    { sentence: reportNotFound, expectedVersion: report.version },
  );
  await deps.reports.drafts.remove(tx, { reportId: report._id, personId: String(tx.scope.actor.id) });
  await changeClaim(tx, frozen.claimId, { ...deps, decide: (current) => completedBy(frozen, { current, tx, publish }) });
  return frozen;
}

const why = 'Report finalized';

/** A report that is written anew for a claim that was completed or billed before does not move it. */
function completedBy(
  report: ReportRecordBase,
  { current, tx, publish }: { current: ClaimRecord; tx: Tx; publish: boolean },
): Change<ClaimRecord> {
  const moves = current.status === 'report_in_progress';
  const move = moves ? moved('completed', tx.now, why) : { set: {}, unset: [] };
  const released = publish ? { id: report._id, revision: report.revision } : current.report?.released;
  const shown = { id: report._id, status: 'final' as const, title: report.title, revision: report.revision };
  return {
    set: {
      ...move.set,
      report: { ...shown, ...(released ? { released } : {}) },
      milestones: { ...current.milestones, reportFinalAt: tx.now },
    },
    unset: move.unset,
    events: (after) => (moves ? [statusEvent(after, current.status, why)] : []),
  };
}
