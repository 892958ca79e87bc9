// The event bus of a bare machine: every delivery is a row, so nothing is lost with the process.
import { randomUUID } from 'node:crypto';
import { assertSubscribable, readAnything, type DeadLetter, type EventBus, type Stop, type Subscription } from '@plumbline/server/ports';
import { MongoClient } from 'mongodb';
import type { Logger } from 'pino';
import { forgetExpired, openDeliveryStore, reviveDelivery, writeDownQueues, type DeliveryStore, type QueueRow } from './delivery-store.ts';
import { Finisher } from './finisher.ts';
import { publishEvents } from './publish.ts';
import { QueueWorker } from './queue-worker.ts';
import { startPollLoops } from './poll-loop.ts';
import { renewLeases } from './take-deliveries.ts';
import { LiveSubscriptions } from './live-subscriptions.ts';
import { together } from './together.ts';
import { hearNews, postNews } from './wake-ups.ts';

export interface EmbeddedBusOptions {
  /** The database of the bus, as the MongoDB driver addresses it: server and name. */
  readonly uri: string;
  readonly logger: Logger;
  /** How long a delivery stays taken when its process dies, in ms. */
  readonly leaseMs?: number;
  /** How often the news of other processes are looked for, in ms. */
  readonly lookEveryMs?: number;
}

const forgetEveryMs = 60_000;
const answerWithinMs = 5_000;
/** In the embedded database writers wait, each on a connection of its own, while one transaction goes on and needs another. */
const poolSize = 200;

const nobody: ReadonlySet<string> = new Set();

/** What the parts of one bus share. */
interface Parts {
  readonly client: MongoClient;
  readonly store: DeliveryStore;
  readonly liveSubscriptions: LiveSubscriptions;
  readonly finisher: Finisher;
  readonly workers: Set<QueueWorker>;
  /** Writes down who listens. A service has dozens of queues, and they begin in one moment. */
  readonly register: (queue: QueueRow) => Promise<void>;
  /** Wakes a queue that begins when something waits for it already. */
  readonly begin: (worker: QueueWorker) => Promise<void>;
  /** Names the database, so that all buses on it in this process hear of each other. */
  readonly place: string;
  /** Names this bus in the leases it takes. */
  readonly owner: string;
  readonly leaseMs: number;
  readonly lookEveryMs: number;
  readonly logger: Logger;
}

/** Opens the bus. Rejects when the database cannot be reached. */
export async function createEmbeddedBus(options: EmbeddedBusOptions): Promise<EventBus> {
  const { uri, logger, leaseMs = 10_000, lookEveryMs = 500 } = options;
  const client = new MongoClient(uri, { maxPoolSize: poolSize, serverSelectionTimeoutMS: answerWithinMs });
  try {
    const store = await openDeliveryStore((await client.connect()).db());
    const liveSubscriptions = new LiveSubscriptions(store, logger);
    const owner = randomUUID();
    return assemble({
      client,
      store,
      liveSubscriptions,
      workers: new Set(),
      register: together((queues) => writeDownQueues(store, queues)),
      begin: together((workers) =>
        // The next round looks again
        wakeBeginning(store, workers).catch((error: unknown) => logger.warn({ err: error }, 'event bus first look failed')),
      ),
      place: uri,
      owner,
      finisher: new Finisher(store, owner),
      leaseMs,
      lookEveryMs,
      logger,
    });
  } catch (error) {
    await client.close();
    throw error;
  }
}

