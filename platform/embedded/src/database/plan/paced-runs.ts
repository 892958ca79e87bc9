// Runs reads side by side: each works for a slice of time and then lets the others go on.
import { DatabaseError } from '../base/errors.ts';
import { asDatabaseError } from '../store/as-database-error.ts';
import type { Access } from './reading.ts';

const SLICE_MS = 8;

/** How a run is limited. */
export interface Limits {
  access: Access;
  /** 0 means without limit. */
  maxTimeMs: number;
}

/** Drives paused reads to their end. */
export class PacedRuns {
  readonly sliceMs = SLICE_MS;

  /** Runs until the end, giving way between slices; `done` is called exactly once. */
  run<T>(steps: Generator<unknown, T, undefined>, limits: Limits, done: (outcome: T | DatabaseError) => void): void {
    const started = performance.now();
    const work = () => {
      const outcome = this.#slice(steps, limits, started);
      if (outcome === undefined) setImmediate(work);
      else done(outcome.value);
    };
    work();
  }

  #slice<T>(
    steps: Generator<unknown, T, undefined>,
    { access, maxTimeMs }: Limits,
    started: number,
  ): { value: T | DatabaseError } | undefined {
    try {
      access.pace.resume();
      const step = steps.next();
      if (step.done) return { value: step.value };
      if (maxTimeMs === 0 || performance.now() - started < maxTimeMs) return undefined;
      steps.return(undefined as T);
      return { value: new DatabaseError(50, 'MaxTimeMSExpired', 'operation exceeded time limit') };
    } catch (error) {
      return { value: asDatabaseError(error) };
    }
  }
}
