// Taking back a message that did not go out yet: in its ten seconds, and while it waits for its hour.
import { messageUndone, type Communication } from '@plumbline/contracts/comms';
import { createEvent, type Tx } from '@plumbline/server';
import { freeQuota } from '../stores/sms-quota.ts';
import { isForOthers } from '../stores/retry-rules.ts';
import type { CommunicationRecord, Messages } from '../stores/communication.ts';
import { shownCommunication } from '../stores/shown-communication.ts';
import { tooLate } from './too-late.ts';

function isUndoable(row: CommunicationRecord, now: Date): boolean {
  const { status, heldUntil, sendsAt, attempts, notBefore } = row;
  if (isForOthers(row)) return true;
  // Between two tries nobody has it
  const until = [heldUntil, sendsAt, attempts > 0 ? notBefore : undefined].filter((at) => at !== undefined);
  return status === 'queued' && until.some((at) => at > now);
}

/** Throws `conflict` once it went out. Whoever waited before it waits again. */
export async function undoMessage(tx: Tx, id: number, { messages }: { messages: Messages }): Promise<Communication> {
  let at: Date | undefined;
  const after = await messages.communications.change(
    tx,
    id,
    (current) => {
      if (!isUndoable(current, tx.now)) throw tooLate(current);
      const { claimId, method, contactName, scheduledFor, attempts } = current;
      at = current.sendsAt;
      return {
        set: { status: 'undone', reason: `${scheduledFor || attempts > 0 ? 'Canceled' : 'Undone'} by ${tx.scope.actor.name}` },
        unset: ['notBefore', 'sendsAt', 'heldUntil', 'endedBy'],
        events: [createEvent(messageUndone, { communicationId: id, claimId, method, contactName })],
      };
    },
    { sentence: 'Message not found' },
  );
  await messages.sendings.remove(tx, id);
  if (after.method === 'sms' && at && at > tx.now) await freeQuota(tx, { claimId: after.claimId, at }, messages.quotas);
  return shownCommunication(after);
}
