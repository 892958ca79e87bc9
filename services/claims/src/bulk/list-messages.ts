// Messages to the owners of many claims, page by page.
import type { Scope } from '@plumbline/contracts/kernel';
import { afterCursor, pageOf } from '../claim/page-cursor.ts';
import type { MessageJobDocument, MessageJobStore } from './message-store.ts';

interface Paged {
  limit?: number | undefined;
  after?: string | undefined;
}

const defaultPage = 50;

/** Newest first; `mine` are those that the reader began. */
export async function listMessageJobs(
  scope: Scope,
  { limit = defaultPage, after, mine }: Paged & { mine?: 'true' | undefined },
  { jobs }: MessageJobStore,
): Promise<{ found: MessageJobDocument[]; next: string | undefined }> {
  const filter = { ...(mine ? { startedById: String(scope.actor.id) } : {}), ...afterCursor('createdAt', after) };
  const found = await jobs.find(scope, filter, { sort: { createdAt: -1, _id: -1 }, limit: limit + 1 });
  const page = pageOf(found, limit, (job) => job.createdAt);
  return { found: page.rows, next: page.next };
}
