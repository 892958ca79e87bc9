// What the import screens ask for and do. An import that runs is looked at every second.
import {
  claimsApi,
  cursorAfterRow,
  type ClaimImport,
  type ImportRow,
  type ImportRowState,
  type ImportState,
} from '@plumbline/contracts/claims';
import { cursorAfter } from '@plumbline/contracts/kernel';
import { toast } from '@plumbline/ui';
import { call, type CallFailure } from '@plumbline/web';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';

const lookEveryMs = 1_000;
const running: readonly ImportState[] = ['checking', 'importing', 'undoing'];
const importsAtOnce = 20;
const rowsAtOnce = 50;

export function isRunning(one: ClaimImport | undefined): boolean {
  return one !== undefined && running.includes(one.state);
}

export const importQuery = (id: number) =>
  queryOptions({
    queryKey: ['claimImports', 'one', id],
    queryFn: ({ signal }) => call(claimsApi.readClaimImport, { params: { id }, signal }),
    refetchInterval: (query) => (isRunning(query.state.data) ? lookEveryMs : false),
  });

export const importsQuery = infiniteQueryOptions({
  queryKey: ['claimImports', 'list'],
  queryFn: ({ pageParam, signal }) => call(claimsApi.listClaimImports, { query: { limit: importsAtOnce, after: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => {
    const last = page.at(-1);
    return last && page.length === importsAtOnce ? cursorAfter(last) : undefined;
  },
});

/** Looked at while a preview reads its file: how far it is. */
export const readingQuery = (id: number) => queryOptions({ ...importQuery(id), refetchInterval: lookEveryMs / 2 });

/** Rows in a state, or those of which some cells are left out. */
export type RowsShown = ImportRowState | 'incomplete';

export const rowsQuery = (id: number, { state, version }: { state: RowsShown; version: number }) =>
  infiniteQueryOptions({
    queryKey: ['claimImports', 'rows', id, state, version],
    queryFn: ({ pageParam, signal }) =>
      call(claimsApi.listImportRows, { params: { id }, query: { ...which(state), limit: rowsAtOnce, after: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => {
      const last = page.at(-1);
      return last && page.length === rowsAtOnce ? cursorAfterRow(last) : undefined;
    },
  });

const which = (shown: RowsShown) => (shown === 'incomplete' ? { incomplete: 'true' as const } : { state: shown });

type ShownRows = InfiniteData<ImportRow[], string | undefined>;

/** The rows that are shown stay while they are fetched for the next version. `as`: how they stand after a step. */
export function carryRows(client: QueryClient, { from, to }: { from: ClaimImport; to: ClaimImport }, as = (row: ImportRow) => row): void {
  const shown = client.getQueriesData<ShownRows>({ queryKey: ['claimImports', 'rows', from.id] });
  for (const [key, rows] of shown) {
    const [state, version] = key.slice(3) as [RowsShown, number];
    if (!rows || version !== from.version) continue;
    const pages = rows.pages.map((page) => page.map(as));
    client.setQueryData<ShownRows>(rowsQuery(to.id, { state, version: to.version }).queryKey, { ...rows, pages });
  }
}

/** One step of an import: its answer is what the screen shows next; a failure is a toast and stays for the form. */
export function useImportStep<V>(
  step: (values: V) => Promise<ClaimImport>,
  failed: string,
  keep?: (client: QueryClient, one: ClaimImport, values: V) => void,
) {
  const queryClient = useQueryClient();
  return useMutation<ClaimImport, CallFailure, V>({
    mutationFn: step,
    onSuccess: (one, values) => {
      keep?.(queryClient, one, values);
      queryClient.setQueryData(['claimImports', 'one', one.id], one);
      void queryClient.invalidateQueries({ queryKey: ['claimImports', 'list'] });
    },
    onError: (error) => toast({ tone: 'bad', title: failed, description: error.message }),
  });
}
