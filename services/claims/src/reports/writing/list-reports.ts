// The reports page: claims that were inspected, with the report they have or await, walked by tab in an index (core-workspace §2, §4).
import { countedUpTo, type ReportCard, type ReportCounts } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import { cardFields, type ClaimRecord, type Claims } from '../../claim/model/claim-record.ts';
import { afterCursor, pageOf } from '../../base/page-cursor.ts';
import { claimSearchFilter } from '../../claim/model/search-text.ts';
import { reportFigureOf } from '../../claim/counters/figure-rules.ts';
import { totalsOf, type FiguresStore } from '../../claim/counters/figures-store.ts';
import { reportTabOf } from '../../claim/model/report-tab.ts';

export interface ReportQuestion {
  search?: string | undefined;
  status?: ReportCard['status'] | undefined;
  claimId?: number | undefined;
  limit?: number | undefined;
  after?: string | undefined;
}

const tabs = ['draft', 'review', 'final', 'sent'] as const;
/** A claim that is asked for by name is shown with its report wherever it stands. */
const ofOneClaim = { status: { $in: ['inspected', 'report_in_progress', 'completed', 'billed'] } };

export async function listReports(
  claims: Claims,
  scope: Scope,
  question: ReportQuestion,
): Promise<{ cards: ReportCard[]; next: string | undefined }> {
  const limit = question.limit ?? 50;
  const tab = question.status ? { reportTab: question.status } : { reportTab: { $in: tabs } };
  const filter = {
    ...(question.claimId === undefined ? tab : { _id: question.claimId, ...ofOneClaim, ...(question.status ? tab : {}) }),
    ...claimSearchFilter(question.search),
    ...afterCursor('createdAt', question.after),
  };
  const found = await claims.find(scope, filter, { sort: { createdAt: -1, _id: -1 }, limit: limit + 1, projection: cardFields });
  const page = pageOf(found, limit, (claim) => claim.createdAt);
  return { cards: page.rows.map(reportCard), next: page.next };
}

/** From the counters; a search is counted in the index, each tab up to a limit that is said. */
export async function countReports(
  { claims, figures }: { claims: Claims; figures: FiguresStore },
  scope: Scope,
  search: string | undefined,
): Promise<ReportCounts> {
  const filter = claimSearchFilter(search);
  const counted = filter['searchText'] ? await countFound(claims, scope, filter) : await countAll(figures, scope);
  const capped = filter['searchText'] !== undefined && tabs.some((tab) => counted[tab] >= countedUpTo);
  return { all: tabs.reduce((sum, tab) => sum + counted[tab], 0), ...counted, capped };
}

type ByTab = Record<(typeof tabs)[number], number>;

async function countAll(figures: FiguresStore, scope: Scope): Promise<ByTab> {
  const totals = await totalsOf(figures, scope);
  return Object.fromEntries(tabs.map((tab) => [tab, totals[reportFigureOf[tab]] ?? 0])) as ByTab;
}

async function countFound(claims: Claims, scope: Scope, filter: Record<string, unknown>): Promise<ByTab> {
  const counts = await Promise.all(
    tabs.map(async (reportTab) => {
      const rows = await claims.find(scope, { ...filter, reportTab }, { limit: countedUpTo, projection: { _id: 1 } });
      return [reportTab, rows.length] as const;
    }),
  );
  return Object.fromEntries(counts) as ByTab;
}

function reportCard(claim: ClaimRecord): ReportCard {
  const { report } = claim;
  return {
    claimId: claim._id,
    claimNumber: claim.claimNumber,
    claimStatus: claim.status,
    propertyOwnerName: claim.propertyOwnerName,
    propertyAddress: claim.propertyAddress,
    damageType: claim.damageType,
    priority: claim.priority,
    status: reportTabOf(claim) ?? report?.status ?? 'draft',
    createdAt: claim.createdAt.toISOString(),
    updatedAt: claim.updatedAt.toISOString(),
    ...(report ? { reportId: report.id, title: report.title, revision: report.revision } : {}),
    ...(report?.status === 'review' && report.reviewer ? { reviewer: report.reviewer } : {}),
    ...(report?.viewedAt ? { viewedAt: report.viewedAt.toISOString() } : {}),
  };
}
