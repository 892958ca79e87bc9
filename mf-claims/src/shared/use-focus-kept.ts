// What is locked while it is sent loses the focus: it waits at another place, and goes back when the lock is off.
import { useLayoutEffect, useRef, type RefObject } from 'react';

interface Lock {
  isLocked: boolean;
  /** Takes the focus meanwhile. Nothing happens there on Enter, so that a second press does no harm. */
  waitsAt: RefObject<HTMLElement | null>;
}

export function useFocusKept({ isLocked, waitsAt }: Lock): void {
  const from = useRef<HTMLElement>(undefined);
  // With every look: the button that sends may be locked later than the fields
  useLayoutEffect(() => {
    const { activeElement: now } = document;
    if (isLocked && now instanceof HTMLElement && now.matches(':disabled')) {
      from.current = now;
      waitsAt.current?.focus();
    }
    if (isLocked) return;
    // Whoever went on to something else stays there
    if (now === waitsAt.current || now === document.body) from.current?.focus();
    from.current = undefined;
  });
}
