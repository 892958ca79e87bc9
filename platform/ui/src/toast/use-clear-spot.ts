// Keeps the toast clear of dialogs, of bars at the foot and of what has the focus: measured when it comes, and again while they open, close, move or scroll.
import { useLayoutEffect, useState, type RefObject } from 'react';
import { spotFor, type Box, type Room, type Spot } from './toast-place.ts';

const controls = 'button, a[href], input, select, textarea, [role="button"], [role="radio"], [role="checkbox"], [role="option"]';
/** What a dialog says of itself: a key that is shown only once says so there. */
const notices = '[role="alert"], [role="status"]';
const buttons = 'button, a[href], [role="button"]';
/** A bar that stays at the foot while the page scrolls says so itself. */
const keptClear = '[role="dialog"], [role="alertdialog"], [data-keep-clear]';
const narrow = '(max-width: 47.99em)';

/** `place` holds the toast; the spot is within it. Undefined: the style sheet's own corner. */
export function useClearSpot(place: RefObject<HTMLElement | null>, toastId: number | undefined): Spot | undefined {
  const [spot, setSpot] = useState<Spot>();
  useLayoutEffect(() => {
    if (toastId === undefined) return undefined;
    let now: Spot | undefined;
    const measure = () => {
      const next = place.current && spotWithin(place.current, now);
      if (!next || (now && next.left === now.left && next.top === now.top)) return;
      now = next;
      setSpot(next);
    };
    measure();
    const stop = watchLayout(measure);
    return () => {
      stop();
      setSpot(undefined);
    };
  }, [place, toastId]);
  return spot;
}

/** In coordinates of the place. Undefined while nothing is laid out, or while somebody is at the toast: it does not run away, unless the window became smaller. */
function spotWithin(place: HTMLElement, now: Spot | undefined): Spot | undefined {
  const toast = place.querySelector<HTMLElement>('[data-toast]');
  if (!toast || toast.offsetWidth === 0) return undefined;
  const within = place.getBoundingClientRect();
  const isInSight = now && now.left + toast.offsetWidth <= within.width && now.top + toast.offsetHeight <= within.height;
  if (isInSight && (toast.matches(':hover') || place.contains(document.activeElement))) return undefined;
  const isNarrow = window.matchMedia(narrow).matches;
  const room: Room = { within, gap: isNarrow ? 8 : 16, isNarrow };
  const { left, top } = spotFor({
    size: { width: toast.offsetWidth, height: toast.offsetHeight },
    room,
    wishes: wishes(place),
    now: now && { left: now.left + within.left, top: now.top + within.top },
  });
  return { left: left - within.left, top: top - within.top };
}

function wishes(place: HTMLElement): Box[][] {
  const whole = [...document.querySelectorAll<HTMLElement>(keptClear)].filter((one) => !place.contains(one));
  const inside = (selector: string) => whole.flatMap((one) => [...one.querySelectorAll<HTMLElement>(selector)]);
  const focused = focusedOutside(place);
  return [whole, inside(`${controls}, ${notices}`), inside(controls), inside(buttons)].map((some) => boxesOf([...some, ...focused]));
}

/** What somebody stands at with the keyboard is not covered either (2.4.11); places that only take the focus after a navigation may be. */
function focusedOutside(place: HTMLElement): HTMLElement[] {
  const focused = document.activeElement;
  const isControl = focused instanceof HTMLElement && focused.tabIndex >= 0 && focused !== document.body;
  return isControl && !place.contains(focused) && focused.offsetHeight < window.innerHeight / 2 ? [focused] : [];
}

function boxesOf(elements: readonly HTMLElement[]): Box[] {
  return elements.map((element) => element.getBoundingClientRect()).filter((box) => box.right > box.left && box.bottom > box.top);
}

/** Calls once a frame at most, whenever something may have changed its place; at once when the focus moves. */
function watchLayout(changed: () => void): () => void {
  let frame: number | undefined;
  const soon = () => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      changed();
    });
  };
  const observer = new MutationObserver(soon);
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['style', 'class', 'hidden'] });
  window.addEventListener('resize', soon);
  document.addEventListener('focusin', changed);
  document.addEventListener('scroll', soon, { capture: true, passive: true });
  document.addEventListener('transitionend', soon, true);
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    observer.disconnect();
    window.removeEventListener('resize', soon);
    document.removeEventListener('focusin', changed);
    document.removeEventListener('scroll', soon, true);
    document.removeEventListener('transitionend', soon, true);
  };
}
