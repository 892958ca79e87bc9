// One look for all queues of a service that look at about the same time: there are dozens, and mostly nothing is due.
import type { JobRows } from './job-rows.ts';

/** Queues that begin together look together, though their timers drift by milliseconds. */
const gatherMs = 50;

interface LookDeps {
  readonly rows: Pick<JobRows, 'dueAmong'>;
  clock(): Date;
}

export class DueLook {
  readonly #deps: LookDeps;
  #asking = new Map<string, () => void>();

  constructor(deps: LookDeps) {
    this.#deps = deps;
  }

  /** Calls `wake` soon if jobs of this name are due. */
  ask(name: string, wake: () => void): void {
    if (this.#asking.size === 0) setTimeout(() => void this.#look(), gatherMs).unref();
    this.#asking.set(name, wake);
  }

  async #look(): Promise<void> {
    const asking = this.#asking;
    this.#asking = new Map();
    try {
      for (const name of await this.#deps.rows.dueAmong([...asking.keys()], this.#deps.clock())) asking.get(name)?.();
    } catch {
      // Each looks for itself, and says what is wrong
      for (const wake of asking.values()) wake();
    }
  }
}
