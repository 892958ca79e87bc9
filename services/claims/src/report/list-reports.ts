// The reports page: claims that were inspected, with the report they have or await (core-workspace §2, §4).
import type { ReportCard } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import type { ClaimStatus } from '@plumbline/contracts/words';
import { cardFields, type ClaimDocument, type Claims } from '../claim/claim-document.ts';
import { afterCursor, pageOf } from '../claim/page-cursor.ts';
import { searchFilter } from '../claim/search-text.ts';

export interface ReportQuestion {
  search?: string | undefined;
  status?: ReportCard['status'] | undefined;
  claimId?: number | undefined;
  limit?: number | undefined;
  after?: string | undefined;
}

/** A report's status follows the claim: inspected is a draft to be written, in progress is in review, completed is final. */
const statusOfClaim: Partial<Record<ClaimStatus, ReportCard['status']>> = {
  inspected: 'draft',
  report_in_progress: 'review',
  completed: 'final',
  billed: 'final',
};
const listed: readonly ClaimStatus[] = ['inspected', 'report_in_progress', 'completed'];

export async function listReports(
  claims: Claims,
  scope: Scope,
  question: ReportQuestion,
): Promise<{ cards: ReportCard[]; next: string | undefined }> {
  const limit = question.limit ?? 50;
  const statuses = (question.claimId === undefined ? listed : [...listed, 'billed' as const]).filter(
    (status) => !question.status || statusOfClaim[status] === question.status,
  );
  const filter = {
    ...(question.claimId === undefined ? {} : { _id: question.claimId }),
    status: { $in: statuses },
    ...searchFilter(question.search),
    ...afterCursor('createdAt', question.after),
  };
  const found =
    statuses.length === 0
      ? []
      : await claims.find(scope, filter, { sort: { createdAt: -1, _id: -1 }, limit: limit + 1, projection: cardFields });
  const page = pageOf(found, limit, (claim) => claim.createdAt);
  return { cards: page.rows.map(reportCard), next: page.next };
}

function reportCard(claim: ClaimDocument): ReportCard {
  return {
    claimId: claim._id,
    claimNumber: claim.claimNumber,
    claimStatus: claim.status,
    propertyOwnerName: claim.propertyOwnerName,
    propertyAddress: claim.propertyAddress,
    damageType: claim.damageType,
    priority: claim.priority,
    status: statusOfClaim[claim.status] ?? 'draft',
    createdAt: claim.createdAt.toISOString(),
    updatedAt: claim.updatedAt.toISOString(),
    ...(claim.report ? { reportId: claim.report.id, title: claim.report.title, revision: claim.report.revision } : {}),
  };
}
