// What goes out is what was to be sent when it was written, by its hash.
import { createHash } from 'node:crypto';
import { NotSent } from '../providers/provider.ts';

/** Throws `NotSent` with the sentence for other bytes: no later try changes that. */
export function assertFrozen(bytes: Uint8Array, sha256: string, sentence: string): void {
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new NotSent('never', sentence);
}
