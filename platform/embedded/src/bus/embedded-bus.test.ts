// What the embedded bus promises beyond the contract of every bus: nothing acknowledged dies with the process.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startDatabase } from '@plumbline/embedded/database';
import { MongoClient } from 'mongodb';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { createEmbeddedBus } from './create-embedded-bus.ts';
import { dedupeWindowMs, forgetExpired, openDeliveryStore } from './delivery-store.ts';

const logger = pino({ level: 'silent' });
const writerChild = fileURLToPath(new URL('test-parts/writer-child.ts', import.meta.url));

/** Runs the installation until it has published `count` events more, kills it, and answers with what it said. */
async function runAndKill(folder: string, count: number): Promise<{ published: string[]; handled: string[] }> {
  const child = spawn(process.execPath, [writerChild, folder, 'claims.opened', 'billing'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  let said = '';
  for await (const text of child.stdout) {
    said += String(text);
    if (said.split('published ').length > count) child.kill('SIGKILL');
  }
  await gone;
  const ids = (word: string) =>
    said
      .split('\n')
      .flatMap((line) => (line.startsWith(`${word} `) && line.length === word.length + 37 ? [line.slice(word.length + 1)] : []));
  return { published: ids('published'), handled: ids('handled') };
}

test('an event that was acknowledged is handled, however often the whole process is killed', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'busk-'));
  const published: string[] = [];
  const handled = new Set<string>();
  for (let round = 0; round < 3; round += 1) {
    const said = await runAndKill(folder, 100);
    published.push(...said.published);
    for (const id of said.handled) handled.add(id);
  }
  const database = await startDatabase({ folder, logger });
  const bus = await createEmbeddedBus({ uri: database.uriFor('bus'), logger });
  await bus.subscribe({ consumer: 'billing', type: 'claims.opened', handle: async ({ id }) => void handled.add(id) });
  await vi.waitFor(() => expect(published.filter((id) => !handled.has(id))).toEqual([]), { timeout: 30_000, interval: 50 });
  await vi.waitFor(async () => expect(await bus.pending()).toBe(0), { timeout: 30_000, interval: 50 });
  expect(published.length).toBeGreaterThanOrEqual(300);
  expect(await bus.listDeadLetters(10)).toEqual([]);
  await bus.close();
  await database.close();
  await rm(folder, { recursive: true });
});

test('an event is forgotten after the dedupe window, no earlier, and not while somebody still waits for it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'busf-'));
  const database = await startDatabase({ folder, logger });
  const bus = await createEmbeddedBus({ uri: database.uriFor('bus'), logger });
  let heard = 0;
  const listen = () => bus.subscribe({ consumer: 'billing', type: 'claims.opened', handle: async () => void (heard += 1) });
  await (await listen())();
  const actor = { kind: 'service' as const, id: 'claims', name: 'Plumbline' };
  const id = '5f0c7d1e-6f0b-4b53-9a55-0f4f5d3c1a11';
  await bus.publish([
    { id, type: 'claims.opened', organizationId: 7, actor, at: '2026-11-21T14:03:00.000Z', aggregateId: 1, aggregateVersion: 1, data: {} },
  ]);
  const client = await new MongoClient(database.uriFor('bus')).connect();
  const store = await openDeliveryStore(client.db());
  const kept = async () => [await store.deliveries.countDocuments({}), await store.events.countDocuments({})];
  await forgetExpired(store, Date.now() + dedupeWindowMs + 1);
  expect(await kept()).toEqual([1, 1]);
  await listen();
  await vi.waitFor(() => expect(heard).toBe(1), 10_000);
  await vi.waitFor(async () => expect(await kept()).toEqual([0, 1]), 10_000);
  await forgetExpired(store, Date.now() + dedupeWindowMs - 60_000);
  expect(await kept()).toEqual([0, 1]);
  await forgetExpired(store, Date.now() + dedupeWindowMs + 1);
  expect(await kept()).toEqual([0, 0]);
  await bus.close();
  await client.close();
  await database.close();
  await rm(folder, { recursive: true });
});

test('a queue that begins with little is not behind one that begins with much', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'busb-'));
  const database = await startDatabase({ folder, logger });
  const client = await new MongoClient(database.uriFor('bus')).connect();
  const { deliveries } = await openDeliveryStore(client.db());
  const type = 'claims.opened';
  const actor = { kind: 'service' as const, id: 'claims', name: 'Plumbline' };
  const about = { type, organizationId: 7, actor, at: '2026-11-21T14:03:00.000Z', aggregateId: 1, aggregateVersion: 1, data: {} };
  const row = (consumer: string) => {
    const id = randomUUID();
    return {
      _id: id,
      queue: `${consumer}|${type}`,
      consumer,
      type,
      envelope: JSON.stringify({ ...about, id }),
      size: 1,
      at: 1,
      attempts: 0,
    };
  };
  await deliveries.insertMany([...Array.from({ length: 300 }, () => row('billing')), row('comms')]);
  // Nothing is found by a later look
  const bus = await createEmbeddedBus({ uri: database.uriFor('bus'), logger, lookEveryMs: 600_000 });
  const heard = new Set<string>();
  await Promise.all(
    ['billing', 'comms'].map((consumer) => bus.subscribe({ consumer, type, handle: async () => void heard.add(consumer) })),
  );
  await vi.waitFor(() => expect([...heard].toSorted()).toEqual(['billing', 'comms']), 10_000);
  await bus.close();
  await client.close();
  await database.close();
  await rm(folder, { recursive: true });
});

test('a database that is not there rejects instead of waiting', async () => {
  await expect(createEmbeddedBus({ uri: 'mongodb://127.0.0.1:9/bus', logger })).rejects.toThrow('ECONNREFUSED');
});
