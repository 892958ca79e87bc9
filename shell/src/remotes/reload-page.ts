// Opening the page anew for a newer build: drafts are kept, and the same reason never does it twice by itself.
import { saveAllDrafts } from '@plumbline/web';

const key = 'plumbline-reloaded-for';

/** Saves the drafts and opens the same address again. */
export function reloadPage(remoteName: string): void {
  saveAllDrafts();
  remember(remoteName);
  location.reload();
}

/** Whether the page was opened anew for this remote before, and that was not enough. */
export function wasReloadedFor(remoteName: string): boolean {
  try {
    return sessionStorage.getItem(key) === remoteName;
  } catch {
    return false;
  }
}

/** The remote could be loaded: the next time its section is newer, opening anew is worth a try again. */
export function forgetReload(remoteName: string): void {
  if (wasReloadedFor(remoteName)) sessionStorage.removeItem(key);
}

function remember(remoteName: string): void {
  try {
    sessionStorage.setItem(key, remoteName);
  } catch {
    // Where nothing can be kept, the button is offered again
  }
}
