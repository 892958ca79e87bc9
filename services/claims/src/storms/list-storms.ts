// Storm events, the latest first, page by page.
import type { StormEvent } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { StormStores } from './keep-storm.ts';
import { stormWire } from './storm-store.ts';

const defaultPage = 50;

/** The cursor is `<first day>.<id>` of the last row. Throws `invalid` for one that was not ours. */
export async function listStorms(
  scope: Scope,
  { limit = defaultPage, after }: { limit?: number | undefined; after?: string | undefined },
  { storms, claims }: Pick<StormStores, 'storms' | 'claims'>,
): Promise<{ events: StormEvent[]; next: string | undefined }> {
  const found = await storms.find(scope, beyond(after), { sort: { startsOn: -1, _id: -1 }, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    events: await Promise.all(page.map((event) => stormWire(scope, event, claims))),
    next: found.length > limit && last ? `${last.startsOn}.${last._id}` : undefined,
  };
}

function beyond(after: string | undefined): Record<string, unknown> {
  if (after === undefined) return {};
  const read = /^(\d{4}-\d{2}-\d{2})\.(\d{1,16})$/.exec(after);
  if (!read) throw new Failure('invalid', "This page doesn't exist", { fields: { after: "This page doesn't exist" } });
  const [, day = '', id] = read;
  return { startsOn: { $lte: day }, $or: [{ startsOn: { $lt: day } }, { _id: { $lt: Number(id) } }] };
}
