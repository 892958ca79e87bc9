// A thread as the firm reads it: everything, newest first, each entry with its readers.
import type { ThreadEntry } from '@plumbline/contracts/comms';
import { omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { afterRow, newestFirst, pageOf, pageSize } from '../messages/page.ts';
import { readersNow } from './noted-above.ts';
import type { ThreadEntryRecord, Threads } from './thread-store.ts';

export async function listThread(
  scope: Scope,
  conversationId: number,
  { query, entries }: Pick<Threads, 'entries'> & { query: { readonly limit?: number | undefined; readonly after?: string | undefined } },
): Promise<{ found: ThreadEntry[]; next: string | undefined }> {
  const limit = query.limit ?? pageSize;
  const filter = { conversationId, ...afterRow(query.after) };
  const { rows, next } = pageOf(await entries.find(scope, filter, { sort: newestFirst, limit: limit + 1 }), limit);
  return { found: rows.map(shownEntry), next };
}

export function shownEntry(row: ThreadEntryRecord): ThreadEntry {
  const { _id, conversationId, claimId, claimNumber, kind, direction, from, to, text, subject, attachments } = row;
  const { language, state, reason, communicationId, templateName, isAutomatic, ruleName, heldUntil, sendsAt, sentAt, call } = row;
  const { scheduledFor, nextTryAt, retry } = row;
  const instants = {
    heldUntil: heldUntil?.toISOString(),
    sendsAt: sendsAt?.toISOString(),
    scheduledFor: scheduledFor?.toISOString(),
    nextTryAt: nextTryAt?.toISOString(),
    sentAt: sentAt?.toISOString(),
  };
  const about = {
    claimId,
    claimNumber,
    subject,
    language,
    state,
    reason,
    communicationId,
    templateName,
    isAutomatic,
    ruleName,
    call,
    retry,
    ...instants,
  };
  return {
    id: _id,
    conversationId,
    kind,
    direction,
    from,
    to,
    readers: readersNow(row),
    text,
    attachments,
    at: row.createdAt.toISOString(),
    ...omitUndefined(about),
  };
}
