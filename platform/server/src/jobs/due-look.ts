// One look for all queues of a service that look at about the same time: there are dozens, and mostly nothing is due.
import type { JobRows } from './job-rows.ts';

/** Queues that begin together look together, though their timers drift by milliseconds. */
const gatherMs = 50;

interface LookNeeds {
  readonly rows: Pick<JobRows, 'dueAmong'>;
  clock(): Date;
}

export class DueLook {
  readonly #needs: LookNeeds;
  #asking = new Map<string, () => void>();
  #timer: NodeJS.Timeout | undefined;

  constructor(needs: LookNeeds) {
    this.#needs = needs;
  }

  /** Calls `wake` soon if jobs of this name are due. */
  ask(name: string, wake: () => void): void {
    this.#asking.set(name, wake);
    this.#timer ??= setTimeout(() => void this.#look(), gatherMs).unref();
  }

  async #look(): Promise<void> {
    const asking = this.#asking;
    this.#asking = new Map();
    this.#timer = undefined;
    try {
      for (const name of await this.#needs.rows.dueAmong([...asking.keys()], this.#needs.clock())) asking.get(name)?.();
    } catch {
      // Each looks for itself, and says what is wrong
      for (const wake of asking.values()) wake();
    }
  }
}
