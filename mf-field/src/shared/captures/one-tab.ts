// One sender over all tabs of this browser.
const lockName = 'plumbline-capture-sender';

/** Runs when no other tab is sending; a browser without locks has one tab in the field. */
export async function exclusively(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(lockName, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}
