// What is asked of threads and of the inbox, each once.
import { commsApi as api, type Conversation, type ConversationView, type ThreadEntry } from '@plumbline/contracts/comms';
import { cursorAfter } from '@plumbline/contracts/kernel';
import { call } from '@plumbline/web';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

const pageSize = 50;

function earlierThan(page: readonly ThreadEntry[]): string | undefined {
  const last = page.at(-1);
  return page.length < pageSize || !last ? undefined : cursorAfter({ createdAt: last.at, id: last.id });
}

export const entriesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['communications', 'entries', id],
    queryFn: ({ pageParam, signal }) =>
      call(api.listConversationEntries, { params: { id }, query: { limit: pageSize, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: earlierThan,
  });

export const threadQuery = (claimId: number) =>
  infiniteQueryOptions({
    queryKey: ['communications', 'thread', claimId],
    queryFn: ({ pageParam, signal }) =>
      call(api.listThread, { params: { id: claimId }, query: { limit: pageSize, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: earlierThan,
  });

/** To whom an answer goes: whoever wrote last. */
export function lastOfTheirs(newestFirst: readonly ThreadEntry[] = []): ThreadEntry | undefined {
  return newestFirst.find(({ direction, kind, isAutomatic }) => direction === 'in' && kind !== 'request' && !isAutomatic);
}

export const conversationsQuery = (view: ConversationView, search: string) =>
  infiniteQueryOptions({
    queryKey: ['communications', 'conversations', view, search],
    queryFn: ({ pageParam, signal }) =>
      call(api.listConversations, { query: { view, search: search || undefined, limit: pageSize, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: readonly Conversation[]) => {
      const last = page.at(-1);
      if (page.length < pageSize || !last) return undefined;
      const oldest = last.waiting.map(({ since }) => since).toSorted((one, other) => one.localeCompare(other))[0];
      return cursorAfter({ createdAt: view === 'waiting' ? (oldest ?? last.lastAt) : last.lastAt, id: last.id });
    },
  });

/** The chosen one, also when it has left the list. */
export const conversationQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['communications', 'conversation', id],
    queryFn: ({ signal }) => call(api.readConversation, { params: { id: id ?? 0 }, signal }),
    enabled: id !== undefined,
  });

/** The claims of a number that is linked to none; of a claim's conversation those to which a number that was moved there can be moved on. */
export const candidatesQuery = (id: number, number?: string) =>
  queryOptions({
    queryKey: ['communications', 'candidates', id, ...(number ? [number] : [])],
    queryFn: ({ signal }) => call(api.listConversationCandidates, { params: { id }, query: { number }, signal }),
  });

/** The conversation of a number became a part of this other one: that is there at once, and the server is not asked again for one that is gone. */
export function keepMoved(client: QueryClient, gone: number, into: Conversation): void {
  for (const { queryKey } of [conversationQuery(gone), entriesQuery(gone), candidatesQuery(gone)]) client.removeQueries({ queryKey });
  client.setQueryData(conversationQuery(into.id).queryKey, into);
}

export const countsQuery = queryOptions({ queryKey: ['communications', 'counts'], queryFn: () => call(api.countConversations) });

export const figuresQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['communications', 'figures', from, to],
    queryFn: () => call(api.readCommunicationFigures, { query: { from, to } }),
  });
