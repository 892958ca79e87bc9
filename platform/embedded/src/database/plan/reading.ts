// One reading of a collection: its snapshot, its share of time, and what it looked at.
import type { Connection } from '../store/connection.ts';
import type { Pace } from '../base/pace.ts';

/** What was looked at, for `explain`. */
export interface Counters {
  keys: number;
  docs: number;
}

/** One reading of a collection. */
export interface Access {
  connection: Connection;
  pace: Pace;
  counters: Counters;
}

/**
 * A part of SQL by which a long walk gives a row that does not pass now and then, about one of a thousand, so that it can pause.
 * Their numbers are mixed first, since the rows of one stretch may all be even, or all odd.
 */
export const IN_SIGHT = '(rid*2654435761>>20)%1024=0';
