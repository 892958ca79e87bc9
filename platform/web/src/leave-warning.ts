// Closing or reloading the tab asks while something would be lost by it.
import { useEffect } from 'react';

let isSessionOver = false;

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
    return () => window.removeEventListener('beforeunload', warn);
  }, [active, isKept]);
}
