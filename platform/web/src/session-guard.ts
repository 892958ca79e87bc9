// The session ended: what was typed is saved, the user is told once, and after half a second signs in again and comes back.
import { saveAllDrafts } from './drafts.ts';
import { leaveForSignIn } from './leave-warning.ts';

/** Milliseconds between the message and the sign-in page (core-workspace §9). */
const leaveAfterMs = 500;

export interface SessionGuardNeeds {
  /** Shows the message of core-workspace §8. */
  tell: (message: { title: string; description: string }) => void;
  /** Leaves the page for this address. */
  go: (address: string) => void;
  /** Path, query and fragment of where the user is. */
  here: () => string;
}

export interface SessionGuard {
  /** Safe to call any number of times: the user is told once. */
  lose: () => void;
}

export function createSessionGuard({ tell, go, here }: SessionGuardNeeds): SessionGuard {
  let leaving = false;
  return {
    lose() {
      if (leaving) return;
      leaving = true;
      saveAllDrafts();
      leaveForSignIn();
      tell({ title: 'Unauthorized', description: 'You are logged out. Logging in again...' });
      setTimeout(() => go(`/api/login?next=${encodeURIComponent(here())}`), leaveAfterMs);
    },
  };
}
