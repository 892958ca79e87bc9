// The keys of the mapping: up and down between the choices, Enter opens one, letters filter it, U goes to the next uncertain one, Ctrl or ⌘ with Enter reviews.
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

const rows = 'input[data-row]';

/** What nobody could guess has the focus first; where nothing can be imported, the first cell that keeps a row out. */
export function useFirstFocus(screen: RefObject<HTMLElement | null>, isHopeless: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !screen.current) return;
    isDone.current = true;
    const first = isHopeless ? 'button[data-effect="out"]' : 'input[data-unguessed]';
    const other = isHopeless ? first : `tr[data-uncertain] ${rows}`;
    (screen.current.querySelector<HTMLElement>(first) ?? screen.current.querySelector<HTMLElement>(other))?.focus({ preventScroll: true });
  }, [screen, isHopeless]);
}

export function useMappingKeys(screen: RefObject<HTMLElement | null>, onReview: () => void): void {
  const review = useEffectEvent(onReview);
  useEffect(() => {
    const own = screen.current;
    if (!own) return undefined;
    // Before the list of a choice hears the key: there an arrow would open it
    const hear = (event: KeyboardEvent) => {
      const at = event.target as HTMLElement;
      const isOurs = own.contains(at) || !isControl(at);
      if (isOurs && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) taken(event, review);
      else if (isOurs && !isShortcut(event) && !isWriting(at)) move(own, { event, at });
    };
    document.addEventListener('keydown', hear, true);
    return () => document.removeEventListener('keydown', hear, true);
  }, [screen]);
}

const isShortcut = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey || event.isComposing;

/** Elsewhere on the page it has keys of its own. */
const isControl = (at: HTMLElement) => at.matches('input, textarea, select, button, a, [role], [contenteditable]');

/** In a cell that is corrected, in a value for all rows, and in an open list, keys are letters. */
function isWriting(at: HTMLElement): boolean {
  const isText = at.matches('input, textarea') && !at.matches(rows);
  return isText || at.hasAttribute('aria-controls');
}

function move(own: HTMLElement, { event, at }: { event: KeyboardEvent; at: HTMLElement }): void {
  if (event.key === 'u' || event.key === 'U') taken(event, () => focusNext(own, { at, which: `tr[data-uncertain] ${rows}`, by: 1 }));
  if (!at.matches(rows)) return;
  if (event.key === 'ArrowDown') taken(event, () => focusNext(own, { at, which: rows, by: 1 }));
  if (event.key === 'ArrowUp') taken(event, () => focusNext(own, { at, which: rows, by: -1 }));
  if (event.key === 'Enter') taken(event, () => at.click());
}

function taken(event: KeyboardEvent, act: () => void): void {
  event.preventDefault();
  event.stopPropagation();
  act();
}

/** From where the focus is, in the order of the screen; after the last one the first. */
function focusNext(own: HTMLElement, { at, which, by }: { at: HTMLElement; which: string; by: 1 | -1 }): void {
  const all = [...own.querySelectorAll<HTMLElement>(which)];
  if (all.length === 0) return;
  const place = all.indexOf(at);
  const later = all.findIndex((one) => (at.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
  const next = place >= 0 ? (place + by + all.length) % all.length : Math.max(0, later);
  all[next]?.focus();
}
