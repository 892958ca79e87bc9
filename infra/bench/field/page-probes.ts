// What is watched inside a measured page. Each function is sent to the page as its text, and knows nothing of this file.

export interface Probed {
  /** From the choice of a photo to the end of the transaction that wrote its bytes, in milliseconds. */
  readonly durable: number[];
  /** From a tap to the next picture, as the browser tells it, in milliseconds. */
  readonly interactions: number[];
}

export function watchDurable(): void {
  const here = window as unknown as { probed?: Probed };
  const probed = (here.probed ??= { durable: [], interactions: [] });
  let chosenAt = 0;
  const whenChosen = (event: Event) => {
    if (event.target instanceof HTMLInputElement && event.target.type === 'file') chosenAt = performance.now();
  };
  window.addEventListener('change', whenChosen, true);
  const { transaction: begin } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function watched(...given) {
    const begun = begin.apply(this, given);
    const [stores, mode] = given;
    if (mode === 'readwrite' && [stores].flat().includes('bytes'))
      begun.addEventListener('complete', () => {
        if (chosenAt > 0) probed.durable.push(performance.now() - chosenAt);
        chosenAt = 0;
      });
    return begun;
  };
}

export function watchInteractions(): void {
  const here = window as unknown as { probed?: Probed };
  const probed = (here.probed ??= { durable: [], interactions: [] });
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) probed.interactions.push(entry.duration);
  });
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
