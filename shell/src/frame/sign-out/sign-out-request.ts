// Asking to sign out, from wherever: menu, palette, a closed workspace. One place of the page answers.
import { useSyncExternalStore } from 'react';

/** Where the browser goes on. */
export interface SignOutRequest {
  readonly next: string;
}

let asked: SignOutRequest | undefined;
const watchers = new Set<() => void>();

/** Nothing happens at once where something would be lost: the person is asked first. */
export function requestSignOut(next = '/'): void {
  change({ next });
}

export function withdrawSignOut(): void {
  change(undefined);
}

export function useSignOutRequest(): SignOutRequest | undefined {
  return useSyncExternalStore(subscribe, () => asked);
}

function change(next: SignOutRequest | undefined): void {
  asked = next;
  for (const changed of watchers) changed();
}

function subscribe(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}
