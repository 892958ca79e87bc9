// The rows behind the embedded bus: who listens, what waits for whom, what was given up, what was told.
import type { Collection, Db } from 'mongodb';

/** How long an id is remembered, so that a repeated publish has no second effect. */
export const dedupeWindowMs = 10 * 60_000;
/** As many ids as one question may name. */
export const idsAtOnce = 200;

/** One durable queue: a consumer and the type it listens to. */
export interface QueueRow {
  readonly _id: string;
  readonly consumer: string;
  readonly type: string;
}

/** Events on their way to one queue: some that were published together, by their ids, or a single one with its text. */
export interface DeliveryRow {
  readonly _id: string;
  readonly queue: string;
  readonly consumer: string;
  readonly type: string;
  readonly events?: readonly string[];
  /** JSON text: what an event carries must not meet the database's rules for field names. */
  readonly envelope?: string;
  /** How many events it carries. */
  readonly size?: number;
  /** From when on it may be taken, in ms; a taken delivery waits for the end of its lease. */
  readonly at: number;
  readonly attempts: number;
  /** The bus that took it last. */
  readonly lease?: string;
}

export interface DeadRow {
  readonly _id: string;
  readonly queue: string;
  readonly consumer: string;
  readonly type: string;
  readonly reason: string;
  readonly at: number;
  readonly envelope: string;
}

/** An event, for the deliveries that name it and for live subscriptions of other processes. */
export interface EventRow {
  readonly _id: string;
  readonly at: number;
  readonly envelope: string;
  readonly expireAt: number;
}

export interface DeliveryStore {
  readonly queues: Collection<QueueRow>;
  readonly deliveries: Collection<DeliveryRow>;
  readonly dead: Collection<DeadRow>;
  readonly events: Collection<EventRow>;
}

/** Opens the collections and makes their indexes; repeating it changes nothing. */
export async function openDeliveryStore(db: Db): Promise<DeliveryStore> {
  const store: DeliveryStore = {
    queues: db.collection<QueueRow>('bus_queues'),
    deliveries: db.collection<DeliveryRow>('bus_deliveries'),
    dead: db.collection<DeadRow>('bus_dead_letters'),
    events: db.collection<EventRow>('bus_events'),
  };
  await store.deliveries.createIndex({ queue: 1, at: 1 });
  await store.deliveries.createIndex({ events: 1 }, { sparse: true });
  await store.dead.createIndex({ at: 1 });
  await store.events.createIndex({ at: 1 });
  await store.events.createIndex({ expireAt: 1 });
  return store;
}

/** Repeating it changes nothing. */
export async function writeDownQueues({ queues }: DeliveryStore, rows: readonly QueueRow[]): Promise<void> {
  await queues.bulkWrite(
    rows.map(({ _id, ...listener }) => ({ updateOne: { filter: { _id }, update: { $set: listener }, upsert: true } })),
    { ordered: false },
  );
}

/** Pieces of at most `size`, in the same order. */
export function inChunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));
}

/** The texts of a delivery's events, in their order. */
export async function textsOf({ events }: DeliveryStore, rows: readonly Pick<DeliveryRow, 'events' | 'envelope'>[]): Promise<string[]> {
  const texts = new Map<string, string>();
  const ids = rows.flatMap((row) => row.events ?? []);
  for (const some of inChunks(ids, idsAtOnce)) {
    // Without a projection the database hands on the bytes as they are
    const found = await events.find({ _id: { $in: some } }).toArray();
    for (const { _id, envelope } of found) texts.set(_id, envelope);
  }
  return rows.flatMap((row) => (row.events ? row.events.map((id) => texts.get(id) ?? '') : [row.envelope ?? '']));
}

/** How many events a delivery carries. */
export function sizeOf({ size = 1 }: Pick<DeliveryRow, 'size'>): number {
  return size;
}

/** Puts a dead letter back into its queue as if new; false when there is none. */
export async function reviveDelivery(store: DeliveryStore, id: string, now: number): Promise<string | undefined> {
  const dead = await store.dead.findOne({ _id: id });
  if (!dead) return undefined;
  const { queue, consumer, type, envelope } = dead;
  await store.deliveries.updateOne(
    { _id: id },
    { $set: { queue, consumer, type, envelope, size: 1, attempts: 0, at: now }, $unset: { lease: '' } },
    { upsert: true },
  );
  await store.dead.deleteOne({ _id: id, at: dead.at });
  return queue;
}

/** Forgets events that are older than the dedupe window, in small steps; one that is still on its way to somebody stays. */
export async function forgetExpired({ events, deliveries }: DeliveryStore, now: number): Promise<void> {
  let after = 0;
  for (;;) {
    const expired = await events
      .find({ expireAt: { $gt: after, $lte: now } }, { projection: { expireAt: 1 } })
      .sort({ expireAt: 1 })
      .limit(idsAtOnce)
      .toArray();
    const last = expired.at(-1)?.expireAt;
    if (last === undefined) return;
    const ids = expired.map(({ _id }) => _id);
    const waiting = await deliveries.find({ events: { $in: ids } }, { projection: { events: 1 } }).toArray();
    const needed = new Set(waiting.flatMap((row) => row.events ?? []));
    const gone = ids.filter((id) => !needed.has(id));
    if (gone.length > 0) await events.deleteMany({ _id: { $in: gone } });
    // Those of the same instant that are needed would be read again and again: the next minute looks after them
    else after = last;
  }
}
