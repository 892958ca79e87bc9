// What an answer of communications means for the message to the owners of one claim. Pure.
import type { CommunicationStatus, OwnerMessageQueued } from '@plumbline/contracts/comms';
import { Failure } from '@plumbline/contracts/kernel';
import type { MessageRowRecord } from './message-store.ts';

/** `later`: nobody knows whether it was taken, or it could not be taken now; asked for again under the same key. */
export type Outcome =
  | ({ readonly kind: 'result' } & Pick<MessageRowRecord, 'state' | 'channels' | 'reason'>)
  | { readonly kind: 'later'; readonly why: 'unknown claim' | 'no answer' | 'at work' };

/** A claim that communications does not know is told to it soon; after so many times it never was. */
export const maxUnknown = 10;
/** After a day nobody wants to hear of it any more. */
export const givenUpAfterMs = 86_400_000;
export const givenUp = "Couldn't reach the message service for a day. Check the claim's messages before you write again.";

const unanswered = "The message service didn't respond before this was canceled. Check the claim's messages before you write again.";

/** The owners count as written to where at least one of them is. */
export function afterAnswer({ messages }: OwnerMessageQueued): Outcome {
  const of = (...wanted: readonly CommunicationStatus[]) => messages.filter(({ status }) => wanted.includes(status));
  const going = of('queued', 'scheduled', 'sent');
  const taken = going.length > 0 ? going : of('kept');
  const reason = messages.find((one) => one.reason !== undefined)?.reason;
  if (taken.length === 0) return { kind: 'result', state: 'refused', reason: reason ?? 'Not sent' };
  const state = going.length > 0 ? 'sent' : 'kept';
  return { kind: 'result', state, channels: [...new Set(taken.map(({ method }) => method))], ...(reason ? { reason } : {}) };
}

export function afterRefusal(error: unknown, unknownBefore: number): Outcome {
  if (!(error instanceof Failure) || error.status >= 500) return { kind: 'later', why: 'no answer' };
  if (error.status === 409) return { kind: 'later', why: 'at work' };
  if (error.status === 404 && unknownBefore + 1 < maxUnknown) return { kind: 'later', why: 'unknown claim' };
  return { kind: 'result', state: 'refused', reason: error.message };
}

/** Asked for once more after it was cancelled: what is still not known then is no reason to write to anybody later. */
export function whenCancelled(outcome: Outcome): Outcome {
  if (outcome.kind === 'result' || outcome.why === 'at work') return outcome;
  return outcome.why === 'unknown claim'
    ? { kind: 'result', state: 'cancelled' }
    : { kind: 'result', state: 'refused', reason: unanswered };
}
