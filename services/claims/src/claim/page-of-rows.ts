// The rows of a job page by page, in the order in which they are worked off; the cursor is the number of the last row.
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { DocumentBase, TenantCollection } from '@plumbline/server';

interface Asked {
  readonly jobId: number;
  readonly state?: string | undefined;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}

const defaultPage = 50;

/** Throws `invalid` for a cursor that was not ours. */
export async function pageOfRows<T extends DocumentBase & { jobId: number; state: string }>(
  scope: Scope,
  { jobId, state, limit = defaultPage, after }: Asked,
  rows: TenantCollection<T>,
): Promise<{ found: T[]; next: string | undefined }> {
  if (after !== undefined && !/^\d{1,16}$/.test(after))
    throw new Failure('invalid', 'This page does not exist', { fields: { after: 'This page does not exist' } });
  const filter = { jobId, ...(state ? { state } : {}), ...(after === undefined ? {} : { _id: { $gt: Number(after) } }) };
  const found = await rows.find(scope, filter, { sort: { _id: 1 }, limit: limit + 1 });
  const page = found.slice(0, limit);
  return { found: page, next: found.length > limit ? String(page.at(-1)?._id) : undefined };
}
