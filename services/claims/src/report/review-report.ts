// The review of a report: asked for, sent back with a comment; finalizing is what approves it.
import { reportReturned, reportSubmitted, type ReviewRequest, type ReviewReturn } from '@plumbline/contracts/claims';
import { Failure, type Infer } from '@plumbline/contracts/kernel';
import { fact, type Tx } from '@plumbline/server';
import { authorOf } from './generate-report.ts';
import type { DocumentNeeds } from './report-needs.ts';
import type { ReportDocumentBase } from './report-store.ts';
import { aboutReport, assertOpen, nameOnClaim, reportNotFound } from './save-report.ts';

type Needs = Pick<DocumentNeeds, 'reports' | 'claims' | 'figures'>;

/** Throws `conflict` when it is in review already, final, or at another version. */
export async function submitReport(
  tx: Tx,
  id: number,
  { request, ...needs }: Needs & { request: Infer<typeof ReviewRequest> },
): Promise<ReportDocumentBase> {
  const note = request.note ? { note: request.note } : {};
  const report = await needs.reports.reports.change(
    tx,
    id,
    (current) => {
      assertOpen(current);
      if (current.status === 'review') throw new Failure('conflict', 'This report is in review already');
      const { author: requestedBy, authorId } = authorOf(tx.scope);
      const review = { requestedBy, ...(authorId === undefined ? {} : { requestedById: authorId }), requestedAt: tx.now, ...note };
      return { set: { status: 'review', review }, facts: (after) => [fact(reportSubmitted, { ...aboutReport(after), ...note })] };
    },
    { sentence: reportNotFound, expectedVersion: request.version },
  );
  await nameOnClaim(tx, report, needs);
  return report;
}

/** Throws `conflict` when it is not in review or at another version. */
export async function returnReport(
  tx: Tx,
  id: number,
  { answer, ...needs }: Needs & { answer: Infer<typeof ReviewReturn> },
): Promise<ReportDocumentBase> {
  const { comment } = answer;
  const report = await needs.reports.reports.change(
    tx,
    id,
    (current) => {
      assertOpen(current);
      if (current.status !== 'review') throw new Failure('conflict', 'This report is not in review');
      const outcome = { reviewedBy: tx.scope.actor.name, reviewedAt: tx.now, outcome: 'returned' as const, comment };
      return {
        set: { status: 'draft', review: { ...current.review, ...outcome } },
        facts: (after) => [fact(reportReturned, { ...aboutReport(after), comment, ...whoWaits(current) })],
      };
    },
    { sentence: reportNotFound, expectedVersion: answer.version },
  );
  await nameOnClaim(tx, report, needs);
  return report;
}

/** Who wrote it and who asked for the review, each once. */
function whoWaits({ authorId, review }: ReportDocumentBase): { to?: number[] } {
  const to = [...new Set([authorId, review?.requestedById])].filter((id) => id !== undefined);
  return to.length > 0 ? { to } : {};
}
