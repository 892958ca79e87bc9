// Whether events arrive right now, for whoever shows it.
import { useSyncExternalStore } from 'react';

/** `connecting`: not yet; `live`: yes; `waiting`: the stream broke and comes back. */
export type LiveState = 'connecting' | 'live' | 'waiting';

let state: LiveState = 'connecting';
const watchers = new Set<() => void>();

export function liveState(): LiveState {
  return state;
}

export function setLiveState(next: LiveState): void {
  state = next;
  for (const changed of watchers) changed();
}

let last: { type: string; at: number } | undefined;

/** The last event that was heard, for diagnostics: its type and when, never about what. */
export function lastNotice(): { type: string; at: number } | undefined {
  return last;
}

export function noteNotice(type: string): void {
  last = { type, at: Date.now() };
}

export function useLiveState(): LiveState {
  return useSyncExternalStore(watchLiveState, liveState, liveState);
}

function watchLiveState(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}
