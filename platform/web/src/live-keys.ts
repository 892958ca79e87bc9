// Which data a fact makes stale: remotes say it, the live stream obeys.
import type { QueryClient } from '@tanstack/react-query';
import type { LiveKeys } from './remote-module.ts';

/** What the server tells: enough to know what to fetch again, never the content. */
export interface LiveNotice {
  type: string;
  aggregateId: number;
  claimId?: number;
}

export interface LiveKeyRegistry {
  register: (keys: LiveKeys) => void;
  /** The nouns that a fact of this type makes stale. */
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

/** Fetches again what is shown and marks stale what is not, for every key that begins with one of the nouns. */
export function invalidateNouns(queryClient: QueryClient, nouns: readonly string[]): void {
  if (nouns.length === 0) return;
  const stale = new Set<unknown>(nouns);
  void queryClient.invalidateQueries({ predicate: (query) => stale.has(query.queryKey[0]) });
}
