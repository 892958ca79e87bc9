// A message as its readers see it.
import type { Communication } from '@plumbline/contracts/comms';
import { retryOf } from './retry-rules.ts';
import type { CommunicationRecord } from './communication.ts';

const isWaiting = ({ status, sendsAt }: CommunicationRecord) => status === 'queued' && sendsAt !== undefined;

export function shownStatus(row: CommunicationRecord): Communication['status'] {
  if (isWaiting(row)) return 'scheduled';
  if (row.status === 'queued' && row.heldUntil && row.attempts === 0) return 'held';
  return row.status === 'sending' ? 'queued' : row.status;
}

function instantsOf(
  row: CommunicationRecord,
): Pick<Communication, 'sendsAt' | 'waitsFor' | 'heldUntil' | 'scheduledFor' | 'sentAt' | 'deliveredAt'> {
  return {
    ...(isWaiting(row) ? { sendsAt: row.sendsAt?.toISOString() } : {}),
    ...(row.status === 'queued' && row.heldUntil ? { heldUntil: row.heldUntil.toISOString() } : {}),
    ...(isWaiting(row) && row.waitsFor ? { waitsFor: row.waitsFor } : {}),
    ...(isWaiting(row) && row.scheduledFor ? { scheduledFor: row.scheduledFor.toISOString() } : {}),
    ...(row.sentAt ? { sentAt: row.sentAt.toISOString() } : {}),
    ...(row.deliveredAt ? { deliveredAt: row.deliveredAt.toISOString() } : {}),
  };
}

export function shownCommunication(row: CommunicationRecord): Communication {
  const retry = retryOf(row);
  return {
    id: row._id,
    claimId: row.claimId,
    claimNumber: row.claimNumber,
    direction: 'outbound',
    method: row.method,
    status: shownStatus(row),
    recipient: row.recipient,
    content: row.content,
    createdAt: row.createdAt.toISOString(),
    sentBy: row.sentBy,
    contact: { id: row.contactId, name: row.contactName, contactType: row.contactType },
    ...(row.subject ? { subject: row.subject } : {}),
    ...(row.reason ? { reason: row.reason } : {}),
    ...(row.provider ? { provider: row.provider } : {}),
    ...instantsOf(row),
    ...(retry ? { retry } : {}),
    ...(row.attachment ? { attachment: row.attachment } : {}),
    ...(row.template ? { template: row.template } : {}),
    ...(row.language ? { language: row.language } : {}),
    ...(row.automation ? { automation: row.automation } : {}),
  };
}
