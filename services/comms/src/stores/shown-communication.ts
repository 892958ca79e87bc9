// A message as its readers see it.
import type { Communication } from '@plumbline/contracts/comms';
import { omitUndefined } from '@plumbline/contracts/kernel';
import { retryOf } from './retry-rules.ts';
import type { CommunicationRecord } from './communication.ts';

const isWaiting = ({ status, sendsAt }: CommunicationRecord) => status === 'queued' && sendsAt !== undefined;

export function shownStatus(row: CommunicationRecord): Communication['status'] {
  if (isWaiting(row)) return 'scheduled';
  if (row.status === 'queued' && row.heldUntil && row.attempts === 0) return 'held';
  return row.status === 'sending' ? 'queued' : row.status;
}

/** Nobody took it so far, and it is tried again. */
export function nextTryOf({ status, attempts, sendsAt, notBefore }: CommunicationRecord): Date | undefined {
  return status === 'queued' && attempts > 0 && sendsAt === undefined ? notBefore : undefined;
}

type Times = Pick<Communication, 'sendsAt' | 'waitsFor' | 'heldUntil' | 'scheduledFor' | 'nextTryAt' | 'sentAt' | 'deliveredAt'>;

function timesOf(row: CommunicationRecord): Times {
  const { sentAt, deliveredAt, heldUntil, status } = row;
  return omitUndefined({
    ...(isWaiting(row) ? waitingTimes(row) : {}),
    heldUntil: status === 'queued' ? heldUntil?.toISOString() : undefined,
    nextTryAt: nextTryOf(row)?.toISOString(),
    sentAt: sentAt?.toISOString(),
    deliveredAt: deliveredAt?.toISOString(),
  });
}

function waitingTimes({ sendsAt, scheduledFor, waitsFor }: CommunicationRecord) {
  return { sendsAt: sendsAt?.toISOString(), scheduledFor: scheduledFor?.toISOString(), waitsFor };
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
    ...timesOf(row),
    ...(retry ? { retry } : {}),
    ...(row.attachment ? { attachment: row.attachment } : {}),
    ...(row.files ? { files: row.files } : {}),
    ...(row.template ? { template: row.template } : {}),
    ...(row.language ? { language: row.language } : {}),
    ...(row.automation ? { automation: row.automation } : {}),
  };
}
