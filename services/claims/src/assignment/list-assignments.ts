// Assignments, page by page.
import type { Scope } from '@plumbline/contracts/kernel';
import { afterCursor, pageOf } from '../claim/page-cursor.ts';
import type { AssignmentStore, JobDocument } from './assignment-store.ts';

interface Paged {
  limit?: number | undefined;
  after?: string | undefined;
}

const defaultPage = 50;

/** Newest first. */
export async function listJobs(
  scope: Scope,
  {
    limit = defaultPage,
    after,
    stormEventId,
    departedUserId,
  }: Paged & { stormEventId?: number | undefined; departedUserId?: number | undefined },
  { jobs }: AssignmentStore,
): Promise<{ found: JobDocument[]; next: string | undefined }> {
  const filter = {
    ...(stormEventId === undefined ? {} : { stormEventId }),
    ...(departedUserId === undefined ? {} : { departedUserId }),
    ...afterCursor('createdAt', after),
  };
  const found = await jobs.find(scope, filter, { sort: { createdAt: -1, _id: -1 }, limit: limit + 1 });
  const page = pageOf(found, limit, (job) => job.createdAt);
  return { found: page.rows, next: page.next };
}
