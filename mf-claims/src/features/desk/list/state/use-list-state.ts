// The state of the page is its address: filters, order, look. Back and forward work, and a link shows a colleague the same.
import { calendarDates, listLooks, type ClaimSort } from '@plumbline/contracts/claims';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { listQueryOf, listText, type ListFilters, type ListQuery } from '../../../../shared/claims/list-query.ts';

export type Look = (typeof listLooks)[number];
export type CalendarDate = (typeof calendarDates)[number];

export interface ListState {
  list: ListQuery;
  look: Look;
  /** The date by which the calendar shows the claims. */
  by: CalendarDate;
  /** The columns of the table, where the address names them: `owner,status,tags`. */
  columns: string | undefined;
  /** What narrows the list, beside the search and the tab that already shows it. */
  narrowed: readonly (readonly [name: string, value: string])[];
  /** What of the address a view saves. */
  query: string;
  /** One filter; nothing takes it away. Typing must not fill the history, so it replaces. */
  setFilter: (name: string, value: string | undefined, how?: { replace: boolean }) => void;
  /** All filters at once. The search stays with the page. */
  setFilters: (filters: ListFilters) => void;
  setSort: (sort: ClaimSort) => void;
  setLook: (look: Look) => void;
  setBy: (by: CalendarDate) => void;
  setColumns: (columns: string) => void;
  /** The whole state of a saved view. */
  open: (query: string) => void;
}

export function useListState(): ListState {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const list = useMemo(() => listQueryOf(new URLSearchParams(text)), [text]);
  const change = useCallback(
    (how: (next: URLSearchParams) => void, replace = false) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          how(next);
          return next;
        },
        { replace },
      ),
    [setParams],
  );
  const put = (name: string, value: string | undefined, replace = false) =>
    change((next) => (value ? next.set(name, value) : next.delete(name)), replace);
  const look = listLooks.find((one) => one === params.get('look')) ?? 'cards';
  return {
    list,
    look,
    columns: params.get('columns') ?? undefined,
    narrowed: narrowedBy(list.filters, look),
    by: calendarDates.find((one) => one === params.get('by')) ?? 'deadline',
    query: savedQuery(list, params),
    setFilter: (name, value, how) => put(name, value, how?.replace),
    setFilters: (filters) =>
      change((next) => {
        for (const name of Object.keys(list.filters)) next.delete(name);
        for (const [name, value] of Object.entries(filters)) if (value) next.set(name, value);
      }),
    setSort: (sort) => put('sort', sort === 'newest' ? undefined : sort),
    setLook: (look) => put('look', look === 'cards' ? undefined : look),
    setBy: (by) => put('by', by === 'deadline' ? undefined : by),
    setColumns: (columns) => put('columns', columns, true),
    open: (query) => setParams(new URLSearchParams(query)),
  };
}

/** Cards and table have a tab for each single status; on the board and in the calendar nothing else would tell it. */
function narrowedBy(filters: ListFilters, look: Look): [string, string][] {
  const hasTabs = look === 'cards' || look === 'table';
  return Object.entries(filters).filter(([name, value]) => name !== 'search' && !(name === 'status' && hasTabs && !value.includes(',')));
}

/** The month of the calendar and whatever else stands in the address is of the moment; a view keeps the rest. */
function savedQuery(list: ListQuery, params: URLSearchParams): string {
  const kept = new URLSearchParams(listText(list));
  for (const name of ['look', 'by', 'columns']) {
    const value = params.get(name);
    if (value) kept.set(name, value);
  }
  kept.sort();
  return kept.toString();
}
