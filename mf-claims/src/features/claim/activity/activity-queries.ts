// What happened, with a claim and in the office, and the notes: each asked a page at a time.
import { claimsApi, type ActivityEntry, type ActivityGroup } from '@plumbline/contracts/claims';
import { cursorAfter } from '@plumbline/contracts/kernel';
import { readerZone } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';

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
