// What this remote asks the server for, each once. The first word of a key is the noun that facts make stale.
import {
  claimCursor,
  claimsApi,
  type ActivityEntry,
  type ActivityGroup,
  type ClaimCounts,
  type ReportStatus,
} from '@plumbline/contracts/claims';
import { commsApi } from '@plumbline/contracts/comms';
import { inspectionApi, type Photo } from '@plumbline/contracts/inspection';
import { cursorAfter } from '@plumbline/contracts/kernel';
import { readerZone } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListFilters, ListQuery } from './list-query.ts';

/** Claims of one page of the list; the next page begins after the last claim of this one. */
const pageSize = 60;

export const claimsQuery = (list: ListQuery, limit = pageSize) =>
  infiniteQueryOptions({
    queryKey: ['claims', 'list', list, limit],
    queryFn: ({ pageParam, signal }) =>
      call(claimsApi.listClaims, { query: { ...list.filters, sort: list.sort, zone: readerZone(), limit, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => {
      const last = page.at(-1);
      return page.length < limit || !last ? undefined : claimCursor(list.sort, last);
    },
    placeholderData: keepPreviousData,
  });

/** The counts of the tabs; without filters they come from counters. */
export const claimCountsQuery = (filters: ListFilters = {}) =>
  queryOptions({
    queryKey: ['claims', 'counts', filters],
    queryFn: ({ signal }): Promise<ClaimCounts> =>
      call(claimsApi.countClaims, { query: Object.keys(filters).length > 0 ? { ...filters, zone: readerZone() } : {}, signal }),
    placeholderData: keepPreviousData,
  });

/** The claims before and after one in the list that its address names (`?list=`). */
export const neighboursQuery = (id: number, list: string) =>
  queryOptions({
    queryKey: ['claims', 'neighbours', id, list],
    queryFn: () => {
      const query = { ...Object.fromEntries(new URLSearchParams(list)), zone: readerZone() };
      return call(claimsApi.claimNeighbours, { params: { id }, query });
    },
  });

export const claimQuery = (id: number) =>
  queryOptions({ queryKey: ['claims', 'one', id], queryFn: () => call(claimsApi.readClaim, { params: { id } }) });

export const recentClaimsQuery = queryOptions({
  queryKey: ['claims', 'recent'],
  queryFn: () => call(claimsApi.recentClaims, { query: { limit: 3 } }),
});

export const statsQuery = queryOptions({ queryKey: ['dashboard', 'stats'], queryFn: () => call(claimsApi.dashboardStats) });

export const progressQuery = queryOptions({ queryKey: ['dashboard', 'progress'], queryFn: () => call(claimsApi.dashboardProgress) });

/** Claims and appointments of the reader, or of the whole office. */
export type Whose = 'mine' | 'all';

export const worklistQuery = (whose: Whose) =>
  queryOptions({
    queryKey: ['dashboard', 'worklist', whose],
    queryFn: () => call(claimsApi.dashboardWorklist, { query: { whose } }),
    placeholderData: keepPreviousData,
  });

export const dueTodayQuery = (whose: Whose) =>
  queryOptions({
    queryKey: ['dashboard', 'due-today', whose],
    queryFn: () => call(claimsApi.dashboardDueToday, { query: { whose } }),
    placeholderData: keepPreviousData,
  });

/** Inspections of a day; of one inspector, or of everybody. */
export const inspectionsOfDayQuery = (day: string, inspectorId: number | undefined) =>
  queryOptions({
    queryKey: ['inspections', 'day', day, inspectorId ?? 'all'],
    queryFn: () => call(inspectionApi.listScheduledInspections, { query: { from: day, to: day, inspectorId } }),
    placeholderData: keepPreviousData,
  });

const entriesOfAPage = 30;

function nextEntries(page: readonly ActivityEntry[]): string | undefined {
  const last = page.at(-1);
  return last && page.length === entriesOfAPage ? cursorAfter({ createdAt: last.at, id: last.id }) : undefined;
}

/** What happened with a claim, a page at a time. */
export const activityQuery = (claimId: number, group: ActivityGroup | undefined) =>
  infiniteQueryOptions({
    queryKey: ['activity', claimId, group ?? 'all'],
    queryFn: ({ pageParam: after, signal }) =>
      call(claimsApi.listActivity, { query: { claimId, group, limit: entriesOfAPage, after }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextEntries,
  });

/** What the feed of the office is narrowed to, as it stands in the address. */
export interface FeedFilter {
  readonly actorId?: string | undefined;
  readonly claimId?: number | undefined;
  readonly group?: ActivityGroup | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** What happened in the office, a page at a time. */
export const feedQuery = (filter: FeedFilter) =>
  infiniteQueryOptions({
    queryKey: ['activity', 'feed', filter],
    queryFn: ({ pageParam: after, signal }) =>
      call(claimsApi.listActivity, { query: { ...filter, zone: readerZone(), limit: entriesOfAPage, after }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextEntries,
    placeholderData: keepPreviousData,
  });

export const notesQuery = (claimId: number) =>
  infiniteQueryOptions({
    queryKey: ['activity', claimId, 'note-list'],
    queryFn: ({ pageParam: after, signal }) =>
      call(claimsApi.listNotes, { params: { id: claimId }, query: { limit: entriesOfAPage, after }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => {
      const last = page.at(-1);
      return page.length < entriesOfAPage || !last ? undefined : cursorAfter(last);
    },
  });

/** Claims that somebody wanted to look at again: overdue and today. */
export const followUpsQuery = queryOptions({
  queryKey: ['claims', 'follow-ups'],
  queryFn: () => call(claimsApi.listFollowUps),
});

export const photosOfClaimQuery = (claimId: number) =>
  queryOptions({
    queryKey: ['photos', 'claim', claimId],
    queryFn: () => call(inspectionApi.listPhotosOfClaim, { params: { id: claimId }, query: { limit: 12 } }),
  });

export const estimatesQuery = (claimId: number) =>
  queryOptions({ queryKey: ['estimates', claimId], queryFn: () => call(claimsApi.listEstimates, { query: { claimId, limit: 10 } }) });

export const estimateQuery = (id: number) =>
  queryOptions({ queryKey: ['estimates', 'one', id], queryFn: () => call(claimsApi.readEstimate, { params: { id } }) });

export interface ReportFilter {
  search: string;
  status: ReportStatus | undefined;
}

const reportsOfPage = 24;

export const reportsQuery = (filter: ReportFilter) =>
  infiniteQueryOptions({
    queryKey: ['reports', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(claimsApi.listReports, { query: { ...filter, limit: reportsOfPage, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => {
      const last = page.at(-1);
      return page.length < reportsOfPage || !last ? undefined : cursorAfter({ createdAt: last.createdAt, id: last.claimId });
    },
    placeholderData: keepPreviousData,
  });

export const reportCountsQuery = (search: string) =>
  queryOptions({
    queryKey: ['reports', 'counts', search],
    queryFn: () => call(claimsApi.countReports, { query: { search } }),
    placeholderData: keepPreviousData,
  });

export const reportStatisticsQuery = queryOptions({
  queryKey: ['reports', 'statistics'],
  queryFn: () => call(claimsApi.readReportStatistics),
});

/** Claims that may get a report, for the picker: those whose report is open or not begun. */
export const reportableQuery = (search: string) =>
  queryOptions({
    queryKey: ['reports', 'reportable', search],
    queryFn: async () => {
      const found = await Promise.all(
        (['draft', 'review'] as const).map((status) => call(claimsApi.listReports, { query: { search, status, limit: 20 } })),
      );
      return found.flat();
    },
    placeholderData: keepPreviousData,
  });

export const reportOfClaimQuery = (claimId: number) =>
  queryOptions({
    queryKey: ['reports', 'claim', claimId],
    queryFn: async () => (await call(claimsApi.listReports, { query: { claimId } }))[0] ?? null,
  });

export const reportDraftsQuery = (id: number) =>
  queryOptions({ queryKey: ['reports', 'drafts', id], queryFn: () => call(claimsApi.readReportDrafts, { params: { id } }) });

export const revisionsQuery = (id: number) =>
  queryOptions({ queryKey: ['reports', 'revisions', id], queryFn: () => call(claimsApi.listReportRevisions, { params: { id } }) });

export const revisionTextQuery = (id: number, revision: number) =>
  queryOptions({
    queryKey: ['revision-texts', id, revision],
    queryFn: () => call(claimsApi.readReportRevision, { params: { id, revisionId: revision } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const deliveriesQuery = (id: number) =>
  queryOptions({ queryKey: ['reports', 'deliveries', id], queryFn: () => call(claimsApi.listReportDeliveries, { params: { id } }) });

export const contactsQuery = (claimId: number) =>
  queryOptions({ queryKey: ['contacts', claimId], queryFn: () => call(commsApi.listContacts, { params: { id: claimId } }) });

const mostOfPage = 200;

const photoCursor = (last: Photo | undefined) => last && `${Date.parse(last.createdAt)}-${last.id}`;

/** Every photo, to the last page: a report is chosen from all of them. */
export const allPhotosOfClaimQuery = (claimId: number) =>
  queryOptions({
    queryKey: ['photos', 'claim', claimId, 'all'],
    queryFn: async ({ signal }) => {
      const photos: Photo[] = [];
      for (let after: string | undefined; ; after = photoCursor(photos.at(-1))) {
        const page = await call(inspectionApi.listPhotosOfClaim, { params: { id: claimId }, query: { limit: mostOfPage, after }, signal });
        photos.push(...page);
        if (page.length < mostOfPage) return photos;
      }
    },
  });

export const reportQuery = (id: number) =>
  queryOptions({ queryKey: ['reports', 'one', id], queryFn: () => call(claimsApi.readReport, { params: { id } }) });

export const deadlinesQuery = (claimId: number) =>
  queryOptions({ queryKey: ['claims', 'deadlines', claimId], queryFn: () => call(claimsApi.readDeadlines, { params: { id: claimId } }) });

export const lettersQuery = (claimId: number) =>
  queryOptions({ queryKey: ['claims', 'letters', claimId], queryFn: () => call(claimsApi.listLetters, { params: { id: claimId } }) });
