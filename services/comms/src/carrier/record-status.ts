// Keeping what the carrier says became of a text or a call: each word counts once, and none leads backwards.
import { messageDelivered, messageFailed, messageSent, type CarrierStatus } from '@plumbline/contracts/comms';
import { Failure } from '@plumbline/contracts/kernel';
import { createEvent, type Change, type Tx } from '@plumbline/server';
import type { People } from '../contacts/contact.ts';
import { closeChannel } from '../contacts/opt-out.ts';
import { aboutOf } from '../messages/sent-email.ts';
import type { CommunicationRecord, Messages } from '../stores/communication.ts';
import { isOptOut, reasonOf, stateAfter } from './delivery-rules.ts';

interface Deps {
  readonly messages: Messages;
  readonly people: People;
  /** Taken before the transaction, for a number that the carrier knows as opted out. */
  readonly newId: number;
}

/** Throws `not_found` for a message of another firm, an email, and one that the carrier knows by another id. */
export async function recordStatus(tx: Tx, told: CarrierStatus, { messages, people, newId }: Deps): Promise<void> {
  const row = await messages.communications.findOne(tx.scope, { _id: told.communicationId }, { session: tx.session });
  const isOther = row?.providerId !== undefined && row.providerId !== told.carrierId;
  if (!row || row.method === 'email' || isOther) throw new Failure('not_found', 'Message not found');
  const next = stateAfter(reachedSoFar(row), told.status);
  if (next === undefined) return;
  await messages.communications.change(tx, row._id, (current) => changeTo(next, current, { told, now: tx.now }));
  if (!isOptOut(told.errorCode)) return;
  const reason = reasonOf(told.status, told.errorCode);
  await closeChannel(
    tx,
    { method: row.method, address: row.recipient, reason, source: 'carrier', claimId: row.claimId },
    { ...people, newId },
  );
}

/** Ended because we heard nothing (only what was handed over has been taken): the carrier's first word says what became of it. */
function reachedSoFar({ status, providerId, takenAt }: CommunicationRecord): CommunicationRecord['status'] {
  return status === 'failed' && providerId === undefined && takenAt !== undefined ? 'sending' : status;
}

function changeTo(
  next: CommunicationRecord['status'],
  current: CommunicationRecord,
  { told, now }: { told: CarrierStatus; now: Date },
): Change<CommunicationRecord> {
  const taken = { provider: 'twilio' as const, providerId: told.carrierId };
  const about = aboutOf(current);
  if (next === 'failed') {
    const reason = reasonOf(told.status, told.errorCode);
    return {
      set: { status: isOptOut(told.errorCode) ? 'suppressed' : next, reason, ...taken },
      events: [createEvent(messageFailed, { ...about, reason })],
    };
  }
  const hasArrived = next === 'delivered' || next === 'read';
  return {
    set: {
      status: next,
      ...taken,
      ...(next === 'accepted' ? {} : { sentAt: current.sentAt ?? now }),
      ...(hasArrived ? { deliveredAt: current.deliveredAt ?? now } : {}),
    },
    unset: ['reason'],
    events: [
      // The word overtook what the sender itself was about to note
      ...(reachedSoFar(current) === 'sending' ? [createEvent(messageSent, { ...about, ...taken })] : []),
      ...(next === 'delivered' ? [createEvent(messageDelivered, about)] : []),
    ],
  };
}
