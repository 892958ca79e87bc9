// Every photo of an inspection, page after page: one that needs a reason counts however old it is.
import { inspectionApi, type Photo } from '@plumbline/contracts/inspection';
import { call } from '@plumbline/web';

/** The most that the server gives at once. */
const pageSize = 200;

/** Newest first. */
export async function allPhotosOf(inspectionId: number, signal?: AbortSignal): Promise<Photo[]> {
  const all: Photo[] = [];
  for (let last: Photo | undefined, isMore = true; isMore; ) {
    const after = last && `${Date.parse(last.createdAt)}-${last.id}`;
    const query = { limit: pageSize, ...(after === undefined ? {} : { after }) };
    const found = await call(inspectionApi.listPhotosOfInspection, { params: { inspectionId }, query, ...(signal ? { signal } : {}) });
    all.push(...found);
    last = found.at(-1);
    isMore = found.length === pageSize;
  }
  return all;
}
