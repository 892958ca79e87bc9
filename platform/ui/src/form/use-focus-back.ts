// The way back of the focus for what is mounted only while it is open.
import { useEffect, useState } from 'react';

/** What had the focus; an entry of a menu is gone by then, its button is not. */
function openerNow(): Element | null {
  const active = document.activeElement;
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : active;
}

/**
 * When this goes, the focus goes back to what had it when this came, unless something else has taken it meanwhile. A dialog that is mounted already open
 * needs it: the dialog itself remembers only what had the focus when it was opened later.
 */
export function useFocusBack(): void {
  const [opener] = useState(openerNow);
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    },
    [opener],
  );
}
