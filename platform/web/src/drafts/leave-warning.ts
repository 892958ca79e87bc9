// Closing or reloading the tab asks while something would be lost by it.
import { useEffect } from 'react';

let isSessionOver = false;
/** Forms of this page with entries that are kept nowhere. */
let unkept = 0;

export function unkeptForms(): number {
  return unkept;
}

/** The way to the sign-in page begins: what is kept meanwhile does not hold anybody up. */
export function leaveForSignIn(): void {
  isSessionOver = true;
}

/** The page was not left: from now on it is a person who leaves it. */
export function stayAfterAll(): void {
  isSessionOver = false;
}

/** `isKept`: it is there again afterwards, so that only a person who leaves is asked, not one whose session ended. */
export function useLeaveWarning(active: boolean, isKept = false): void {
  useEffect(() => {
    if (!active) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isKept || !isSessionOver) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    if (!isKept) unkept += 1;
    return () => {
      window.removeEventListener('beforeunload', warn);
      if (!isKept) unkept -= 1;
    };
  }, [active, isKept]);
}
