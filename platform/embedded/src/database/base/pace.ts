// How a long read gives way: its streams yield PAUSE when their time slice is used up.

/** A stream yields this instead of a row when it has worked long enough. */
export const PAUSE = Symbol('pause');

/** Rows or values of a stream, with pauses among them. */
export type Paced<T> = Generator<T | typeof PAUSE, void, undefined>;

const CHECK_EVERY = 32;

/** Counts work and says when to pause. */
export class Pace {
  #until: number;
  #sliceMs: number;
  #steps = 0;

  /** `sliceMs` Infinity never pauses: for writes and for reads inside transactions. */
  constructor(sliceMs: number) {
    this.#sliceMs = sliceMs;
    this.#until = performance.now() + sliceMs;
  }

  /** True when the slice is over; looks at the clock only now and then. */
  isOver(steps = 1): boolean {
    this.#steps += steps;
    if (this.#steps < CHECK_EVERY) return false;
    this.#steps = 0;
    return performance.now() > this.#until;
  }

  /** Begins a new slice after a pause. */
  resume(): void {
    this.#until = performance.now() + this.#sliceMs;
  }
}

/** Runs a stream to its end without pausing. */
export function* unpaced<T>(stream: Paced<T>): Generator<T, void, undefined> {
  for (const item of stream) if (item !== PAUSE) yield item;
}
