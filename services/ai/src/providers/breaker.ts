// A provider that fails again and again is left alone for a minute: nobody waits for it, the rules answer.
import { faultOf } from './fault.ts';
import { ModelFailure, unknownForm } from './model.ts';

const failuresToOpen = 5;
const windowMs = 60_000;

/** Runs a call; every fault comes out as `ModelFailure` with a reason that names no secret. */
export function makeBreaker(now: () => number = Date.now): <R>(call: () => Promise<R>) => Promise<R> {
  let failures: number[] = [];
  return async (call) => {
    failures = failures.filter((at) => now() - at < windowMs);
    if (failures.length >= failuresToOpen) throw new ModelFailure('The model failed several times and is paused for a minute');
    try {
      const result = await call();
      failures = [];
      return result;
    } catch (error) {
      // An answer that is worth nothing was an answer: the provider works, and the next question may be another one
      failures = error instanceof ModelFailure && error.used ? [] : [...failures, now()];
      throw error instanceof ModelFailure ? error : new ModelFailure(reasonOf(error));
    }
  };
}

function reasonOf(error: unknown): string {
  const { kind, status } = faultOf(error);
  if (kind === 'status') return `The model returned status ${status}`;
  if (kind === 'timeout') return "The model didn't respond in time";
  return kind === 'unreachable' ? "Couldn't reach the model" : unknownForm;
}
