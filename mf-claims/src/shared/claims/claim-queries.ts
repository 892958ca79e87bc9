// What this remote asks the server for, each once; what one feature alone asks stands there. The first word of a key is the noun that facts make stale.
import { claimCursor, claimsApi, type ClaimCounts } from '@plumbline/contracts/claims';
import { commsApi } from '@plumbline/contracts/comms';
import { inspectionApi } from '@plumbline/contracts/inspection';
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

/** The claims that a search finds, where one of them is chosen. */
export const claimChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: ['claims', 'choices', search],
    queryFn: ({ signal }) => call(claimsApi.listClaims, { query: { search, limit: 20, zone: readerZone() }, signal }),
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
export const adjacentClaimsQuery = (id: number, list: string) =>
  queryOptions({
    queryKey: ['claims', 'neighbors', id, list],
    queryFn: () => {
      const query = { ...Object.fromEntries(new URLSearchParams(list)), zone: readerZone() };
      return call(claimsApi.claimNeighbors, { params: { id }, query });
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

export const carrierEstimatesQuery = (claimId: number) =>
  queryOptions({
    queryKey: ['estimates', 'carrier', claimId],
    queryFn: () => call(claimsApi.listCarrierEstimates, { params: { id: claimId } }),
  });

export const buildingQuery = (claimId: number) =>
  queryOptions({ queryKey: ['building', claimId], queryFn: () => call(claimsApi.readBuilding, { params: { id: claimId } }) });

export const priceListsQuery = queryOptions({ queryKey: ['price-lists'], queryFn: () => call(claimsApi.listPriceLists) });

/** As it would be generated now, over these entries: while other ones are priced, the last ones stay. */
export const estimateDraftQuery = (claimId: number, entries: readonly unknown[]) =>
  queryOptions({
    queryKey: ['estimate-draft', claimId, ...entries],
    queryFn: ({ signal }) => call(claimsApi.readEstimateDraft, { params: { id: claimId }, signal }),
    placeholderData: keepPreviousData,
  });

export const estimateEditsQuery = (claimId: number) =>
  queryOptions({ queryKey: ['estimate-edits', claimId], queryFn: () => call(claimsApi.readEstimateEdits, { params: { id: claimId } }) });

export const contentsQuery = (claimId: number) =>
  queryOptions({ queryKey: ['contents', claimId], queryFn: () => call(claimsApi.readContents, { params: { id: claimId } }) });

const maxReceipts = 200;

/** The documents of a claim that can prove something to its carrier. */
export const receiptsQuery = (claimId: number) =>
  queryOptions({
    queryKey: ['documents', 'receipts', claimId],
    queryFn: async () => {
      const found = await call(claimsApi.listDocuments, { params: { id: claimId }, query: { limit: maxReceipts } });
      return found.filter(({ access }) => access !== 'privileged');
    },
  });

export const priceItemsQuery = (search: string) =>
  queryOptions({ queryKey: ['price-items', search], queryFn: () => call(claimsApi.searchPriceItems, { query: { search } }) });

export const contactsQuery = (claimId: number) =>
  queryOptions({ queryKey: ['contacts', claimId], queryFn: () => call(commsApi.listContacts, { params: { id: claimId } }) });

export const deadlinesQuery = (claimId: number) =>
  queryOptions({ queryKey: ['claims', 'deadlines', claimId], queryFn: () => call(claimsApi.readDeadlines, { params: { id: claimId } }) });

export const lettersQuery = (claimId: number) =>
  queryOptions({ queryKey: ['claims', 'letters', claimId], queryFn: () => call(claimsApi.listLetters, { params: { id: claimId } }) });

/** Folders, checklist, hold and letters of a claim. Its key is that of the documents: a write among them makes it stale. */
export const documentsOverviewQuery = (claimId: number) =>
  queryOptions({
    queryKey: ['claims', 'documents', claimId, 'overview'],
    queryFn: () => call(claimsApi.readDocumentsOverview, { params: { id: claimId } }),
  });
