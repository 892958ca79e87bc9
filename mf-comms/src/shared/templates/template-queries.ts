// What the screens of templates ask the server for. The first word of a key is the noun that events make stale.
import { claimsApi } from '@plumbline/contracts/claims';
import { commsApi as api, type TemplatePreviewAsked } from '@plumbline/contracts/comms';
import { call } from '@plumbline/web';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

export const templatesQuery = queryOptions({
  queryKey: ['communications', 'templates'],
  queryFn: ({ signal }) => call(api.listTemplates, { signal }),
});

const versionsOfPage = 50;

export const versionsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['communications', 'template-versions', id],
    queryFn: ({ pageParam, signal }) =>
      call(api.listTemplateVersions, { params: { id }, query: { limit: versionsOfPage, after: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < versionsOfPage ? undefined : page.at(-1)?.version),
  });

export const previewQuery = (asked: TemplatePreviewAsked) =>
  queryOptions({
    queryKey: ['communications', 'template-preview', asked],
    queryFn: ({ signal }) => call(api.previewTemplate, { body: asked, signal }),
    placeholderData: keepPreviousData,
  });

/** What was typed, among the claims of the firm; the newest ones while nothing is. */
export const claimChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: ['claims', 'choices', search],
    queryFn: ({ signal }) => call(claimsApi.listClaims, { query: { search, limit: 20 }, signal }),
    placeholderData: keepPreviousData,
  });
