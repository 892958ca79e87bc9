// The keys of every screen, in one list: handlers ask it what a key means, the sheet and the help page show it.
import { useEffect, useSyncExternalStore } from 'react';

const storageKey = 'plumbline-single-keys';

export interface ShortcutWords {
  /** Each of them does it: `mod+k` is ⌘K or Ctrl+K, `g c` is G, then C. */
  readonly keys: readonly string[];
  readonly label: string;
  readonly group: 'everywhere' | 'lists';
  /** Only who works in the firm has screens where it does something. */
  readonly staffOnly?: true;
}

/** Keys that mean the same on all screens. Those that lead to a place or do something of one remote stand in its `remote.json`. */
export const shortcuts = {
  palette: { keys: ['mod+k'], label: 'Search or run a command', group: 'everywhere' },
  search: { keys: ['/'], label: 'Search this page, or everywhere if it has no search', group: 'everywhere' },
  sheet: { keys: ['?'], label: 'Show keyboard shortcuts', group: 'everywhere' },
  next: { keys: ['j', 'ArrowDown'], label: 'Next in the list', group: 'lists' },
  previous: { keys: ['k', 'ArrowUp'], label: 'Previous in the list', group: 'lists' },
  open: { keys: ['Enter'], label: 'Open selected item', group: 'lists' },
  peek: { keys: ['Space'], label: 'Preview a claim beside the list', group: 'lists', staffOnly: true },
  choose: { keys: ['x'], label: 'Select claim', group: 'lists', staffOnly: true },
  done: { keys: ['e'], label: 'Complete the selected item or follow-up', group: 'lists', staffOnly: true },
  close: { keys: ['Escape'], label: 'Close the preview, panel or dialog', group: 'everywhere' },
  toast: { keys: ['F8'], label: 'Focus notification', group: 'everywhere' },
} as const satisfies Record<string, ShortcutWords>;

export type ShortcutId = keyof typeof shortcuts;

/** Which of these a key means; nothing while somebody types, and no single letter or sign where the person switched them off. */
export function shortcutAt<T extends ShortcutId>(event: KeyboardEvent, among: readonly T[]): T | undefined {
  return among.find((id) => shortcuts[id].keys.some((keys) => isPressed(event, keys)));
}

/** Whether the event is this one key. Sequences are put together by who listens for them. */
export function isPressed(event: KeyboardEvent, keys: string): boolean {
  if (keys.startsWith('mod+')) return isMod(event) && event.key.toLowerCase() === keys.slice('mod+'.length);
  if (event.metaKey || event.ctrlKey || event.altKey) return false;
  if (isSingle(keys)) return event.key.toLowerCase() === keys && areSingleKeysOn() && !isTyping(event);
  return (event.key === ' ' ? 'Space' : event.key) === keys;
}

function isMod(event: KeyboardEvent): boolean {
  return (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;
}

/** One letter or sign: what WCAG 2.1.4 wants to be switchable. */
export function isSingle(keys: string): boolean {
  return keys.length === 1 || /^\S \S$/.test(keys);
}

const typedInto =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"], [type="range"]), textarea, select, [contenteditable="true"]';

/** Whether the key belongs to somebody who types, or to an open menu or list of choices. */
export function isTyping(event: KeyboardEvent): boolean {
  const place = event.target instanceof HTMLElement ? event.target : document.body;
  return event.isComposing || place.closest(`${typedInto}, [role="menu"], [role="listbox"], [role="combobox"]`) !== null;
}

const watchers = new Set<() => void>();

/** The account decides; this device keeps a copy, so that it holds from the first moment and without a network. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'no';
  } catch {
    return true;
  }
}

export function switchSingleKeys(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'yes' : 'no');
  } catch {
    // Then it stays as it is
  }
  for (const changed of watchers) changed();
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(watchSingleKeys, areSingleKeysOn, areSingleKeysOn);
}

/** What the account says holds on this device; one that has never decided leaves it as it is. */
export function useAccountKeys(decided: boolean | undefined): void {
  useEffect(() => {
    if (decided !== undefined) switchSingleKeys(decided);
  }, [decided]);
}

/** The next person at this device has an account of their own. */
export function forgetSingleKeys(): void {
  switchSingleKeys(true);
}

function watchSingleKeys(changed: () => void): () => void {
  watchers.add(changed);
  window.addEventListener('storage', changed);
  return () => {
    watchers.delete(changed);
    window.removeEventListener('storage', changed);
  };
}
