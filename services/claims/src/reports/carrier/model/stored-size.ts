// The store takes documents of up to 16 MB. What would pass it is refused with a sentence, never by the driver.
import { Failure } from '@plumbline/contracts/kernel';
import { mongo } from 'mongoose';
import type { ComparisonRecord } from './carrier-store.ts';
import type { Decided } from './decided.ts';

/** One megabyte is left for what every document carries. */
const maxBytes = 15 * 1_048_576;

export function fitsStore(document: object, most = maxBytes): boolean {
  return mongo.BSON.calculateObjectSize(document) <= most;
}

/** Throws `conflict` for a comparison that holds no more decisions and requests. */
export function assertRoom(comparison: Pick<ComparisonRecord, 'lines' | 'pairs'> & Pick<Decided, 'supplements'>): void {
  if (!fitsStore(comparison))
    throw new Failure('conflict', "This comparison is full: its decisions and sentences take 15 MB. Remove sentences that you don't need.");
}
