// Esc belongs to the dialog on top, where one opens over another: one press closes one dialog, from the moment at which it stands there.
import { useEffectEvent, useLayoutEffect } from 'react';

interface Place {
  readonly close: () => void;
}

/** The last one lies on top. */
const open: Place[] = [];

function onKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  // What is open within the dialog, like the choices of a field, takes the key itself
  const isTaken = event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true';
  if (!isTaken) open.at(-1)?.close();
}

interface Closing {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** `false`: Esc does nothing while it is on top. */
  readonly closeOnEscape?: boolean | undefined;
}

export function useEscape({ opened, onClose, closeOnEscape = true }: Closing): void {
  const close = useEffectEvent(() => {
    if (closeOnEscape) onClose();
  });
  // Before it is painted: whoever sees it can close it
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const place = { close: () => close() };
    if (open.length === 0) window.addEventListener('keydown', onKey, { capture: true });
    open.push(place);
    return () => {
      open.splice(open.indexOf(place), 1);
      if (open.length === 0) window.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [opened]);
}
