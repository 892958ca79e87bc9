// Moving through the list by keyboard: J and K or the arrows go, X chooses, Enter opens (the claim's link has the focus).
import { useEffect, useRef, useState } from 'react';

interface ListKeys {
  ids: readonly number[];
  /** Brings a claim into the window, so that it can take the focus. */
  show: (index: number) => void;
  onChoose: ((id: number, range: boolean) => void) | undefined;
}

const steps: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/** Whether a key belongs to somebody who is typing or to an open dialog or menu. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof HTMLElement ? event.target : document.body;
  return (
    event.metaKey ||
    event.ctrlKey ||
    event.altKey ||
    event.defaultPrevented ||
    target.closest('input:not([type="checkbox"]), textarea, select, [role="dialog"], [role="menu"], [role="listbox"], [role="tablist"]') !==
      null
  );
}

function claimAt(target: EventTarget | null): number {
  const row = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-claim]') : null;
  return Number(row?.dataset['claim'] ?? Number.NaN);
}

export function useListKeys({ ids, show, onChoose }: ListKeys): void {
  const now = useRef({ ids, show, onChoose });
  const [wanted, setWanted] = useState<{ id: number }>();
  useEffect(() => {
    now.current = { ids, show, onChoose };
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const at = now.current.ids.indexOf(claimAt(event.target));
      const step = steps[event.key];
      const isArrow = event.key.startsWith('Arrow');
      if (step !== undefined && (at >= 0 || !isArrow)) {
        event.preventDefault();
        const next = Math.min(Math.max(at + step, 0), now.current.ids.length - 1);
        const id = now.current.ids[next];
        if (id === undefined) return;
        now.current.show(next);
        setWanted({ id });
      }
      const chosen = now.current.ids[at];
      if (event.key.toLowerCase() === 'x' && chosen !== undefined) now.current.onChoose?.(chosen, event.shiftKey);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  useFocusOf(wanted);
}

/** A row that was out of the window is there a moment later. */
function useFocusOf(wanted: { id: number } | undefined): void {
  useEffect(() => {
    if (!wanted) return undefined;
    let tries = 0;
    const focus = () => {
      const link = document.querySelector<HTMLElement>(`[data-claim="${wanted.id}"] a`);
      tries += 1;
      if (link) link.focus({ preventScroll: true });
      else if (tries < 10) frame = requestAnimationFrame(focus);
    };
    let frame = requestAnimationFrame(focus);
    return () => cancelAnimationFrame(frame);
  }, [wanted]);
}
