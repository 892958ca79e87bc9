// What is said of a message that goes out only after a deadline of its claim. Pure.
import { messagePastDeadline } from '@plumbline/contracts/comms';
import { createEvent } from '@plumbline/server';
import type { Draft } from '../composing/composed.ts';
import { passedAt, passedWords } from '../limits/deadlines-ahead.ts';

interface Waits {
  readonly sendsAt?: Date | undefined;
  /** Why it waits otherwise. */
  readonly reason?: string | undefined;
}

/** The reason of a row that waits: the rule that holds it, and the deadline that it misses. */
export function passedReason(message: Pick<Draft, 'deadlines' | 'timeZone'>, { sendsAt, reason }: Waits): string | undefined {
  const passed = sendsAt && passedAt(message.deadlines ?? [], sendsAt, message.timeZone);
  return passed ? [...(reason ? [reason] : []), passedWords(passed)].join(' ') : reason;
}

/** Told at once: whoever handles the claim can still act. Nothing where none is missed. */
export function pastDeadline(
  message: Pick<Draft, '_id' | 'claimId' | 'method' | 'contactName' | 'timeZone' | 'deadlines'>,
  { sendsAt }: Waits,
) {
  const { _id: communicationId, claimId, method, contactName, timeZone, deadlines = [] } = message;
  const passed = sendsAt && passedAt(deadlines, sendsAt, timeZone);
  if (!passed) return [];
  const about = { communicationId, claimId, method, contactName };
  return [createEvent(messagePastDeadline, { ...about, title: passed.title, actBy: passed.actBy, sendsAt: sendsAt.toISOString() })];
}
