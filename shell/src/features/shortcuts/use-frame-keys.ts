// Hears the keys of the frame: the palette, the search of the page, the sheet, the ways to places, the actions of remotes, the rows of a screen.
import { isPressed, moveInRows, pressKeyed, shortcutAt } from '@plumbline/web';
import { useEffect, useRef } from 'react';

/** Something that a key or two keys in a row do. */
export interface KeyedAct {
  readonly keys: string;
  readonly act: () => void;
}

export interface FrameKeys {
  readonly openPalette: () => void;
  readonly openSheet: () => void;
  readonly acts: readonly KeyedAct[];
}

/** Milliseconds in which the second key of a sequence must follow the first. */
const sequenceMs = 1_500;

export function useFrameKeys(keys: FrameKeys): void {
  const now = useRef(keys);
  useEffect(() => {
    now.current = keys;
  });
  useEffect(() => {
    const press = makePress(() => now.current);
    // On the window: what a screen has used up is known here
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

function makePress(now: () => FrameKeys): (event: KeyboardEvent) => void {
  let begun: { key: string; at: number } | undefined;
  return (event) => {
    if (event.defaultPrevented || event.repeat || isInDialog(event)) return;
    const first = begun && event.timeStamp - begun.at < sequenceMs ? begun.key : undefined;
    begun = undefined;
    if (first === undefined && isForRows(event)) return event.preventDefault();
    const { acts } = now();
    const chosen = acts.find(({ keys }) => (first === undefined ? isPressed(event, keys) : isSecond(event, first, keys)));
    if (chosen) return take(event, chosen.act);
    if (beginsOne(event, acts)) begun = { key: event.key.toLowerCase(), at: event.timeStamp };
    else pressOwn(event, now());
  };
}

/** What the screen itself does with a key goes before what the frame would do. */
function isForRows(event: KeyboardEvent): boolean {
  return moveInRows(event) || pressKeyed(event);
}

function pressOwn(event: KeyboardEvent, { openPalette, openSheet }: FrameKeys): void {
  const own = shortcutAt(event, ['palette', 'search', 'sheet']);
  if (own === 'palette') take(event, openPalette);
  if (own === 'sheet') take(event, openSheet);
  if (own === 'search') take(event, () => focusSearch() || openPalette());
}

function take(event: KeyboardEvent, act: () => void): void {
  event.preventDefault();
  act();
}

function isSecond(event: KeyboardEvent, first: string, keys: string): boolean {
  const [one, two] = keys.split(' ');
  return one === first && two !== undefined && isPressed(event, two);
}

function beginsOne(event: KeyboardEvent, acts: readonly KeyedAct[]): boolean {
  return acts.some(({ keys }) => keys.includes(' ') && isPressed(event, keys.split(' ')[0] ?? ''));
}

/** A dialog keeps the keys for itself: what was typed in it must not be left behind by a letter. */
function isInDialog(event: KeyboardEvent): boolean {
  const inside = event.target instanceof HTMLElement && event.target.closest('[role="dialog"], [role="alertdialog"]') !== null;
  return inside || document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
}

/** The search of the screen; false where it has none. */
function focusSearch(): boolean {
  const found = [...document.querySelectorAll<HTMLInputElement>('main input[type="search"]')].find((one) => one.checkVisibility());
  found?.focus();
  found?.select();
  return found !== undefined;
}
