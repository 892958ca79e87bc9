// A body that trickles in holds its place for a minute at most.
import type { Readable } from 'node:stream';
import { Failure } from '@plumbline/contracts/kernel';

/** Ends `body` and throws `too_slow` where `read` has not read all of it within `withinMs` milliseconds. */
export async function readInTime<T>(body: Readable, withinMs: number, read: () => Promise<T>): Promise<T> {
  const late = new Failure('too_slow', 'The file arrived too slowly. Try again over a faster connection.');
  const timer = setTimeout(() => body.destroy(late), withinMs);
  try {
    return await read();
  } finally {
    clearTimeout(timer);
  }
}
