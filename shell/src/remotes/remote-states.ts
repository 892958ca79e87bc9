// How far each remote is, for everybody who watches.

/** `newer`: it asks for another shell than the one on this page. */
export type RemoteState = 'idle' | 'loading' | 'ready' | 'failed' | 'newer';

export function createStates() {
  const states = new Map<string, RemoteState>();
  const watchers = new Set<() => void>();
  return {
    of: (name: string): RemoteState => states.get(name) ?? 'idle',
    set(name: string, state: RemoteState) {
      states.set(name, state);
      for (const changed of watchers) changed();
    },
    watch(changed: () => void) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
}