function assemble(parts: Parts): EventBus {
  const { store, liveSubscriptions, place } = parts;
  const stopHearing = hearNews(place, (news) => {
    for (const worker of parts.workers) if (news.queues.has(worker.queue)) worker.wake();
    liveSubscriptions.publish(news.events);
  });
  const stopPollLoops = startPollLoopsOf(parts);
  return {
    publish: (envelopes) => publishEvents(parts, envelopes),
    subscribe: (subscription) => subscribe(subscription, parts),
    async subscribeLive(listener): Promise<Stop> {
      const stop = liveSubscriptions.add(listener);
      return async () => stop();
    },
    publishProjectionUpdate: (projectionUpdate) => postNews(place, { queues: nobody, events: [], projectionUpdate }),
    async onProjectionUpdate(listener): Promise<Stop> {
      const stop = hearNews(place, ({ projectionUpdate }) => projectionUpdate && listener(projectionUpdate));
      return async () => stop();
    },
    listDeadLetters: (limit) => listDeadLetters(store, limit),
    async replayDeadLetter(id) {
      const queue = await reviveDelivery(store, id, Date.now());
      if (queue !== undefined) postNews(place, { queues: new Set([queue]), events: [] });
      return queue !== undefined;
    },
    pending: () => countPending(store),
    async check() {
      await store.queues.findOne({ _id: 'none' }, { maxTimeMS: answerWithinMs });
    },
    async close() {
      stopHearing();
      await Promise.all([...parts.workers].map((worker) => worker.stop()));
      await stopPollLoops();
      await parts.client.close();
    },
  };
}

async function subscribe(subscription: Subscription, parts: Parts): Promise<Stop> {
  const { consumer, type } = subscription;
  assertSubscribable(consumer, type);
  const queue = `${consumer}|${type}`;
  await parts.register({ _id: queue, consumer, type });
  const worker = new QueueWorker(queue, subscription, parts);
  parts.workers.add(worker);
  await parts.begin(worker);
  return async () => {
    await worker.stop();
    parts.workers.delete(worker);
  };
}

function startPollLoopsOf(parts: Parts): () => Promise<void> {
  return startPollLoops(
    [
      { everyMs: parts.lookEveryMs, run: () => wakeIdle(parts) },
      { everyMs: parts.lookEveryMs, run: () => parts.liveSubscriptions.look() },
      { everyMs: parts.leaseMs / 3, run: () => renew(parts) },
      { everyMs: forgetEveryMs, run: () => forgetExpired(parts.store, Date.now()) },
    ],
    parts.logger,
  );
}

/** The net below the wake-ups: what another process published, or whose lease or delay has ended. */
async function wakeIdle({ store, workers }: Parts): Promise<void> {
  const idle = [...workers].filter((worker) => !worker.busy);
  if (idle.length > 0) await wakeDue(store, idle);
}

/** Deliveries of one look. */
const maxDue = 200;

/** One look for all of them. Answers whether it saw all that waits. */
async function wakeDue(store: DeliveryStore, idle: readonly QueueWorker[]): Promise<boolean> {
  const due = await store.deliveries
    .find({ queue: { $in: idle.map((worker) => worker.queue) }, at: { $lte: Date.now() } }, { projection: { queue: 1 } })
    .limit(maxDue)
    .toArray();
  const queues = new Set(due.map((row) => row.queue));
  for (const worker of idle) if (queues.has(worker.queue)) worker.wake();
  return due.length < maxDue;
}

/** After a long rest one queue alone may fill the look: then each looks for itself. */
async function wakeBeginning(store: DeliveryStore, workers: readonly QueueWorker[]): Promise<void> {
  if (await wakeDue(store, workers)) return;
  for (const worker of workers) worker.wake();
}

async function renew({ store, workers, owner, leaseMs }: Parts): Promise<void> {
  const running = [...workers].flatMap((worker) => worker.running);
  if (running.length > 0) await renewLeases(store, running, { owner, until: Date.now() + leaseMs });
}

async function listDeadLetters(store: DeliveryStore, limit: number): Promise<DeadLetter[]> {
  const rows = await store.dead.find().sort({ at: -1 }).limit(limit).toArray();
  return rows.map(({ _id, consumer, type, reason, at, envelope }) => ({
    id: _id,
    consumer,
    type,
    reason,
    at: new Date(at).toISOString(),
    envelope: readAnything(envelope),
  }));
}

/** Sums over the queues, so that one index answers without reading a delivery. */
async function countPending(store: DeliveryStore): Promise<number> {
  const queues = await store.queues.find().toArray();
  return store.deliveries.countDocuments({ queue: { $in: queues.map((queue) => queue._id) }, at: { $gt: 0 } });
}
