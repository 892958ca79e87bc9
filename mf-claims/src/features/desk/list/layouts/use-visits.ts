// The inspections of a month that are planned or under way.
import { inspectionApi, type Inspection } from '@plumbline/contracts/inspection';
import { call } from '@plumbline/web';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

export const maxVisits = 200;

export interface Visits {
  readonly found: readonly Inspection[];
  /** Nothing found means that there is none. */
  readonly isKnown: boolean;
  /** There may be more. */
  readonly isTruncated: boolean;
  readonly query: UseQueryResult<Inspection[]>;
}

const none: readonly Inspection[] = [];

export function useVisits({ from, to, isShown }: { from: string; to: string; isShown: boolean }): Visits {
  const query = useQuery({
    queryKey: ['inspections', 'month', from],
    queryFn: () => call(inspectionApi.listScheduledInspections, { query: { from, to, limit: maxVisits } }),
    enabled: isShown,
  });
  const found = (isShown && query.data) || none;
  return { found, isKnown: !isShown || query.isSuccess, isTruncated: found.length === maxVisits, query };
}
