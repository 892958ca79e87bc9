// Work of several firms by turns: what hangs for one firm never holds up another, and each firm's own is done in its order.

export interface Turns {
  /** Begins with what waits, where nobody does yet. */
  wake(): void;
  /** Begins with nothing more; resolves when nothing is under way. */
  stop(): Promise<void>;
}

export interface Waiting {
  readonly organizationId: number;
}

export interface TurnsOptions<W extends Waiting> {
  /** The first that waits of a firm that is not among these. */
  find(except: readonly number[]): Promise<W | undefined>;
  work(waiting: W): Promise<void>;
  /** Hears of a search or a work that failed; the rest waits for the next call. */
  failed(error: unknown): void;
  /** Firms at the same time. */
  readonly atOnce: number;
}

export function byTurns<W extends Waiting>(options: TurnsOptions<W>): Turns {
  const table = new Table(options);
  return { wake: () => table.wake(), stop: () => table.stop() };
}

class Table<W extends Waiting> {
  readonly #options: TurnsOptions<W>;
  readonly #busy = new Set<number>();
  /** Had their turn in this round. */
  readonly #served = new Set<number>();
  readonly #hands = new Set<Promise<void>>();
  #picking: Promise<unknown> = Promise.resolve();
  #again = false;
  #stopped = false;

  constructor(options: TurnsOptions<W>) {
    this.#options = options;
  }

  wake(): void {
    this.#again = true;
    if (this.#stopped || this.#hands.size >= this.#options.atOnce) return;
    const hand: Promise<void> = this.#workOn()
      .catch((error: unknown) => this.#options.failed(error))
      .finally(() => this.#hands.delete(hand));
    this.#hands.add(hand);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#hands);
  }

  async #workOn(): Promise<void> {
    do {
      this.#again = false;
      for (let one = await this.#next(); one; one = await this.#next()) {
        try {
          this.wake();
          await this.#options.work(one);
        } finally {
          this.#busy.delete(one.organizationId);
        }
      }
    } while (this.#again && !this.#stopped);
  }

  /** One search at a time: two would find the same. */
  #next(): Promise<W | undefined> {
    const picked = this.#picking.then(() => this.#pick());
    this.#picking = picked.catch(() => undefined);
    return picked;
  }

  async #pick(): Promise<W | undefined> {
    if (this.#stopped) return undefined;
    let found = await this.#options.find([...this.#busy, ...this.#served]);
    if (!found && this.#served.size > 0) {
      this.#served.clear();
      found = await this.#options.find([...this.#busy]);
    }
    if (!found) return undefined;
    this.#busy.add(found.organizationId);
    this.#served.add(found.organizationId);
    return found;
  }
}
