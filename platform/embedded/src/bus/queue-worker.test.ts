// What one queue takes: nothing waits for the next round because somebody ended at the wrong moment.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '@plumbline/embedded/database';
import { MongoClient, type Collection } from 'mongodb';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { openDeliveryStore, type DeliveryRow } from './delivery-store.ts';
import { Finisher } from './finisher.ts';
import { QueueWorker } from './queue-worker.ts';

const logger = pino({ level: 'silent' });
const actor = { kind: 'service' as const, id: 'claims', name: 'Plumbline' };
const about = {
  type: 'claims.opened',
  organizationId: 7,
  actor,
  at: '2026-11-21T14:03:00.000Z',
  aggregateId: 1,
  aggregateVersion: 1,
  data: {},
};
const ids = ['5f0c7d1e-6f0b-4b53-9a55-0f4f5d3c1a11', '5f0c7d1e-6f0b-4b53-9a55-0f4f5d3c1a12'] as const;

/** The look at what waits takes until nothing is in hand. */
function slowly(deliveries: Collection<DeliveryRow>, isIdle: () => boolean): Collection<DeliveryRow> {
  const find = (...asked: Parameters<typeof deliveries.find>) => {
    const cursor = deliveries.find(...asked);
    if (!asked[1]?.projection) return cursor;
    const toArray = cursor.toArray.bind(cursor);
    cursor.toArray = async () => {
      const found = await toArray();
      await vi.waitFor(() => expect(isIdle()).toBe(true), 10_000);
      return found;
    };
    return cursor;
  };
  return new Proxy(deliveries, {
    get(target, name) {
      if (name === 'find') return find;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

test('what waits for room is taken although what made room ended during the look', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'busq-'));
  const database = await startDatabase({ folder, logger });
  const client = await new MongoClient(database.uriFor('bus')).connect();
  const store = await openDeliveryStore(client.db());
  const row = (id: string, at: number, size: number) => {
    const envelope = JSON.stringify({ ...about, id });
    return { _id: id, queue: 'q', consumer: 'billing', type: about.type, envelope, size, at, attempts: 0 };
  };
  await store.deliveries.insertMany([row(ids[0], 1, 1), row(ids[1], 2, 100)]);
  const heard: string[] = [];
  const subscription = { consumer: 'billing', type: about.type, handle: async ({ id }: { id: string }) => void heard.push(id) };
  const deps = { client, logger, owner: 'here', leaseMs: 60_000, finisher: new Finisher(store, 'here') };
  const deliveries: Collection<DeliveryRow> = slowly(store.deliveries, () => worker.running.length === 0);
  const worker = new QueueWorker('q', subscription, { ...deps, store: { ...store, deliveries } });
  worker.wake();
  await vi.waitFor(() => expect(heard).toEqual(ids), 10_000);
  await worker.stop();
  await client.close();
  await database.close();
  await rm(folder, { recursive: true });
});
