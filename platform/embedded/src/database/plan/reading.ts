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
