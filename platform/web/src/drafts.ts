// What a user typed and has not sent: kept in the browser, so that a lost session or a reload does not lose it.
import { useCallback, useEffect, useRef, useState } from 'react';

const prefix = 'plumbline-draft:';
const saveAfterMs = 400;
const savers = new Set<() => void>();

/** Saves every open draft at once; called before the page is left. */
export function saveAllDrafts(): void {
  for (const save of savers) save();
}

/** Registers what must be saved before the page is left. Returns the way to take it back. */
export function registerDraft(save: () => void): () => void {
  savers.add(save);
  return () => savers.delete(save);
}

export interface Draft<T> {
  value: T;
  /** Whether the first value came from an earlier visit. */
  restored: boolean;
  change: (value: T) => void;
  /** Forgets the draft: after it was sent, or when the user throws it away. */
  clear: () => void;
  /** What is kept at this moment, wherever in this tab it was written; also once the screen is gone. */
  kept: () => T;
  /** Shows what is kept, after another screen wrote it. */
  refresh: () => void;
}

/**
 * A value that survives a reload of this tab. `key` names the thing that is written, e.g. `claim-12-note`.
 * Never for passwords or other secrets.
 */
export function useDraft<T>(key: string, empty: T): Draft<T> {
  const [first] = useState(() => readDraft<T>(key));
  const [value, setValue] = useState<T>(first ?? empty);
  const pending = useRef<{ value: T } | undefined>(undefined);

  const save = useCallback(() => {
    if (pending.current) writeDraft(key, pending.current.value);
    pending.current = undefined;
  }, [key]);

  useEffect(() => {
    const unregister = registerDraft(save);
    window.addEventListener('pagehide', save);
    return () => {
      save();
      unregister();
      window.removeEventListener('pagehide', save);
    };
  }, [save]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const change = (next: T) => {
    pending.current = { value: next };
    setValue(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(save, saveAfterMs);
  };
  const clear = () => {
    pending.current = undefined;
    removeDraft(key);
    setValue(empty);
  };
  const kept = () => pending.current?.value ?? readDraft<T>(key) ?? empty;
  const refresh = useCallback(() => {
    const elsewhere = pending.current ? undefined : readDraft<T>(key);
    if (elsewhere !== undefined) setValue(elsewhere);
  }, [key]);
  return { value, restored: first !== undefined, change, clear, kept, refresh };
}

function readDraft<T>(key: string): T | undefined {
  try {
    const text = sessionStorage.getItem(prefix + key);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

function writeDraft(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage loses the draft, not the page
  }
}

function removeDraft(key: string): void {
  try {
    sessionStorage.removeItem(prefix + key);
  } catch {
    // Nothing was kept where nothing can be kept
  }
}
