// Which dialog lies on top, where one opens over another.
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

interface Place {
  readonly owner: symbol;
  /** The key that opened it is not on its way any more. */
  ready: boolean;
}

const open: Place[] = [];
const watchers = new Set<() => void>();

/** Whether Esc is for this dialog: it is open, and none was opened after it. */
export function useIsTop(opened: boolean): boolean {
  const [owner] = useState(() => Symbol('dialog'));
  useEffect(() => {
    if (!opened) return undefined;
    const place = { owner, ready: false };
    open.push(place);
    notify();
    // Esc may have opened this one as a question: the same press does not answer it
    const timer = setTimeout(() => {
      place.ready = true;
      notify();
    });
    return () => {
      clearTimeout(timer);
      // The key that closes this one is still on its way to those below
      setTimeout(() => leave(place));
    };
  }, [opened, owner]);
  const isTop = useCallback(() => {
    const top = open.at(-1);
    return top?.owner === owner && top.ready;
  }, [owner]);
  return useSyncExternalStore(watch, isTop, isTop);
}

function leave(place: Place): void {
  open.splice(open.indexOf(place), 1);
  notify();
}

function notify(): void {
  for (const changed of watchers) changed();
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}
