// A list that is fetched page by page; what was fetched stays while more comes.
import { useInfiniteQuery } from '@tanstack/react-query';

export const pageSize = 50;

export interface Pages<T> {
  /** Begins with the noun that events make stale. */
  readonly key: readonly unknown[];
  readonly fetch: (after: string | undefined, signal: AbortSignal) => Promise<T[]>;
  /** The cursor of the last row of a page. */
  readonly cursorOf: (last: T) => string;
  /** Milliseconds; absent: as every query. */
  readonly staleTime?: number;
}

export function usePages<T>({ key, fetch, cursorOf, ...times }: Pages<T>) {
  return useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => fetch(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: T[]) => {
      const last = page.at(-1);
      return page.length < pageSize || last === undefined ? undefined : cursorOf(last);
    },
    select: ({ pages }) => pages.flat(),
    ...times,
  });
}
