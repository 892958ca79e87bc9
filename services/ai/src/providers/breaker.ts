// A provider that fails again and again is left alone for a minute: nobody waits for it, the rules answer.
import { ModelFailure } from './vision-model.ts';

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
      failures.push(now());
      throw error instanceof ModelFailure ? error : new ModelFailure(reasonOf(error));
    }
  };
}

function reasonOf(error: unknown): string {
  const status = (error as { status?: unknown }).status;
  if (typeof status === 'number') return `The model returned status ${status}`;
  const name = (error as Error).constructor.name;
  if (name === 'APIConnectionTimeoutError') return "The model didn't respond in time";
  if (name === 'APIConnectionError') return "Couldn't reach the model";
  return "The model's response had an unknown format";
}
