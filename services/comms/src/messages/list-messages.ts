// Lists of messages and of the local outbox, newest first.
import type { Communication, CommunicationStatus, OutboxMessage } from '@plumbline/contracts/comms';
import type { Channel } from '@plumbline/contracts/enums';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Filter } from '@plumbline/server';
import type { Messages, OutboxRecord } from '../stores/communication.ts';
import { shownCommunication } from '../stores/shown-communication.ts';
import { afterRow, newestFirst, pageOf, pageSize } from './page.ts';

export interface MessageQuery {
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
  readonly claimId?: number | undefined;
  readonly status?: CommunicationStatus | undefined;
  readonly method?: Channel | undefined;
  /** Written at or after, and before. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export async function listCommunications(
  scope: Scope,
  query: MessageQuery,
  { communications }: Messages,
): Promise<{ found: Communication[]; next: string | undefined }> {
  const limit = query.limit ?? pageSize;
  const found = await communications.find(
    scope,
    {
      ...aboutClaim(query),
      ...ofStatus(query.status),
      ...ofTime(query),
      ...(query.method ? { method: query.method } : {}),
      ...afterRow(query.after),
    },
    { sort: newestFirst, limit: limit + 1 },
  );
  const { rows, next } = pageOf(found, limit);
  return { found: rows.map(shownCommunication), next };
}

export async function listOutbox(
  scope: Scope,
  query: MessageQuery,
  { outbox }: Messages,
): Promise<{ found: OutboxMessage[]; next: string | undefined }> {
  const limit = query.limit ?? pageSize;
  const found = await outbox.find(scope, { ...aboutClaim(query), ...afterRow(query.after) }, { sort: newestFirst, limit: limit + 1 });
  const { rows, next } = pageOf(found, limit);
  return { found: rows.map(shownOutbox), next };
}

function aboutClaim({ claimId }: MessageQuery): Filter {
  return claimId === undefined ? {} : { claimId };
}

export function ofTime({ from, to }: Pick<MessageQuery, 'from' | 'to'>): Filter {
  if (from === undefined && to === undefined) return {};
  return { createdAt: { ...(from ? { $gte: new Date(from) } : {}), ...(to ? { $lt: new Date(to) } : {}) } };
}

/** A message that is just being dispatched still counts as queued. */
function ofStatus(status: CommunicationStatus | undefined): Filter {
  if (status === undefined) return {};
  if (status === 'scheduled') return { status: 'queued', sendsAt: { $exists: true } };
  if (status === 'held') return { status: 'queued', heldUntil: { $exists: true }, attempts: 0, sendsAt: { $exists: false } };
  return status === 'queued' ? { status: { $in: ['queued', 'sending'] }, sendsAt: { $exists: false } } : { status };
}

function shownOutbox(row: OutboxRecord): OutboxMessage {
  return {
    id: row._id,
    communicationId: row._id,
    claimId: row.claimId,
    claimNumber: row.claimNumber,
    method: row.method,
    from: row.from,
    to: row.to,
    text: row.text,
    headers: row.headers,
    createdAt: row.createdAt.toISOString(),
    ...(row.subject ? { subject: row.subject } : {}),
    ...(row.attachment ? { attachment: row.attachment } : {}),
    ...(row.calendar ? { calendar: row.calendar } : {}),
  };
}
