// How many captures are in which of the five states. While nothing may be sent nothing is called sending.
import type { Capture } from './store/capture.ts';
import type { QueueView } from './queue-view.ts';

export const ledgerStates = ['saved', 'queued', 'sending', 'verified', 'attention'] as const;
export type LedgerState = (typeof ledgerStates)[number];

export const ledgerStateLabels: Record<LedgerState, string> = {
  saved: 'Saved',
  queued: 'Queued',
  sending: 'Sending',
  verified: 'Verified',
  attention: 'Attention',
};

/** `saved` was never tried; `queued` was, or is half sent. */
export function stateOf(capture: Capture, { sending }: Pick<QueueView, 'sending'>): Exclude<LedgerState, 'verified'> {
  if (capture.state === 'attention') return 'attention';
  if (sending?.[capture.id] !== undefined) return 'sending';
  return capture.tries > 0 ? 'queued' : 'saved';
}

export function countsOf(view: Pick<QueueView, 'captures' | 'sending'>, verified: number): Record<LedgerState, number> {
  const counts = { saved: 0, queued: 0, sending: 0, verified, attention: 0 };
  for (const capture of view.captures) counts[stateOf(capture, view)] += 1;
  return counts;
}

/** The oldest capture that is only on this phone. */
export function oldestOf(captures: readonly Capture[]): string | undefined {
  return captures.map(({ capturedAt }) => capturedAt).toSorted()[0];
}
