// What the screens of documents ask for. Facts about documents make `claims` stale, so every key begins with it.
import { claimsApi, type ClaimDocumentAccess } from '@plumbline/contracts/claims';
import { call } from '@plumbline/web';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

const pageSize = 100;

export interface DocumentFilter {
  folder: string | undefined;
  search: string;
  access: ClaimDocumentAccess | undefined;
  isDeleted: boolean;
}

export const documentsQuery = (claimId: number, { folder, search, access, isDeleted }: DocumentFilter) =>
  infiniteQueryOptions({
    queryKey: ['claims', 'documents', claimId, { folder, search, access, isDeleted }],
    queryFn: ({ pageParam, signal }) => {
      const query = { folder, search, access, deleted: isDeleted ? 'true' : undefined, limit: pageSize, after: pageParam };
      return call(claimsApi.listDocuments, { params: { id: claimId }, query, signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => {
      const last = page.length < pageSize ? undefined : page.at(-1);
      return last && `${Date.parse(last.createdAt)}.${last.id}`;
    },
    placeholderData: keepPreviousData,
  });

export const documentQuery = (id: number) =>
  queryOptions({ queryKey: ['claims', 'document', id], queryFn: () => call(claimsApi.readDocument, { params: { id } }) });

export const emailsQuery = (documentId: number) =>
  queryOptions({
    queryKey: ['claims', 'document', documentId, 'mails'],
    queryFn: () => call(claimsApi.listDocumentEmails, { params: { id: documentId } }),
  });

export const documentTextQuery = (id: number, number: number) =>
  queryOptions({
    queryKey: ['claims', 'document', id, 'text', number],
    queryFn: () => call(claimsApi.readDocumentText, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
