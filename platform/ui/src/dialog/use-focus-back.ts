// The way back of the focus for every dialog: what opened it is remembered while it is opened, before anything in it can take the focus.
import { useEffect, useRef, useState } from 'react';

let last: Element | null = null;

/** A button that waits for its answer gives the focus up before what it opens comes; where a press gives no focus it was pressed all the same. */
const follow = ({ type, target }: Event) => {
  if (!(target instanceof Element)) return;
  last = type === 'pointerdown' ? target.closest('button, a[href], input, textarea, select, [tabindex]') : target;
};

/** Once for the page. */
export function followFocus(): void {
  document.addEventListener('focusin', follow);
  document.addEventListener('pointerdown', follow);
}

/** What had the focus; an entry of a menu is gone by then, its button is not. */
function openerNow(): Element | null {
  const active = document.activeElement === document.body ? last : document.activeElement;
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : active;
}

/** From the opening of a dialog to its end. */
interface Opening {
  readonly opener: Element | null;
  /** What was open then, or had just gone: a dialog that takes the place of another goes back to where that one came from. */
  readonly before: Opening | undefined;
  isOver: boolean;
}

/** All that did not end, and those that end at this moment. */
const openings: Opening[] = [];
/** The last one that ended: what its choice opens may come from afar, when its button is long gone. */
let ended: Opening | undefined;

interface FocusBack {
  opened: boolean;
  /** False when something else takes the focus as the dialog goes; asked when it has gone. */
  returnFocus?: boolean | undefined;
}

/**
 * When a dialog goes, the focus goes back to what had it as it came, unless something else has taken it meanwhile.
 * A dialog's own way (Mantine's) looks only after it was shown: on a busy machine the focus is within it by then, and lost when it goes.
 */
export function useFocusBack({ opened, returnFocus = true }: FocusBack): void {
  const [held, hold] = useState(() => ({ opened, opening: openingIf(opened) }));
  if (held.opened !== opened) hold({ opened, opening: openingIf(opened) });
  const { opening } = held;
  const wanted = useRef(returnFocus);
  useEffect(() => {
    wanted.current = returnFocus;
  }, [returnFocus]);
  useEffect(() => {
    if (!opening) return undefined;
    openings.push(opening);
    return () => {
      opening.isOver = true;
      const left = document.activeElement;
      setTimeout(() => {
        openings.splice(openings.indexOf(opening), 1);
        ended = opening;
        if (wanted.current) giveBack(opening, left);
      });
    };
  }, [opening]);
}

function openingIf(opened: boolean): Opening | undefined {
  if (!opened) return undefined;
  const opener = openerNow();
  return { opener, before: openings.at(-1) ?? (opener?.isConnected ? undefined : ended), isOver: false };
}

/** `left` is what had the focus as the dialog went: something within it while it fades, or nothing. */
function giveBack(opening: Opening, left: Element | null): void {
  const active = document.activeElement;
  const isFree = active === document.body || (active === left && active?.closest('[role="dialog"]'));
  const isReplaced = openings.some(({ before }) => before === opening);
  if (isFree && !isReplaced) wayBack(opening)?.focus({ preventScroll: true });
}

function wayBack({ opener, before }: Opening): HTMLElement | undefined {
  const further = before?.isOver ? wayBack(before) : undefined;
  return further ?? (opener instanceof HTMLElement && opener.isConnected ? opener : undefined);
}
