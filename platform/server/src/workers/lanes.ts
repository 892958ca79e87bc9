// Waiting jobs, by turns of their lanes: those of one firm never wait for all jobs of another.

export class Lanes<J extends { readonly lane: string }> {
  readonly #waiting = new Map<string, J[]>();
  readonly #running = new Map<string, number>();
  /** Jobs of one lane that run at most, so that another lane always finds a place. */
  readonly #maxOfOne: number;

  constructor(maxOfOne: number) {
    this.#maxOfOne = maxOfOne;
  }

  add(job: J): void {
    const lane = this.#waiting.get(job.lane);
    if (lane) lane.push(job);
    else this.#waiting.set(job.lane, [job]);
  }

  waitingOf(lane: string): number {
    return this.#waiting.get(lane)?.length ?? 0;
  }

  /** The first job of the lane whose turn it is; that lane waits for the others then. Runs until `ended`. */
  next(): J | undefined {
    for (const [name, jobs] of this.#waiting) {
      const running = this.#running.get(name) ?? 0;
      if (running >= this.#maxOfOne) continue;
      const job = jobs.shift();
      this.#waiting.delete(name);
      if (jobs.length > 0) this.#waiting.set(name, jobs);
      this.#running.set(name, running + 1);
      return job;
    }
    return undefined;
  }

  ended({ lane }: J): void {
    const left = (this.#running.get(lane) ?? 1) - 1;
    if (left > 0) this.#running.set(lane, left);
    else this.#running.delete(lane);
  }

  /** All that wait, once. */
  empty(): J[] {
    const all = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    return all;
  }
}
