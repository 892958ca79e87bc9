// Moving through the list by keyboard: J and K or the arrows go, X chooses, Space peeks, Esc ends the peek, Enter opens (the claim's link has the focus).
import { shortcutAt } from '@plumbline/web';
import { useEffect, useRef, useState } from 'react';
import type { Peek } from '../peek/use-peek.ts';

interface ListKeys {
  ids: readonly number[];
  /** Brings a claim into the window, so that it can take the focus. */
  show: (index: number) => void;
  onChoose: ((id: number, range: boolean) => void) | undefined;
  peek: Peek;
}

interface Moment extends ListKeys {
  /** Gives a claim the focus, now or as soon as it is in the page. */
  focus: (id: number) => void;
  /** The claim that is about to get the focus: a quick hand goes on from there. */
  coming: () => number | undefined;
}

const steps = { next: 1, previous: -1 } as const;
const ownSpace = 'button, input, summary, [role="button"]';
const taken = 'input:not([type="checkbox"]), textarea, select, [role="dialog"], [role="menu"], [role="listbox"], [role="tablist"]';

/** Whether a key belongs to somebody who is typing or to an open dialog or menu. */
function isTaken(event: KeyboardEvent): boolean {
  return event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented || placeOf(event).closest(taken) !== null;
}

function placeOf(event: KeyboardEvent): HTMLElement {
  return event.target instanceof HTMLElement ? event.target : document.body;
}

/** The claim whose row has the focus, or the one that is peeked at. */
function claimAt(place: HTMLElement): number {
  const row = place.closest<HTMLElement>('[data-claim], [data-peek]');
  return Number(row?.dataset['claim'] ?? row?.dataset['peek'] ?? Number.NaN);
}

export function useListKeys(keys: ListKeys): void {
  const { focus, coming } = useWantedFocus();
  const now = useRef<Moment>({ ...keys, focus, coming });
  useEffect(() => {
    now.current = { ...keys, focus, coming };
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isTaken(event)) press(event, now.current);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  useKeptInSight(keys, focus);
}

function press(event: KeyboardEvent, now: Moment): void {
  const at = now.ids.indexOf(now.coming() ?? claimAt(placeOf(event)));
  const id = now.ids[at];
  const move = shortcutAt(event, ['next', 'previous']);
  if (move) return step(event, { at, by: steps[move] }, now);
  if (shortcutAt(event, ['close']) && now.peek.claim) return endPeek(event, now.peek.claim.id, now);
  if (id !== undefined) pressAtClaim(event, id, now);
}

function pressAtClaim(event: KeyboardEvent, id: number, { onChoose, peek }: Moment): void {
  const meant = shortcutAt(event, ['choose', 'peek']);
  if (meant === 'choose') onChoose?.(id, event.shiftKey);
  if (meant !== 'peek' || placeOf(event).closest(ownSpace)) return;
  event.preventDefault();
  if (peek.claim?.id === id) peek.close();
  else peek.open(id);
}

/** Arrows scroll unless a claim has the focus; J and K begin the list. */
function step(event: KeyboardEvent, { at, by }: { at: number; by: number }, now: Moment): void {
  if (at < 0 && event.key.startsWith('Arrow')) return;
  event.preventDefault();
  const next = Math.min(Math.max(at + by, 0), now.ids.length - 1);
  const id = now.ids[next];
  if (id === undefined) return;
  now.show(next);
  now.focus(id);
  if (now.peek.claim) now.peek.open(id);
}

function endPeek(event: KeyboardEvent, id: number, now: Moment): void {
  event.preventDefault();
  now.peek.close();
  now.focus(id);
}

/** So many frames may pass until a row that was out of the window is there. */
const appearsWithinFrames = 10;

function useWantedFocus(): Pick<Moment, 'focus' | 'coming'> {
  const [wanted] = useState(focusSeeker);
  useEffect(() => wanted.cancel, [wanted]);
  return wanted;
}

function focusSeeker() {
  let frame = 0;
  let wanted: number | undefined;
  const seek = (id: number, tries: number) => {
    const link = linkOf(id);
    link?.focus({ preventScroll: true });
    wanted = link || tries === 0 ? undefined : id;
    if (wanted !== undefined) frame = requestAnimationFrame(() => seek(id, tries - 1));
  };
  const cancel = () => cancelAnimationFrame(frame);
  return {
    focus: (id: number) => {
      cancel();
      seek(id, appearsWithinFrames);
    },
    coming: () => wanted,
    cancel,
  };
}

function linkOf(id: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-claim="${id}"] a`);
}

/** Cards that stand in fewer columns are other elements: within these frames the new ones are there. */
const settlesWithinFrames = 12;

/** The panel takes room from the list: the rows stand anew, and the claim that is peeked at stays in sight and keeps the focus. */
function useKeptInSight({ ids, show, peek }: ListKeys, focus: (id: number) => void): void {
  const last = useRef<number>(undefined);
  const id = peek.claim?.id;
  useEffect(() => {
    const kept = id ?? last.current;
    last.current = id;
    if (kept === undefined) return undefined;
    let frames = 0;
    const keep = () => {
      frames += 1;
      if (frames === 1) show(ids.indexOf(kept));
      if (document.activeElement === document.body) focus(kept);
      else if (frames < settlesWithinFrames) frame = requestAnimationFrame(keep);
    };
    let frame = requestAnimationFrame(keep);
    return () => cancelAnimationFrame(frame);
    // Only when the panel opens, moves on or closes, not with every page that is loaded
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);
}
