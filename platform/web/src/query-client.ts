// The one query cache of the page, with the specification's times and the retry rules of real-behaviour C2–C4.
import { MutationCache, QueryCache, QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { CallFailure } from './calls/call-failure.ts';
import { createInvalidator } from './live/live-keys.ts';
import { sessionQuery } from './session/session.ts';

const freshForMs = 5 * 60_000;
const keptForMs = 10 * 60_000;
const tries = 3;
const firstDelayMs = 1_000;
const longestDelayMs = 30_000;
/** What is refused may be refused for good: the session is looked at again no more often than this. */
const sessionRestMs = 5_000;

/** Whether a query is asked again: never after a refusal (4xx) or an answer that could not be read, except after “too many requests”. */
export function mayRetry(failures: number, error: unknown): boolean {
  if (failures >= tries) return false;
  if (!(error instanceof CallFailure)) return true;
  return error.status === 429 || error.status === 0 || error.status >= 500;
}

/** Milliseconds until the next try: what the server asked for, else 1 s doubling up to 30 s. */
export function retryDelay(failures: number, error: unknown): number {
  if (error instanceof CallFailure && error.retryAfterSeconds !== undefined) return error.retryAfterSeconds * 1_000;
  return Math.min(firstDelayMs * 2 ** failures, longestDelayMs);
}

export interface QueryClientDeps {
  /** Called when any call was answered with 401. */
  onSessionLost: () => void;
}

/** Writes are not repeated here: `call` repeats them itself, under the same key. A refusal (403) may mean other rights than before: the session is asked for anew. */
export function createQueryClient({ onSessionLost }: QueryClientDeps): QueryClient {
  const onError = (error: unknown) => {
    if (!(error instanceof CallFailure)) return;
    if (error.status === 401) onSessionLost();
    if (error.status === 403) makeStale(sessionQuery.queryKey);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError(error, { queryKey }) {
        // The refused session itself says nothing of rights, and would ask for ever
        if (queryKey[0] !== sessionQuery.queryKey[0]) onError(error);
      },
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: freshForMs, gcTime: keptForMs, retry: mayRetry, retryDelay, structuralSharing: newerOf },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  const makeStale = createInvalidator(client, sessionRestMs);
  return client;
}

/**
 * What is known after an answer. One that was on its way while its thing was changed comes late and tells an older version:
 * what was known stays, which offline nothing would put right again.
 */
export function newerOf(known: unknown, answered: unknown): unknown {
  const isOlder = isVersioned(known) && isVersioned(answered) && answered.id === known.id && answered.version < known.version;
  return isOlder ? known : replaceEqualDeep(known, answered);
}

function isVersioned(value: unknown): value is { id: number; version: number } {
  const { id, version } = (value ?? {}) as { id?: unknown; version?: unknown };
  return typeof id === 'number' && typeof version === 'number';
}
