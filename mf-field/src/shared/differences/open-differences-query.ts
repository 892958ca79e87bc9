// Every open difference of the firm's inspections, page by page.
import { inspectionApi } from '@plumbline/contracts/inspection';
import { call } from '@plumbline/web';
import { infiniteQueryOptions } from '@tanstack/react-query';

const pageSize = 25;

export const openDifferencesQuery = infiniteQueryOptions({
  queryKey: ['inspections', 'differences'],
  queryFn: ({ pageParam, signal }) => call(inspectionApi.listOpenDifferences, { query: { limit: pageSize, after: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => {
    const last = page.at(-1);
    return page.length < pageSize || !last ? undefined : `${Date.parse(last.scheduledAt)}-${last.id}`;
  },
});
