// What the portal asks the server for, each once; the office’s side of it as well.
import { claimsApi, type PortalCase, type PortalCaseState } from '@plumbline/contracts/claims';
import { cursorAfter } from '@plumbline/contracts/kernel';
import { readerLanguage } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** `as`: the account whose portal a colleague looks at. */
export const portalSummaryQuery = (as: number | undefined) =>
  queryOptions({ queryKey: ['portal', 'summary', as ?? 'own'], queryFn: () => call(claimsApi.portalSummary, { query: { as } }) });

const casesOfAPage = 50;

export const portalCasesQuery = (filter: { search: string; state: PortalCaseState | undefined; as: number | undefined }) =>
  infiniteQueryOptions({
    queryKey: ['portal', 'cases', filter, readerLanguage()],
    queryFn: ({ pageParam: after, signal }) =>
      call(claimsApi.portalCases, { query: { ...filter, limit: casesOfAPage, after, language: readerLanguage() }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: readonly PortalCase[]) => {
      const last = page.at(-1);
      return last && page.length === casesOfAPage ? cursorAfter(last) : undefined;
    },
    select: ({ pages }) => pages.flat(),
    // The cases of one person never stand under the name of another
    placeholderData: (shown, query) => ((query?.queryKey[2] as { as?: number } | undefined)?.as === filter.as ? shown : undefined),
  });

export const portalCaseQuery = (id: number, as: number | undefined) =>
  queryOptions({
    queryKey: ['portal', 'case', id, as ?? 'own', readerLanguage()],
    queryFn: () => call(claimsApi.portalCase, { params: { id }, query: { as, language: readerLanguage() } }),
  });

export const portalActivityQuery = (id: number, as: number | undefined) =>
  queryOptions({
    queryKey: ['portal', 'activity', id, as ?? 'own'],
    queryFn: () => call(claimsApi.portalCaseActivity, { params: { id }, query: { as } }),
  });

export const portalDocumentsQuery = (id: number, as: number | undefined) =>
  queryOptions({
    queryKey: ['portal', 'documents', id, as ?? 'own', readerLanguage()],
    queryFn: () => call(claimsApi.portalDocuments, { params: { id }, query: { as } }),
  });

export const portalEngineeringQuery = (id: number, as: number | undefined) =>
  queryOptions({
    queryKey: ['portal', 'engineering', id, as ?? 'own'],
    queryFn: () => call(claimsApi.portalEngineeringReports, { params: { id }, query: { as } }),
  });

export const portalPhotosQuery = (id: number, as: number | undefined) =>
  queryOptions({
    queryKey: ['portal', 'photos', id, as ?? 'own'],
    queryFn: () => call(claimsApi.portalPhotos, { params: { id }, query: { as } }),
  });

export const portalMoneyQuery = (id: number, as: number | undefined) =>
  queryOptions({
    queryKey: ['portal', 'money', id, as ?? 'own', readerLanguage()],
    queryFn: () => call(claimsApi.portalMoney, { params: { id }, query: { as, language: readerLanguage() } }),
  });

export const portalSharingQuery = (id: number) =>
  queryOptions({ queryKey: ['portal', 'sharing', id], queryFn: () => call(claimsApi.readPortalSharing, { params: { id } }) });

export const portalSignaturesQuery = (id: number, as: number | undefined) =>
  queryOptions({
    queryKey: ['portal', 'signatures', id, as ?? 'own'],
    queryFn: () => call(claimsApi.portalSignatures, { params: { id }, query: { as } }),
  });

export const officeSignaturesQuery = (id: number) =>
  queryOptions({ queryKey: ['portal', 'office-signatures', id], queryFn: () => call(claimsApi.listSignatures, { params: { id } }) });

/** Shared PDFs: what a client can be asked to sign. The newest ones; any other is found by its words. */
export const signableQuery = (id: number, search: string) =>
  queryOptions({
    queryKey: ['portal', 'signable', id, search],
    queryFn: async ({ signal }) => {
      const query = { access: 'shared' as const, limit: 200, ...(search === '' ? {} : { search }) };
      const shared = await call(claimsApi.listDocuments, { params: { id }, query, signal });
      return shared.filter(({ kind }) => kind === 'pdf');
    },
  });
