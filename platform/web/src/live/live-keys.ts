// Which data an event makes stale: remotes say it, the live stream obeys.
import type { QueryClient } from '@tanstack/react-query';
import type { LiveKeys } from '../remotes/remote-module.ts';
import { withRests } from './with-rests.ts';

/** What the server tells: enough to know what to fetch again, never the content. */
export interface LiveNotice {
  /** Of an event; `projection-updated.billing`: a service has applied events of others to what it shows; `own.account-changed`: role, access or name of whoever hears it. */
  type: string;
  aggregateId?: number;
  claimId?: number;
}

export interface LiveKeyRegistry {
  register: (keys: LiveKeys) => void;
  /** The nouns that an event of this type makes stale. */
  nounsOf: (type: string) => string[];
}

export function createLiveKeyRegistry(): LiveKeyRegistry {
  const known = new Map<string, Set<string>>();
  return {
    register(keys) {
      for (const [prefix, nouns] of Object.entries(keys)) known.set(prefix, new Set([...(known.get(prefix) ?? []), ...nouns]));
    },
    nounsOf(type) {
      const matching = [...known].filter(([prefix]) => type.startsWith(prefix));
      return [...new Set(matching.flatMap(([, nouns]) => [...nouns]))];
    },
  };
}

/** The first event is shown at once; while more come, what they concern is fetched once in this time. */
const restMs = 1_000;

/**
 * Fetches again what is shown and marks stale what is not, for every key that begins with one of the nouns. Many events in a row, as
 * an import tells them, are one fetch in `restsForMs`, a second, and not one for each of them; the last of them is always followed by a fetch.
 */
export function createInvalidator(queryClient: QueryClient, restsForMs = restMs): (nouns: readonly string[]) => void {
  const stale = new Set<unknown>();
  const fetchAgain = withRests(() => {
    const nouns = new Set(stale);
    stale.clear();
    void queryClient.invalidateQueries({ predicate: (query) => nouns.has(query.queryKey[0]) });
  }, restsForMs);
  return (nouns) => {
    for (const noun of nouns) stale.add(noun);
    if (stale.size > 0) fetchAgain();
  };
}

const invalidators = new WeakMap<QueryClient, ReturnType<typeof createInvalidator>>();

/** The one of a page: what it did itself and what it hears of are fetched together. */
export function invalidatorOf(queryClient: QueryClient): ReturnType<typeof createInvalidator> {
  const known = invalidators.get(queryClient) ?? createInvalidator(queryClient);
  invalidators.set(queryClient, known);
  return known;
}
