// The rows behind the embedded bus: who listens, what waits for whom, what was given up, what was told.
import { randomUUID } from 'node:crypto';
import { MongoBulkWriteError, type Collection, type Db, type OptionalUnlessRequiredId } from 'mongodb';

/** How long an id is remembered, so that a repeated publish has no second effect. */
export const dedupeWindowMs = 10 * 60_000;
const rowsPerInsert = 500;

/** One durable queue: a consumer and the type it listens to. */
export interface QueueRow {
  readonly _id: string;
  readonly consumer: string;
  readonly type: string;
}

/** One fact on its way to one queue. */
export interface DeliveryRow {
  readonly _id: string;
  readonly queue: string;
  readonly consumer: string;
  readonly type: string;
  /** JSON text: what a fact carries must not meet the database's rules for field names. */
  readonly envelope: string;
  /** From when on it may be taken, in ms; a taken delivery waits for the end of its lease. Absent when done. */
  readonly at?: number;
  readonly attempts: number;
  /** The bus that took it last, and with what else at once. */
  readonly lease?: string;
  readonly batch?: string;
  /** When a finished delivery is forgotten, in ms. */
  readonly expireAt?: number;
}

interface DeadRow {
  readonly _id: string;
  readonly queue: string;
  readonly consumer: string;
  readonly type: string;
  readonly reason: string;
  readonly at: number;
  readonly envelope: string;
}

/** A fact as the taps of other processes read it. */
interface FactRow {
  readonly _id: string;
  readonly at: number;
  readonly envelope: string;
  readonly expireAt: number;
}

export interface DeliveryStore {
  readonly queues: Collection<QueueRow>;
  readonly deliveries: Collection<DeliveryRow>;
  readonly dead: Collection<DeadRow>;
  readonly facts: Collection<FactRow>;
}

/** Opens the collections and makes their indexes; repeating it changes nothing. */
export async function openDeliveryStore(db: Db): Promise<DeliveryStore> {
  const store: DeliveryStore = {
    queues: db.collection<QueueRow>('bus_queues'),
    deliveries: db.collection<DeliveryRow>('bus_deliveries'),
    dead: db.collection<DeadRow>('bus_dead_letters'),
    facts: db.collection<FactRow>('bus_facts'),
  };
  await store.deliveries.createIndex({ queue: 1, at: 1 });
  await store.deliveries.createIndex({ expireAt: 1 });
  await store.dead.createIndex({ at: 1 });
  await store.facts.createIndex({ at: 1 });
  await store.facts.createIndex({ expireAt: 1 });
  return store;
}

/** Inserts what is not there yet, in bounded batches, and answers with the ids that were new. */
export async function insertNew<Row extends { readonly _id: string }>(
  collection: Collection<Row>,
  rows: readonly Row[],
): Promise<Set<string>> {
  const added = new Set<string>();
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    const batch = rows.slice(from, from + rowsPerInsert);
    const known = await insertBatch(collection, batch);
    batch.forEach((row, index) => {
      if (!known.has(index)) added.add(row._id);
    });
  }
  return added;
}

/** Inserts and answers with the positions that were there before. */
async function insertBatch<Row extends { readonly _id: string }>(collection: Collection<Row>, batch: readonly Row[]): Promise<Set<number>> {
  try {
    await collection.insertMany(batch as unknown as OptionalUnlessRequiredId<Row>[], { ordered: false });
    return new Set();
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError)) throw error;
    const failures = Array.isArray(error.writeErrors) ? error.writeErrors : [error.writeErrors];
    if (failures.some((failure) => failure.code !== 11000)) throw error;
    return new Set(failures.map((failure) => failure.index));
  }
}

export interface Lease {
  readonly owner: string;
  readonly now: number;
  readonly until: number;
}

export interface Taken {
  readonly rows: readonly DeliveryRow[];
  /** True when the queue may hold more that is due. */
  readonly more: boolean;
}

/** Takes the delivery that waits longest in a queue. */
export function takeFirst({ deliveries }: DeliveryStore, queue: string, lease: Lease): Promise<DeliveryRow | null> {
  return deliveries.findOneAndUpdate(
    { queue, at: { $lte: lease.now } },
    { $set: { at: lease.until, lease: lease.owner }, $inc: { attempts: 1 } },
    { sort: { at: 1 }, returnDocument: 'after' },
  );
}

