// What the remotes find for what was typed: asked when the typing pauses, each remote for itself.
import { useDebouncedValue } from '@plumbline/ui';
import type { FoundRecord } from '@plumbline/web';
import { useQueries } from '@tanstack/react-query';
import type { OfferedSearchProvider } from '../../remotes/offered.ts';
import { loadAgain, type RemoteLoader } from '../../remotes/remote-loader.ts';
import { useWorkspace } from '../../remotes/workspace.tsx';

const pauseMs = 150;
const shortest = 2;
const freshForMs = 30_000;
const maxFound = 8;

export interface Finding {
  readonly searchProvider: OfferedSearchProvider;
  readonly found: readonly FoundRecord[];
  readonly state: 'searching' | 'failed' | 'offline' | undefined;
  readonly retry: () => void;
}

export function useSearchProviders(searchProviders: readonly OfferedSearchProvider[], typed: string): Finding[] {
  const { loader } = useWorkspace();
  const wanted = typed.trim();
  const [text] = useDebouncedValue(wanted, pauseMs);
  const asked = wanted.length >= shortest;
  const queries = useQueries({
    queries: searchProviders.map((searchProvider) => ({
      queryKey: ['palette', searchProvider.remote.name, searchProvider.id, text],
      queryFn: ({ signal }: { signal: AbortSignal }) => find(loader, searchProvider, { text, signal }),
      enabled: asked && text.length >= shortest,
      staleTime: freshForMs,
      retry: false,
    })),
  });
  if (!asked) return [];
  return searchProviders.map((searchProvider, index) => {
    const query = queries[index];
    const isLate = text !== wanted;
    return {
      searchProvider,
      found: isLate ? [] : (query?.data ?? []),
      state: isLate ? 'searching' : stateOf(query),
      retry: () => void query?.refetch(),
    };
  });
}

interface Asked {
  readonly fetchStatus: string;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly data: unknown;
}

function stateOf(query: Asked | undefined): Finding['state'] {
  if (query === undefined || query.isFetching) return query?.data === undefined ? 'searching' : undefined;
  if (query.fetchStatus === 'paused') return query.data === undefined ? 'offline' : undefined;
  return query.isError ? 'failed' : undefined;
}

async function find(
  loader: RemoteLoader,
  { remote, id }: OfferedSearchProvider,
  { text, signal }: { text: string; signal: AbortSignal },
): Promise<FoundRecord[]> {
  const module = await loadAgain(loader, remote);
  const searchProvider = module.searchProviders?.find((one) => one.id === id);
  if (!searchProvider) throw new Error(`${remote.name} finds no “${id}”`);
  return (await searchProvider.find(text, signal)).slice(0, maxFound);
}
