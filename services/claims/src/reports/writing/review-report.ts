// The review of a report: asked for, sent back with a comment; finalizing is what approves it.
import { reportReturned, reportSubmitted, type ReviewRequest, type ReviewReturn } from '@plumbline/contracts/claims';
import { Failure, inspectors, type Infer, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { writerOf } from './generate-report.ts';
import { learnPerson, type Person } from '../../directory/staff-projection.ts';
import type { ReportStores } from '../model/report-stores.ts';
import type { ReportRecordBase } from '../model/report-store.ts';
import { aboutReport, assertOpen, nameOnClaim, reportNotFound } from './save-report.ts';

type Deps = Pick<ReportStores, 'reports' | 'claims' | 'figures'>;

/** A colleague who is asked for a review. */
export interface Asked {
  readonly reviewerId: number;
  readonly reviewer: string;
}

/** Before a transaction begins: whoever is asked for a review, if anybody is by name. Throws `invalid` when they may not review. */
export async function reviewerOf(
  scope: Scope,
  { reviewerId }: Infer<typeof ReviewRequest>,
  deps: Pick<ReportStores, 'parts' | 'staff'>,
): Promise<Asked | undefined> {
  if (reviewerId === undefined) return undefined;
  const person = await learnPerson(scope, reviewerId, deps);
  const reason = person ? reasonAgainstReview(person, scope) : 'User not found';
  if (person && reason === undefined) return { reviewerId, reviewer: person.name };
  throw new Failure('invalid', reason ?? '', { fields: { reviewerId: reason ?? '' } });
}

function reasonAgainstReview({ _id, name, role, isAuthorized }: Person, { actor }: Scope): string | undefined {
  if (!inspectors.some((one) => one === role)) return `${name} can't review reports`;
  if (!isAuthorized) return `${name} doesn't have access to the workspace`;
  return actor.kind === 'user' && actor.id === _id ? 'Choose a reviewer other than yourself' : undefined;
}

/** Throws `conflict` when it is in review already, final, or at another version. */
export async function submitReport(
  tx: Tx,
  id: number,
  { request, asked, ...deps }: Deps & { request: Infer<typeof ReviewRequest>; asked: Asked | undefined },
): Promise<ReportRecordBase> {
  const note = request.note ? { note: request.note } : {};
  const report = await deps.reports.reports.change(
    tx,
    id,
    (current) => {
      assertOpen(current);
      if (current.status === 'review') throw new Failure('conflict', 'This report is already in review');
      const { writtenBy: requestedBy, writtenById } = writerOf(tx.scope);
      const review = {
        requestedBy,
        ...(writtenById === undefined ? {} : { requestedById: writtenById }),
        requestedAt: tx.now,
        ...note,
        ...asked,
      };
      const asReviewer = asked && { to: [asked.reviewerId], reviewer: asked.reviewer };
      return {
        set: { status: 'review', review },
        events: (after) => [createEvent(reportSubmitted, { ...aboutReport(after), ...note, ...asReviewer })],
      };
    },
    { sentence: reportNotFound, expectedVersion: request.version },
  );
  await nameOnClaim(tx, report, deps);
  return report;
}

/** Throws `conflict` when it is not in review or at another version. */
export async function returnReport(
  tx: Tx,
  id: number,
  { answer, ...deps }: Deps & { answer: Infer<typeof ReviewReturn> },
): Promise<ReportRecordBase> {
  const { comment } = answer;
  const report = await deps.reports.reports.change(
    tx,
    id,
    (current) => {
      assertOpen(current);
      if (current.status !== 'review') throw new Failure('conflict', "This report isn't in review");
      const outcome = { reviewedBy: tx.scope.actor.name, reviewedAt: tx.now, outcome: 'returned' as const, comment };
      return {
        set: { status: 'draft', review: { ...current.review, ...outcome } },
        events: (after) => [createEvent(reportReturned, { ...aboutReport(after), comment, ...whoWaits(current) })],
      };
    },
    { sentence: reportNotFound, expectedVersion: answer.version },
  );
  await nameOnClaim(tx, report, deps);
  return report;
}

/** Who wrote it and who asked for the review, each once. */
function whoWaits({ writtenById, review }: ReportRecordBase): { to?: number[] } {
  const to = [...new Set([writtenById, review?.requestedById])].filter((id) => id !== undefined);
  return to.length > 0 ? { to } : {};
}
