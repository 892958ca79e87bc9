// What the reports ask the server for, each once.
import { claimsApi, type ReportStatus } from '@plumbline/contracts/claims';
import { inspectionApi, type Photo } from '@plumbline/contracts/inspection';
import { cursorAfter } from '@plumbline/contracts/kernel';
import { call } from '@plumbline/web';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

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

/** What is open in this version, asked anew each time it is looked at: profile and claim may have changed since. */
export const openItemsQuery = ({ id, version }: { id: number; version: number }) =>
  queryOptions({
    queryKey: ['reports', 'open-items', id, version],
    queryFn: () => call(claimsApi.listOpenItems, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
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

const maxOfPage = 200;

const photoCursor = (last: Photo | undefined) => last && `${Date.parse(last.createdAt)}-${last.id}`;

/** Every photo, to the last page: a report is chosen from all of them. */
export const allPhotosOfClaimQuery = (claimId: number) =>
  queryOptions({
    queryKey: ['photos', 'claim', claimId, 'all'],
    queryFn: async ({ signal }) => {
      const photos: Photo[] = [];
      for (let after: string | undefined; ; after = photoCursor(photos.at(-1))) {
        const page = await call(inspectionApi.listPhotosOfClaim, { params: { id: claimId }, query: { limit: maxOfPage, after }, signal });
        photos.push(...page);
        if (page.length < maxOfPage) return photos;
      }
    },
  });

export const reportQuery = (id: number) =>
  queryOptions({ queryKey: ['reports', 'one', id], queryFn: () => call(claimsApi.readReport, { params: { id } }) });
