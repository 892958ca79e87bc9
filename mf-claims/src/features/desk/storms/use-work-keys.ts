// The single letters of the storm page, off while somebody types, in an open dialog, and for who switched them off.
import { isPressed } from '@plumbline/web';
import { useEffect, useRef, type RefObject } from 'react';

/** `place`: on a small screen another part of the page may be in sight than the one that it stands in. */
export function useWorkKeys(place: RefObject<HTMLElement | null>, keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || place.current?.closest('[hidden]') || document.querySelector('[role="dialog"]')) return;
      const [, act] = Object.entries(latest.current).find(([key]) => isPressed(event, key)) ?? [];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [place]);
}
