// What is asked of automation, each once.
import { commsApi as api, type AutomationRun } from '@plumbline/contracts/comms';
import { identityApi, type User } from '@plumbline/contracts/identity';
import { cursorAfter } from '@plumbline/contracts/kernel';
import { call } from '@plumbline/web';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

const pageSize = 25;

export const rulesQuery = queryOptions({
  queryKey: ['communications', 'automation'],
  queryFn: () => call(api.listAutomationRules),
});

export const runsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['communications', 'automation', id],
    queryFn: ({ pageParam, signal }) =>
      call(api.listAutomationRuns, { params: { id }, query: { limit: pageSize, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: readonly AutomationRun[]) => {
      const last = page.at(-1);
      return page.length < pageSize || !last ? undefined : cursorAfter(last);
    },
  });

const peopleOfPage = 200;
const maxPages = 5;

/** Whoever works here now. */
export const colleaguesQuery = queryOptions({
  queryKey: ['team', 'office', 'open'],
  queryFn: async ({ signal }): Promise<User[]> => {
    const found: User[] = [];
    for (let pages = 0; pages < maxPages && found.length === pages * peopleOfPage; pages += 1) {
      const after = found.length > 0 ? { after: String(found.at(-1)?.id) } : {};
      found.push(
        ...(await call(identityApi.listUsers, { query: { group: 'office', access: 'open', limit: peopleOfPage, ...after }, signal })),
      );
    }
    return found;
  },
});