/** Takes up to `most` of the deliveries that wait longest in a queue; what another process takes meanwhile is left out. */
export async function takeDeliveries(
  { deliveries }: DeliveryStore,
  { queue, most }: { queue: string; most: number },
  lease: Lease,
): Promise<Taken> {
  const due = await deliveries
    .find({ queue, at: { $lte: lease.now } })
    .sort({ at: 1 })
    .limit(most)
    .toArray();
  if (due.length === 0) return { rows: [], more: false };
  const batch = randomUUID();
  const ids = due.map((row) => row._id);
  await deliveries.updateMany(
    { _id: { $in: ids }, at: { $lte: lease.now } },
    { $set: { at: lease.until, lease: lease.owner, batch }, $inc: { attempts: 1 } },
  );
  return { rows: await deliveries.find({ _id: { $in: ids }, batch }).toArray(), more: due.length === most };
}

/** Marks deliveries as done; their ids stay known for the dedupe window. What somebody else has taken meanwhile stays theirs. */
export async function finishDeliveries(
  store: DeliveryStore,
  rows: readonly DeliveryRow[],
  lease: { owner: string; now: number },
): Promise<void> {
  await store.deliveries.updateMany(
    { _id: { $in: rows.map((row) => row._id) }, lease: lease.owner },
    { $set: { expireAt: lease.now + dedupeWindowMs, envelope: '' }, $unset: { at: '', lease: '', batch: '' } },
  );
}

export async function delayDelivery(store: DeliveryStore, row: DeliveryRow, at: number): Promise<void> {
  await store.deliveries.updateOne(ownedBy(row), { $set: { at }, $unset: { lease: '' } });
}

/** Keeps a delivery as a dead letter first and takes it out of its queue then: a crash in between repeats it, never loses it. */
export async function buryDelivery(store: DeliveryStore, row: DeliveryRow, why: { reason: string; now: number }): Promise<void> {
  const { queue, consumer, type, envelope } = row;
  await store.dead.updateOne(
    { _id: row._id },
    { $set: { queue, consumer, type, envelope, reason: why.reason, at: why.now } },
    { upsert: true },
  );
  await finishDeliveries(store, [row], { owner: row.lease ?? '', now: why.now });
}

/** Puts a dead letter back into its queue as if new; false when there is none. */
export async function reviveDelivery(store: DeliveryStore, id: string, now: number): Promise<string | undefined> {
  const dead = await store.dead.findOne({ _id: id });
  if (!dead) return undefined;
  const { queue, consumer, type, envelope } = dead;
  await store.deliveries.updateOne(
    { _id: id },
    { $set: { queue, consumer, type, envelope, attempts: 0, at: now }, $unset: { expireAt: '', lease: '' } },
    { upsert: true },
  );
  await store.dead.deleteOne({ _id: id, at: dead.at });
  return queue;
}

/** Extends the leases of deliveries that are still being handled. */
export async function renewLeases(store: DeliveryStore, ids: readonly string[], lease: { owner: string; until: number }): Promise<void> {
  await store.deliveries.updateMany({ _id: { $in: [...ids] }, lease: lease.owner }, { $set: { at: lease.until } });
}

/** Forgets what is older than the dedupe window, in small steps. */
export async function forgetExpired(store: DeliveryStore, now: number): Promise<void> {
  await removeExpired(store.deliveries, now);
  await removeExpired(store.facts, now);
}

async function removeExpired<Row extends { _id: string; expireAt?: number }>(collection: Collection<Row>, now: number): Promise<void> {
  const rows = collection as unknown as Collection<{ _id: string; expireAt?: number }>;
  for (;;) {
    const expired = await rows
      .find({ expireAt: { $lte: now } }, { projection: { _id: 1 } })
      .limit(rowsPerInsert)
      .toArray();
    if (expired.length === 0) return;
    await rows.deleteMany({ _id: { $in: expired.map((row) => row._id) }, expireAt: { $lte: now } });
  }
}

function ownedBy(row: DeliveryRow): { _id: string; attempts: number; lease?: string } {
  return row.lease === undefined ? { _id: row._id, attempts: row.attempts } : { _id: row._id, attempts: row.attempts, lease: row.lease };
}
