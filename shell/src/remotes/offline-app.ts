// Makes the product open without a network, once a remote that works offline was loaded on this page.

/** The service worker keeps a build as long as a page holds the lock of its name. */
const lockOf = (build: string) => `plumbline-offline-${build}`;

let isPrepared = false;

/** `build` names the files that this page runs. */
export function prepareOffline(build: string | undefined): void {
  if (isPrepared || __DEV__ || !('serviceWorker' in navigator)) return;
  isPrepared = true;
  if (build !== undefined && 'locks' in navigator) {
    // Held until the page is closed
    void navigator.locks.request(lockOf(build), { mode: 'shared' }, () => new Promise(() => undefined));
  }
  void register().catch(() => undefined);
}

/** Rejects without a network, and where the browser forbids it: the product works, but not offline. */
async function register(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('refresh');
}
