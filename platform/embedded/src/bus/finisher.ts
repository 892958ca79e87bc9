// Takes finished deliveries away together: what ends while one note is written goes into the next.
import { idsAtOnce, inChunks, type DeliveryRow, type DeliveryStore } from './delivery-store.ts';

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

  /** Resolves when the deliveries are durably done. What somebody else has taken meanwhile stays theirs. */
  finish(rows: readonly DeliveryRow[]): Promise<void> {
    this.#waiting.push(...rows);
    this.#next ??= this.#writing.then(() => this.#write());
    return this.#next;
  }

  #write(): Promise<void> {
    const ids = this.#waiting.map((row) => row._id);
    this.#waiting = [];
    this.#next = undefined;
    const written = this.#remove(ids);
    this.#writing = written.catch(() => undefined);
    return written;
  }

  async #remove(ids: readonly string[]): Promise<void> {
    for (const some of inChunks(ids, idsAtOnce)) await this.#store.deliveries.deleteMany({ _id: { $in: some }, lease: this.#owner });
  }
}
