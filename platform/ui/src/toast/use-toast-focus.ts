// The focus of somebody who went to the toast by F8 or Tab: it comes back to where it was when the toast goes.
import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

export function useToastFocus(place: RefObject<HTMLElement | null>, toastId: number | undefined) {
  const before = useRef<HTMLElement>(undefined);
  const isInside = useRef(false);
  useLayoutEffect(() => {
    // A new toast took the place of the one that had the focus
    if (isInside.current && toastId !== undefined && !place.current?.contains(document.activeElement)) place.current?.focus();
  }, [place, toastId]);
  return {
    onFocus({ relatedTarget }: FocusEvent<HTMLElement>) {
      if (!isInside.current && relatedTarget instanceof HTMLElement) before.current = relatedTarget;
      isInside.current = true;
    },
    onBlur({ relatedTarget }: FocusEvent<HTMLElement>) {
      if (!place.current?.contains(relatedTarget)) isInside.current = false;
    },
    /** The toast goes: whoever was there is led back. */
    leave() {
      isInside.current = false;
      // The pointer cannot leave what is no longer there, and the next toast would wait for it for ever
      place.current?.parentElement?.dispatchEvent(new Event('pointerleave'));
      if (place.current?.contains(document.activeElement)) backTo(before.current).focus();
      before.current = undefined;
    },
  };
}

/** What was left may be gone by now: then the title of the screen, as after a navigation. */
function backTo(before: HTMLElement | undefined): HTMLElement {
  return (before?.isConnected ? before : document.querySelector('h1')) ?? document.body;
}
