// What this remote asks the server for, each once. The first word of a key is the noun that facts make stale.
import { claimsApi } from '@plumbline/contracts/claims';
import { commsApi as api, type CommunicationStatus } from '@plumbline/contracts/comms';
import type { Channel } from '@plumbline/contracts/enums';
import { cursorAfter } from '@plumbline/contracts/kernel';
import { call } from '@plumbline/web';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Messages of one page of a list. */
const pageSize = 50;

interface Row {
  readonly createdAt: string;
  readonly id: number;
}

function cursorOf(page: readonly Row[]): string | undefined {
  const last = page.at(-1);
  return page.length < pageSize || !last ? undefined : cursorAfter(last);
}

/** Which claim it is; its page asks the same under the same key. */
export const claimQuery = (id: number) =>
  queryOptions({ queryKey: ['claims', 'one', id], queryFn: () => call(claimsApi.readClaim, { params: { id } }) });

export const contactsQuery = (claimId: number) =>
  queryOptions({ queryKey: ['contacts', claimId], queryFn: () => call(api.listContacts, { params: { id: claimId } }) });

/** Documents of the claim that may go with a message, newest first. */
export const attachableQuery = (claimId: number) =>
  infiniteQueryOptions({
    queryKey: ['claims', 'documents', claimId, 'to-attach'],
    queryFn: ({ pageParam, signal }) =>
      call(claimsApi.listDocuments, { params: { id: claimId }, query: { limit: pageSize, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: cursorOf,
  });

/** What the log of messages is narrowed by. */
export interface LogFilter {
  readonly method?: Channel | undefined;
  readonly status?: CommunicationStatus | undefined;
  /** Instants. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const recentQuery = (filter: LogFilter) =>
  infiniteQueryOptions({
    queryKey: ['communications', 'recent', filter],
    queryFn: ({ pageParam, signal }) =>
      call(api.listRecentCommunications, { query: { ...filter, limit: pageSize, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: cursorOf,
    placeholderData: keepPreviousData,
  });

export const receivedQuery = ({ method, from, to }: LogFilter) =>
  infiniteQueryOptions({
    queryKey: ['communications', 'received', method, from, to],
    queryFn: ({ pageParam, signal }) =>
      call(api.listReceivedMessages, { query: { method, from, to, limit: pageSize, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => cursorOf(page.map(({ id, at }) => ({ id, createdAt: at }))),
    placeholderData: keepPreviousData,
  });

export const providersQuery = queryOptions({ queryKey: ['communications', 'providers'], queryFn: () => call(api.readProviders) });

export const settingsQuery = queryOptions({ queryKey: ['communications', 'settings'], queryFn: () => call(api.readCommunicationSettings) });

export const twilioQuery = queryOptions({ queryKey: ['communications', 'twilio'], queryFn: () => call(api.readTwilioInfo) });

const mailboxLookMs = 15_000;

/** What fails in the background tells nobody, so it is asked for now and then. */
export const mailboxQuery = queryOptions({
  queryKey: ['emailIntakes', 'mailbox'],
  queryFn: () => call(claimsApi.readIncomingMailbox),
  refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'not_configured' ? false : mailboxLookMs),
});

export const suppressionsQuery = infiniteQueryOptions({
  queryKey: ['contacts', 'suppressions'],
  queryFn: ({ pageParam, signal }) => call(api.listSuppressions, { query: { limit: pageSize, after: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => cursorOf(page.map(({ id, at }) => ({ id, createdAt: at }))),
});

export const consentLogQuery = (id: number) =>
  queryOptions({ queryKey: ['contacts', 'consent-log', id], queryFn: () => call(api.listConsentLog, { params: { id } }) });
