// What every question to the inspections has in common: how long an answer may take, and what is said where they are away.
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Failure } from '@plumbline/contracts/kernel';

export const answerWithinMs = 15_000;
/** 50 MB at 1 MB a second, and some. */
export const bytesWithinMs = 60_000;

export function streamOf(answer: Response): Readable {
  return Readable.fromWeb((answer.body ?? new Blob([]).stream()) as ReadableStream);
}

/** What they refused keeps its sentence; anything else is a fault that passes. `what`: `Photos of inspections`. */
export function cannotAsk(what: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof Failure && error.status < 500) throw error;
    throw new Failure('unavailable', `${what} aren't available right now. Try again.`, { retryAfterSeconds: 5 });
  };
}
