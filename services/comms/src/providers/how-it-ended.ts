// How a try to hand a message over ended, by what its provider said: it is tried again, or it ended with a reason. Pure.
import type { NotSent } from './provider.ts';
import type { CommunicationRecord, EndedBy } from '../stores/communication.ts';
import { givenUp, waitAfter } from '../stores/tries.ts';

/** Whoever just texted waits for the answer now. */
const urgencyOf = ({ reply }: CommunicationRecord) => ({ isSoon: reply !== undefined });

/** Until the next try, in ms; absent where there is none. */
export function waitOf(known: NotSent | undefined, message: CommunicationRecord): number | undefined {
  return known?.kind === 'later' ? waitAfter(message.attempts, urgencyOf(message)) : undefined;
}

export function reasonOf(known: NotSent | undefined, message: CommunicationRecord, wait: number | undefined): string {
  if (!known) return unknownEnd;
  const isGivenUp = known.kind === 'later' && wait === undefined;
  return isGivenUp ? givenUp(known.message, message.attempts, urgencyOf(message)) : known.message;
}

export function endOf(known: NotSent | undefined): Pick<CommunicationRecord, 'status'> & { endedBy: EndedBy } {
  if (!known) return { status: 'failed', endedBy: 'unknown' };
  if (known.kind === 'opted-out') return { status: 'suppressed', endedBy: 'held' };
  return { status: 'failed', endedBy: known.kind === 'later' ? 'busy' : 'refused' };
}

export const unknownEnd = 'Sending was interrupted. It may have been delivered, so check before sending it again.';
