// The session ended: what was typed is saved, the user is told once, and after half a second signs in again and comes back.
import { signInHref } from '@plumbline/contracts/kernel';
import { saveAllDrafts } from './drafts.ts';
import { leaveForSignIn, stayAfterAll } from './leave-warning.ts';

const acts = ['pointerdown', 'keydown'] as const;

/** Milliseconds between the message and the sign-in page (core-workspace §9). */
const leaveAfterMs = 500;

export interface SessionGuardDeps {
  /** Shows the message of core-workspace §8. */
  notify: (message: { title: string; description: string }) => void;
  /** Leaves the page for this address. */
  go: (address: string) => void;
  /** Path, query and fragment of where the user is. */
  here: () => string;
  /** Whether this page goes on without a session, and says so itself: a camera is no place to be sent away from. */
  goesOn?: () => boolean;
  /** It goes on: whoever asks is told that nobody is signed in. */
  onStay?: () => void;
}

export interface SessionGuard {
  /** Safe to call any number of times: the user is told once, and again only after staying on the page. */
  lose: () => void;
}

export function createSessionGuard({ notify, go, here, goesOn = () => false, onStay }: SessionGuardDeps): SessionGuard {
  let leaving = false;
  const leave = () => {
    go(signInHref(here()));
    for (const act of acts) addEventListener(act, stay, { capture: true });
  };
  // Whoever does something here after the page was to be left has stayed: the browser asked, and there were words to copy.
  // No timer: a sign-in page that is slow to come would be asked for anew by every late answer
  const stay = () => {
    for (const act of acts) removeEventListener(act, stay, { capture: true });
    leaving = false;
    stayAfterAll();
  };
  return {
    lose() {
      if (leaving) return;
      saveAllDrafts();
      if (goesOn()) {
        onStay?.();
        return;
      }
      leaving = true;
      leaveForSignIn();
      // After the refused form has said its own: one message stands at a time, and this one says why
      setTimeout(() => notify({ title: 'Unauthorized', description: 'You are logged out. Logging in again...' }));
      setTimeout(leave, leaveAfterMs);
    },
  };
}
