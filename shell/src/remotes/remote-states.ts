// How far each remote is, for everybody who watches.

/** `newer`: it asks for another shell than the one on this page. */
export type RemoteState = 'idle' | 'loading' | 'ready' | 'failed' | 'newer';

export function createStates() {
  const states = new Map<string, RemoteState>();
  const watchers = new Set<() => void>();
  const of = (name: string): RemoteState => states.get(name) ?? 'idle';
  const set = (name: string, state: RemoteState) => {
    states.set(name, state);
    for (const changed of watchers) changed();
  };
  return {
    of,
    /** It is on its way. What is said of an earlier try stands until this one ends: somebody may be reading it, and others try as well. */
    begin(name: string) {
      if (of(name) === 'idle') set(name, 'loading');
    },
    end: (name: string, state: 'ready' | 'failed' | 'newer') => set(name, state),
    watch(changed: () => void) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
}
