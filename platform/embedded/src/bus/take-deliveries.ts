// Taking deliveries out of a queue, for as long as a lease lasts.
import { handsPerQueue, maxTogether } from '@plumbline/server/ports';
import { sizeOf, type DeliveryRow, type DeliveryStore } from './delivery-store.ts';

export interface Lease {
  readonly owner: string;
  readonly now: number;
  readonly until: number;
}

/** Rows that one look may find. */
const rowsPerLook = 100;

/** Takes the delivery that waits longest in a queue. */
export function takeFirst({ deliveries }: DeliveryStore, queue: string, lease: Lease): Promise<DeliveryRow | null> {
  return deliveries.findOneAndUpdate(
    { queue, at: { $lte: lease.now } },
    { $set: { at: lease.until, lease: lease.owner }, $inc: { attempts: 1 } },
    { sort: { at: 1 }, returnDocument: 'after' },
  );
}

/** The room that a delivery needs: its events, or where it comes again (`attempts` before this one) a hand of its own. */
export function roomOf(row: DeliveryRow, attempts: number): number {
  return attempts > 0 ? maxTogether / handsPerQueue : sizeOf(row);
}

/** Takes those that wait longest in a queue, as far as `room` goes; what another process takes meanwhile is left out. `isMore`: some wait for room. */
export async function takeDeliveries(
  { deliveries }: DeliveryStore,
  { queue, room }: { queue: string; room: number },
  lease: Lease,
): Promise<{ readonly taken: readonly DeliveryRow[]; readonly isMore: boolean }> {
  const due = await deliveries
    .find({ queue, at: { $lte: lease.now } }, { projection: { size: 1, attempts: 1 } })
    .sort({ at: 1 })
    .limit(rowsPerLook)
    .toArray();
  const ids = fitting(due, room).map((row) => row._id);
  const isMore = ids.length < due.length;
  if (ids.length === 0) return { taken: [], isMore };
  // The end of the lease also names what was taken by this look
  const until = lease.until + Math.random();
  await deliveries.updateMany(
    { _id: { $in: ids }, at: { $lte: lease.now } },
    { $set: { at: until, lease: lease.owner }, $inc: { attempts: 1 } },
  );
  const taken = await deliveries.find({ _id: { $in: ids }, at: until, lease: lease.owner }).toArray();
  const place = new Map(ids.map((id, index) => [id, index]));
  return { taken: taken.toSorted((one, other) => (place.get(one._id) ?? 0) - (place.get(other._id) ?? 0)), isMore };
}

/** From the beginning, as many as there is room for. */
function fitting(rows: readonly DeliveryRow[], room: number): readonly DeliveryRow[] {
  let taken = 0;
  const end = rows.findIndex((row) => (taken += roomOf(row, row.attempts)) > room);
  return end < 0 ? rows : rows.slice(0, end);
}

/** Extends the leases of deliveries that are still being handled. */
export async function renewLeases(
  { deliveries }: DeliveryStore,
  ids: readonly string[],
  lease: { owner: string; until: number },
): Promise<void> {
  await deliveries.updateMany({ _id: { $in: [...ids] }, lease: lease.owner }, { $set: { at: lease.until } });
}
