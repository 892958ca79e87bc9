// Notes the ends of deliveries together: what ends while one note is written goes into the next.
import { finishDeliveries, type DeliveryRow, type DeliveryStore } from './delivery-store.ts';

export class Finisher {
  readonly #store: DeliveryStore;
  readonly #owner: string;
  #waiting: DeliveryRow[] = [];
  #next: Promise<void> | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(store: DeliveryStore, owner: string) {
    this.#store = store;
    this.#owner = owner;
  }

  /** Resolves when the delivery is durably done. */
  finish(row: DeliveryRow): Promise<void> {
    this.#waiting.push(row);
    this.#next ??= this.#writing.then(() => this.#write());
    return this.#next;
  }

  #write(): Promise<void> {
    const rows = this.#waiting;
    this.#waiting = [];
    this.#next = undefined;
    const written = finishDeliveries(this.#store, rows, { owner: this.#owner, now: Date.now() });
    this.#writing = written.catch(() => undefined);
    return written;
  }
}
