// What this remote asks the server for, each once. The first word of a key is the noun that facts make stale.
import { claimCursor, claimsApi, type ActivityGroup, type ClaimCounts } from '@plumbline/contracts/claims';
import { inspectionApi } from '@plumbline/contracts/inspection';
import { cursorAfter } from '@plumbline/contracts/kernel';
import { call } from '@plumbline/web';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readerZone, type ListFilters, type ListQuery } from './list-query.ts';

/** Claims of one page of the list; the next page begins after the last claim of this one. */
const pageSize = 60;

export const claimsQuery = (list: ListQuery, limit = pageSize) =>
  infiniteQueryOptions({
    queryKey: ['claims', 'list', list, limit],
    queryFn: ({ pageParam, signal }) =>
      call(claimsApi.listClaims, { query: { ...list.filters, sort: list.sort, zone: readerZone, limit, after: pageParam }, signal }),
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
      call(claimsApi.countClaims, { query: Object.keys(filters).length > 0 ? { ...filters, zone: readerZone } : {}, signal }),
    placeholderData: keepPreviousData,
  });

export const claimQuery = (id: number) =>
  queryOptions({ queryKey: ['claims', 'one', id], queryFn: () => call(claimsApi.readClaim, { params: { id } }) });

export const recentClaimsQuery = queryOptions({
  queryKey: ['claims', 'recent'],
  queryFn: () => call(claimsApi.recentClaims, { query: { limit: 3 } }),
});

export const statsQuery = queryOptions({ queryKey: ['dashboard', 'stats'], queryFn: () => call(claimsApi.dashboardStats) });

export const todaysInspectionsQuery = (day: string) =>
  queryOptions({
    queryKey: ['inspections', 'day', day],
    queryFn: () => call(inspectionApi.listScheduledInspections, { query: { from: day, to: day } }),
  });

const entriesOfAPage = 30;

/** What happened with a claim, a page at a time. */
export const activityQuery = (claimId: number, group: ActivityGroup | undefined) =>
  infiniteQueryOptions({
    queryKey: ['activity', claimId, group ?? 'all'],
    queryFn: ({ pageParam: after, signal }) =>
      call(claimsApi.listActivity, { query: { claimId, group, limit: entriesOfAPage, after }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => {
      const last = page.at(-1);
      return last && page.length === entriesOfAPage ? cursorAfter({ createdAt: last.at, id: last.id }) : undefined;
    },
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

export const reportsQuery = (search: string) =>
  queryOptions({
    queryKey: ['reports', 'list', search],
    queryFn: () => call(claimsApi.listReports, { query: { search, limit: 200 } }),
    placeholderData: keepPreviousData,
  });

export const reportQuery = (id: number) =>
  queryOptions({ queryKey: ['reports', 'one', id], queryFn: () => call(claimsApi.readReport, { params: { id } }) });

export const portalSummaryQuery = queryOptions({ queryKey: ['portal', 'summary'], queryFn: () => call(claimsApi.portalSummary) });

export const portalCasesQuery = (filter: { search: string; state: 'active' | 'completed' | undefined }) =>
  queryOptions({
    queryKey: ['portal', 'cases', filter],
    queryFn: () => call(claimsApi.portalCases, { query: { ...filter, limit: 100 } }),
    placeholderData: keepPreviousData,
  });

export const portalCaseQuery = (id: number) =>
  queryOptions({ queryKey: ['portal', 'case', id], queryFn: () => call(claimsApi.portalCase, { params: { id } }) });

export const deadlinesQuery = (claimId: number) =>
  queryOptions({ queryKey: ['claims', 'deadlines', claimId], queryFn: () => call(claimsApi.readDeadlines, { params: { id: claimId } }) });

export const lettersQuery = (claimId: number) =>
  queryOptions({ queryKey: ['claims', 'letters', claimId], queryFn: () => call(claimsApi.listLetters, { params: { id: claimId } }) });
