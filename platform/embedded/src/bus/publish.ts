// Puts events into every queue that listens to their type, and tells who waits in this process.
import { randomUUID } from 'node:crypto';
import type { Envelope } from '@plumbline/contracts/kernel';
import { assertPublishable, maxTogether } from '@plumbline/server/ports';
import { MongoServerError, type ClientSession, type MongoClient } from 'mongodb';
import {
  dedupeWindowMs,
  idsAtOnce,
  inChunks,
  type DeliveryRow,
  type DeliveryStore,
  type EventRow,
  type QueueRow,
} from './delivery-store.ts';
import { postNews } from './wake-ups.ts';

/** Events of one type that are published together travel together, so many in one delivery. */
const eventsPerDelivery = maxTogether;
const duplicateKey = 11_000;
const maxTries = 5;

export interface PublishDeps {
  readonly client: MongoClient;
  readonly store: DeliveryStore;
  readonly place: string;
}

/** Resolves when every delivery is durable. An id that was published within the window changes nothing. */
export async function publishEvents(deps: PublishDeps, envelopes: readonly Envelope[]): Promise<void> {
  for (const envelope of envelopes) assertPublishable(envelope.type);
  if (envelopes.length === 0) return;
  const all = [...new Map(envelopes.map((envelope) => [envelope.id, envelope])).values()];
  const { fresh, queues } = await storeNew(deps, all);
  if (fresh.length > 0) postNews(deps.place, { queues, events: fresh });
}

interface Stored {
  readonly fresh: readonly Envelope[];
  readonly queues: ReadonlySet<string>;
}

/** The events and their deliveries are one transaction: an event that is known is on its way to everybody. */
async function storeNew(deps: PublishDeps, envelopes: readonly Envelope[]): Promise<Stored> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await deps.client.withSession((session) =>
        session.withTransaction(() => storeWithin(session, deps.store, envelopes), { writeConcern: { w: 'majority' } }),
      );
    } catch (error) {
      // Somebody publishes the same event at this moment: the next look finds it
      const isKnownByNow = error instanceof MongoServerError && error.code === duplicateKey;
      if (!isKnownByNow || attempt === maxTries) throw error;
    }
  }
}

async function storeWithin(session: ClientSession, store: DeliveryStore, envelopes: readonly Envelope[]): Promise<Stored> {
  const known = new Set<string>();
  for (const ids of inChunks(
    envelopes.map(({ id }) => id),
    idsAtOnce,
  )) {
    const found = await store.events.find({ _id: { $in: ids } }, { projection: { _id: 1 }, session }).toArray();
    for (const { _id } of found) known.add(_id);
  }
  const fresh = envelopes.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return { fresh, queues: new Set() };
  // Read every time: another process may have registered a consumer a moment ago.
  const queues = await store.queues.find({}, { session }).toArray();
  const rows = deliveriesOf(fresh, queues);
  await store.events.insertMany(eventRows(fresh), { session });
  if (rows.length > 0) await store.deliveries.insertMany(rows, { session });
  return { fresh, queues: new Set(rows.map((row) => row.queue)) };
}

function eventRows(envelopes: readonly Envelope[]): EventRow[] {
  const at = Date.now();
  return envelopes.map((envelope) => ({ _id: envelope.id, at, envelope: JSON.stringify(envelope), expireAt: at + dedupeWindowMs }));
}

function deliveriesOf(envelopes: readonly Envelope[], queues: readonly QueueRow[]): DeliveryRow[] {
  const at = Date.now();
  return queues.flatMap((queue) => {
    const events = envelopes.filter(({ type }) => queue.type === '>' || queue.type === type).map(({ id }) => id);
    return inChunks(events, eventsPerDelivery).map((some) => ({
      _id: `${queue._id}:${randomUUID()}`,
      queue: queue._id,
      consumer: queue.consumer,
      type: queue.type,
      events: some,
      size: some.length,
      attempts: 0,
      at,
    }));
  });
}
