// Events that are handled together: one transaction with their memory, nothing twice, and a broken one takes no other along.
import { randomUUID } from 'node:crypto';
import { defineEvent, number, object, staff, type Envelope } from '@plumbline/contracts/kernel';
import { Schema } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defineService, type RecordBase } from '../index.ts';
import { startTestService, type TestService } from '../testing/index.ts';
import { Inbox, onEvent } from './consumer.ts';

const boxFilled = defineEvent('claims.box-filled', object({ boxId: number() }), staff);

interface Note extends RecordBase {
  boxId: number;
  actorName: string;
}

const notary = defineService({
  name: 'claims',
  endpoints: [],
  build(parts) {
    const notes = parts.collection<Note>('notes', new Schema({ boxId: Number, actorName: String }));
    return { notes, mount: () => undefined };
  },
});

let service: TestService<Awaited<ReturnType<typeof notary.build>>>;
beforeAll(async () => {
  service = await startTestService(notary);
});
afterAll(() => service.stop());

const listener = { service: 'claims', clock: () => new Date(), done: () => undefined };
const runs: number[] = [];

/** Writes one note for each event: what is handled twice stands there twice. */
function noting(queue: string) {
  const { parts, built } = service.service;
  const consumer = onEvent(
    boxFilled,
    {
      async handleAll(events, tx) {
        runs.push(events.length);
        for (const { data } of events) {
          await built.notes.insert(tx, { _id: await parts.nextId('note'), boxId: data.boxId, actorName: tx.scope.actor.name }, []);
          if (data.boxId < 0) throw new Error('no such box');
        }
      },
    },
    queue,
  );
  return new Inbox(parts.connection).subscriptionOf(consumer, listener);
}

function filled(boxId: number, about: { organizationId?: number; name?: string } = {}): Envelope {
  const { organizationId = 1, name = 'Ines' } = about;
  return {
    id: randomUUID(),
    type: boxFilled.type,
    organizationId,
    actor: { kind: 'user', id: name.length, name },
    at: new Date().toISOString(),
    aggregateId: Math.abs(boxId),
    aggregateVersion: 1,
    data: { boxId },
  };
}

const notesOf = async (boxIds: readonly number[], organizationId = 1) =>
  (
    await service.service.built.notes.find(
      { organizationId, actor: { kind: 'service', id: 'x', name: 'x' } },
      { boxId: { $in: boxIds } },
      { sort: { _id: 1 } },
    )
  ).map(({ boxId, actorName }) => `${boxId} ${actorName}`);

test('what comes again beside new events is done once', async () => {
  const { handleAll } = noting('once');
  const [a, b, c] = [filled(1), filled(2), filled(3)];
  await handleAll?.([a, b]);
  await handleAll?.([a, b, c]);
  await handleAll?.([a, b, c]);
  expect(await notesOf([1, 2, 3])).toEqual(['1 Ines', '2 Ines', '3 Ines']);
});

test('two instances that hold the same events have one effect', async () => {
  const [one, other] = [noting('two'), noting('two')];
  const events = [filled(11), filled(12)];
  const outcomes = await Promise.allSettled([one.handleAll?.(events), other.handleAll?.(events), one.handle(events[0] as Envelope, 1)]);
  // Whoever lost gives them on one by one, and finds them done
  for (const outcome of outcomes) if (outcome.status === 'rejected') for (const event of events) await other.handle(event, 1);
  expect(await notesOf([11, 12])).toEqual(['11 Ines', '12 Ines']);
});

test('a broken event undoes the others of its batch, and one by one they are done', async () => {
  const { handleAll, handle } = noting('broken');
  const [good, bad, fine] = [filled(21), filled(-22), filled(23)];
  await expect(handleAll?.([good, bad, fine])).rejects.toThrow('no such box');
  expect(await notesOf([21, -22, 23])).toEqual([]);
  await handle(good, 1);
  await expect(handle(bad, 1)).rejects.toThrow('no such box');
  await handle(fine, 1);
  expect(await notesOf([21, -22, 23])).toEqual(['21 Ines', '23 Ines']);
});

test('events of several organizations and people are handled apart, in their order', async () => {
  const { handleAll } = noting('scopes');
  runs.length = 0;
  await handleAll?.([filled(31), filled(32), filled(33, { name: 'Kim' }), filled(34, { organizationId: 2 }), filled(35)]);
  expect(runs).toEqual([2, 1, 1, 1]);
  expect(await notesOf([31, 32, 33, 34, 35])).toEqual(['31 Ines', '32 Ines', '33 Kim', '35 Ines']);
  expect(await notesOf([34], 2)).toEqual(['34 Ines']);
});

test('an event that breaks its contract refuses the batch before anything is done', async () => {
  const { handleAll } = noting('contract');
  await expect(handleAll?.([filled(41), { ...filled(42), data: { boxId: 'no' } }])).rejects.toThrow("doesn't match the contract");
  expect(await notesOf([41])).toEqual([]);
});
