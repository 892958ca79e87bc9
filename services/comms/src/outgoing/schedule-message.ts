// A message that somebody wrote to go out later: another time for it, or now. Once a run took it, both are refused.
import { messageRescheduled, type Communication } from '@plumbline/contracts/comms';
import { Failure, omitUndefined } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { earlierContacts } from '../holding/earlier-contacts.ts';
import { takeQuota } from '../stores/sms-quota.ts';
import { stateOf } from '../messages/trigger-communication.ts';
import type { FirmRules } from '../settings/firm-rules.ts';
import type { CommunicationRecord, Messages } from '../stores/communication.ts';
import { shownCommunication } from '../stores/shown-communication.ts';
import { sendTime } from '../stores/send-time.ts';
import { tooLate } from './too-late.ts';

interface Rescheduling {
  readonly id: number;
  /** Absent: now, in quiet hours when they end. */
  readonly sendAt?: string;
}

const notScheduled = 'Only a message that was scheduled by hand can get another time';

/** Throws `invalid` for a time that is over or too far ahead, `conflict` once it went out. */
export async function rescheduleMessage(
  tx: Tx,
  { id, sendAt }: Rescheduling,
  { messages }: { messages: Messages },
): Promise<Communication> {
  const scheduledFor = sendTime(sendAt, tx.now);
  const rules = await messages.rules.of(tx.scope, tx.session);
  const waiting = await messages.communications.get(tx.scope, id, 'Message not found', { session: tx.session });
  const earlier = await earlierContacts(tx.scope, waiting, { communications: messages.communications, now: tx.now, session: tx.session });
  let before: Date | undefined;
  const after = await messages.communications.change(
    tx,
    id,
    (current) => {
      if (current.status !== 'queued' || !current.sendsAt || current.sendsAt <= tx.now) throw tooLate(current);
      if (!current.scheduledFor) throw new Failure('unprocessable', notScheduled);
      const { claimId, method, contactName } = current;
      before = current.sendsAt;
      const about = { communicationId: id, claimId, method, contactName };
      const told = { ...about, ...(scheduledFor ? { scheduledFor: scheduledFor.toISOString() } : {}) };
      return { ...waitingFrom(current, { scheduledFor, rules, earlier, now: tx.now }), events: [createEvent(messageRescheduled, told)] };
    },
    { sentence: 'Message not found' },
  );
  const times = after.method === 'sms' ? [after.sendsAt ?? tx.now] : [];
  await takeQuota(tx, { claimId: after.claimId, times, instead: before }, messages.quotas);
  await messages.sendings.add(tx, id, after.notBefore ?? tx.now);
  return shownCommunication(after);
}

interface When {
  readonly scheduledFor: Date | undefined;
  readonly rules: FirmRules;
  readonly earlier: readonly Date[];
  readonly now: Date;
}

type Waiting = Pick<CommunicationRecord, 'scheduledFor' | 'notBefore' | 'sendsAt' | 'waitsFor' | 'heldUntil' | 'reason' | 'endedBy'>;
const waitingFields = ['scheduledFor', 'notBefore', 'sendsAt', 'waitsFor', 'heldUntil', 'reason', 'endedBy'] as const;

/** A row that waits from now on: for its time, for the end of quiet hours, or for nothing. */
export function waitingFrom(
  { scheduledFor: _before, ...row }: CommunicationRecord,
  { scheduledFor, rules, earlier, now }: When,
): { readonly set: Partial<CommunicationRecord>; readonly unset: (keyof Waiting)[] } {
  const state = stateOf({ ...row, ...(scheduledFor ? { scheduledFor } : {}), isSuppressed: false, earlier }, rules, now);
  // An appointment alone makes a time too late
  if (state.status !== 'queued') throw new Failure('unprocessable', state.reason);
  const set: Partial<CommunicationRecord> = omitUndefined({ ...state, scheduledFor });
  return { set, unset: waitingFields.filter((field) => set[field] === undefined) };
}
