// The relay tells what this process has written at once, and what it does not know of at its next look everywhere.
import { randomUUID } from 'node:crypto';
import { defineEvent, number, object, staff, type Envelope } from '@plumbline/contracts/kernel';
import { Schema } from 'mongoose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { defineService, type RecordBase } from '../index.ts';
import { createEvent } from '../data/domain-event.ts';
import { startTestService, type TestService } from '../testing/index.ts';
import { startRelay } from './relay.ts';

const boxFilled = defineEvent('claims.box-filled', object({ boxId: number() }), staff);

interface Box extends RecordBase {
  name: string;
}

const store = defineService({
  name: 'claims',
  endpoints: [],
  build(parts) {
    const boxes = parts.collection<Box>('boxes', new Schema({ name: String }));
    const crates = parts.collection<Box>('crates', new Schema({ name: String }));
    return { boxes, crates, mount: () => undefined };
  },
});

let service: TestService<Awaited<ReturnType<typeof store.build>>>;
const received: number[] = [];
beforeAll(async () => {
  service = await startTestService(store);
  await service.bus.subscribeLive(({ data }) => void received.push((data as { boxId: number }).boxId));
});
afterAll(() => service.stop());

const scope = { organizationId: 1, actor: { kind: 'user' as const, id: 2, name: 'Ines' } };

/** As another process leaves it that ended between its write and telling of it. */
async function leftBehind(collection: string, boxId: number): Promise<void> {
  const about = { type: boxFilled.type, organizationId: 1, actor: scope.actor, aggregateId: boxId, aggregateVersion: 1 };
  const left = { ...about, id: randomUUID(), occurredAt: new Date().toISOString(), data: { boxId } };
  await service.service.parts.connection.collection<{ _id: number }>(collection).insertOne({ _id: boxId, _outbox: [left] } as never);
}

test('what is written here is told at once and waits until then, whatever else there is', async () => {
  const { parts, built } = service.service;
  await parts.writeAs(scope, (tx) => built.boxes.insert(tx, { _id: 1, name: 'First' }, [createEvent(boxFilled, { boxId: 1 })]));
  await service.settle();
  expect(received).toEqual([1]);
  expect(await service.service.waitingEvents()).toBe(0);
});

test('what another process has left is told at the next look everywhere, and only once', async () => {
  await leftBehind('crates', 7);
  const { built, parts } = service.service;
  const sources = [built.boxes, built.crates].map((one) => ({
    collection: one.model.collection as never,
    publishedAt: () => one.publishedAt,
  }));
  const relay = startRelay(sources, { bus: service.bus, log: parts.log, everywhereMs: 100 });
  await expect.poll(() => received.includes(7), { timeout: 10_000 }).toBe(true);
  await leftBehind('crates', 8);
  await expect.poll(() => received.includes(8), { timeout: 10_000 }).toBe(true);
  await relay.stop();
  expect(received.filter((boxId) => boxId > 1)).toEqual([7, 8]);
});

test('an event that the bus refuses holds up nobody but its own collection, and the log says why', async () => {
  // Two that the service itself does not watch
  await leftBehind('first', 20);
  await leftBehind('second', 21);
  const passed: number[] = [];
  const publish = (envelopes: readonly Envelope[]) => {
    const ids = envelopes.map(({ data }) => (data as { boxId: number }).boxId);
    if (ids.includes(20)) return Promise.reject(new Error('too large'));
    passed.push(...ids);
    return Promise.resolve();
  };
  const { connection } = service.service.parts;
  const sources = ['first', 'second'].map((name) => ({ collection: connection.collection(name) as never, publishedAt: () => -Infinity }));
  const warn = vi.fn();
  const relay = startRelay(sources, { bus: { ...service.bus, publish }, log: { warn } as never, everywhereMs: 100 });
  await expect.poll(() => passed).toEqual([21]);
  await expect.poll(() => warn.mock.calls).toContainEqual([{ err: new Error('too large') }, expect.any(String)]);
  expect(await relay.waiting()).toBe(1);
  await relay.stop();
});
