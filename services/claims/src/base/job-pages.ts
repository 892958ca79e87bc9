// Jobs over many claims, and the rows of one, page by page.
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { RecordBase, TenantCollection } from '@plumbline/server';
import { afterCursor, pageOf } from './page-cursor.ts';

interface Paged {
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}

interface Found<T> {
  readonly found: T[];
  readonly next: string | undefined;
}

const defaultPage = 50;

/** Newest first, of those that `among` fits. Throws `invalid` for a cursor that was not ours. */
export async function pageOfJobs<T extends RecordBase>(
  scope: Scope,
  { limit = defaultPage, after, among }: Paged & { among: Readonly<Record<string, unknown>> },
  jobs: TenantCollection<T>,
): Promise<Found<T>> {
  const filter = { ...among, ...afterCursor('createdAt', after) };
  const found = await jobs.find(scope, filter, { sort: { createdAt: -1, _id: -1 }, limit: limit + 1 });
  const page = pageOf(found, limit, (job) => job.createdAt);
  return { found: page.rows, next: page.next };
}

/** In the order in which they are worked off; the cursor is the number of the last row. Throws `invalid` for one that was not ours. */
export async function pageOfRows<T extends RecordBase & { jobId: number; state: string }>(
  scope: Scope,
  { jobId, state, limit = defaultPage, after }: Paged & { jobId: number; state?: string | undefined },
  rows: TenantCollection<T>,
): Promise<Found<T>> {
  if (after !== undefined && !/^\d{1,16}$/.test(after))
    throw new Failure('invalid', "This page doesn't exist", { fields: { after: "This page doesn't exist" } });
  const filter = { jobId, ...(state ? { state } : {}), ...(after === undefined ? {} : { _id: { $gt: Number(after) } }) };
  const found = await rows.find(scope, filter, { sort: { _id: 1 }, limit: limit + 1 });
  const page = found.slice(0, limit);
  return { found: page, next: found.length > limit ? String(page.at(-1)?._id) : undefined };
}
