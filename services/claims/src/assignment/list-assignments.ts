// Assignments and their rows, page by page.
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { afterCursor, pageOf } from '../claim/page-cursor.ts';
import type { AssignmentStore, JobDocument, RowDocument } from './assignment-store.ts';

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

/** In the order in which they are worked off; the cursor is the number of the last row. */
export async function listRows(
  scope: Scope,
  { jobId, state, limit = defaultPage, after }: Paged & { jobId: number; state?: RowDocument['state'] | undefined },
  { rows }: AssignmentStore,
): Promise<{ found: RowDocument[]; next: string | undefined }> {
  if (after !== undefined && !/^\d{1,16}$/.test(after))
    throw new Failure('invalid', 'This page does not exist', { fields: { after: 'This page does not exist' } });
  const filter = { jobId, ...(state ? { state } : {}), ...(after === undefined ? {} : { _id: { $gt: Number(after) } }) };
  const found = await rows.find(scope, filter, { sort: { _id: 1 }, limit: limit + 1 });
  const page = found.slice(0, limit);
  return { found: page, next: found.length > limit ? String(page.at(-1)?._id) : undefined };
}
