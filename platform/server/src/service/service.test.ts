// The frame of every service, shown on a small one: a store of labeled boxes.
import { randomUUID } from 'node:crypto';
import {
  Id,
  IdInPath,
  array,
  coerce,
  endpoint,
  defineEvent,
  number,
  object,
  staff,
  strictObject,
  string,
  Failure,
} from '@plumbline/contracts/kernel';
import { Schema } from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService } from './start-service.ts';
import { startTestService, type TestService } from '../testing/index.ts';
import { defineService, createEvent, MissingTenant, type RecordBase } from '../index.ts';

const Box = object({ id: Id, label: string(), opened: number(), version: number() });
const boxFilled = defineEvent('claims.box-filled', object({ boxId: Id, label: string() }), staff);

const api = {
  fillBox: endpoint({
    name: 'fillBox',
    service: 'claims',
    method: 'POST',
    path: '/api/boxes',
    summary: '',
    access: ['adjuster'],
    apiKeys: true,
    body: strictObject({ label: string().min(1, 'A label is required'), slow: number().optional(), broken: string().optional() }),
    response: Box,
    status: 201,
  }),
  listBoxes: endpoint({
    name: 'listBoxes',
    service: 'claims',
    method: 'GET',
    path: '/api/boxes',
    summary: '',
    access: staff,
    query: object({ limit: coerce.number().int().optional() }),
    response: array(Box),
  }),
  readBox: endpoint({
    name: 'readBox',
    service: 'claims',
    method: 'GET',
    path: '/api/boxes/:id',
    summary: '',
    access: staff,
    params: object({ id: IdInPath }),
    response: Box,
  }),
  relabel: endpoint({
    name: 'relabel',
    service: 'claims',
    method: 'PATCH',
    path: '/api/boxes/:id',
    summary: '',
    access: ['adjuster'],
    params: object({ id: IdInPath }),
    body: strictObject({ label: string(), version: number().optional() }),
    response: Box,
  }),
  weighBox: endpoint({
    name: 'weighBox',
    service: 'claims',
    method: 'POST',
    path: '/api/box-weights',
    summary: '',
    access: ['adjuster'],
    body: strictObject({ label: string() }),
    response: object({ letters: number() }),
  }),
  internal: endpoint({
    name: 'internal',
    service: 'claims',
    method: 'GET',
    path: '/internal/boxes',
    summary: '',
    access: 'services',
    response: array(Box),
  }),
};

interface BoxRecord extends RecordBase {
  label: string;
  opened: number;
}

const overview = defineService({
  name: 'claims',
  endpoints: Object.values(api),
  queues: [{ consumer: 'claims', type: boxFilled.type }],
  build(parts) {
    const boxes = parts.collection<BoxRecord>('boxes', new Schema({ label: String, opened: Number }), {
      indexes: [[{ organizationId: 1, label: 1 }]],
    });
    const heard = parts.collection<RecordBase & { label: string }>('heard', new Schema({ label: String }));
    const show = (box: BoxRecord) => ({ id: box._id, label: box.label, opened: box.opened, version: box.version });
    return {
      boxes,
      heard,
      mount(on) {
        on(api.fillBox, async ({ body, write }) => {
          const _id = await parts.nextId('box');
          if (body.slow) await new Promise((resolve) => setTimeout(resolve, body.slow));
          return write(async (tx) => {
            const box = await boxes.insert(tx, { _id, label: body.label, opened: await parts.countUp(tx, 'boxes') }, (stored) => [
              createEvent(boxFilled, { boxId: stored._id, label: stored.label }),
            ]);
            if (body.broken === 'answer') return { id: -1 } as never;
            if (body.broken === 'failure') throw new Failure('conflict', 'No room');
            if (body.broken === 'error') throw new Error('secret detail');
            return show(box);
          });
        });
        on(api.listBoxes, async ({ scope }) => (await boxes.find(scope, {}, { sort: { _id: 1 } })).map(show));
        on(api.readBox, async ({ scope, params }) => show(await boxes.get(scope, params.id, 'Box not found')));
        on(api.relabel, ({ params, body, write }) =>
          write(async (tx) =>
            show(
              await boxes.change(
                tx,
                params.id,
                () => ({ set: { label: body.label }, events: [createEvent(boxFilled, { boxId: params.id, label: body.label })] }),
                body.version === undefined ? {} : { expectedVersion: body.version },
              ),
            ),
          ),
        );
        on(api.weighBox, ({ body }) => ({ letters: body.label.length }));
        on(api.internal, async ({ scope }) => (await boxes.find(scope, {})).map(show));
      },
      subscriptions: [
        parts.on(boxFilled, async ({ data, aggregateVersion }, tx) => {
          await heard.upsertProjection(tx, data.boxId, aggregateVersion, { label: data.label });
        }),
      ],
    };
  },
});

let service: TestService<Awaited<ReturnType<typeof overview.build>>>;
beforeAll(async () => {
  service = await startTestService(overview);
});
afterAll(() => service.stop());

const url = (path: string) => service.service.url + path;
const jsonPost = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

describe('a write', () => {
  test('is stored, answered and told to whoever listens', async () => {
    const box = await service.as('adjuster').call(api.fillBox, { body: { label: 'tools' } });
    expect(box).toMatchObject({ label: 'tools', version: 1 });
    await service.settle();
    expect(await service.service.built.heard.findOne(service.as('adjuster').scope, { _id: box.id })).toMatchObject({
      label: 'tools',
      version: 1,
    });
  });

  test('has one effect and equal answers when a hundred callers repeat the same key at once', async () => {
    const person = service.as('adjuster');
    const idempotencyKey = randomUUID();
    const before = await person.call(api.listBoxes);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => person.call(api.fillBox, { body: { label: 'same', slow: 50 }, idempotencyKey })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await person.call(api.listBoxes)).toHaveLength(before.length + 1);
  });

  test('whose process died under its key is done by the repeat', async () => {
    const person = service.as('adjuster');
    const idempotencyKey = randomUUID();
    const body = { label: 'left behind' };
    const first = await person.call(api.fillBox, { body, idempotencyKey });
    const keys = service.service.parts.connection.collection('idempotency_keys');
    const left = {
      $set: { state: 'running', owner: 'a process that died', lockedUntil: new Date(Date.now() + 1_000) },
      $unset: { answer: 1 },
    };
    expect((await keys.updateOne({ _id: new RegExp(`${idempotencyKey}$`) }, left)).modifiedCount).toBe(1);
    const again = await person.call(api.fillBox, { body, idempotencyKey });
    expect(again.id).not.toBe(first.id);
  });

  test('that changes nothing gives its key back: nobody goes on saying that it is under way', async () => {
    const person = service.as('adjuster');
    const idempotencyKey = randomUUID();
    const call = { body: { label: 'feather' }, idempotencyKey };
    expect(await person.call(api.weighBox, call)).toEqual({ letters: 7 });
    const keys = service.service.parts.connection.collection('idempotency_keys');
    expect(await keys.countDocuments({ _id: new RegExp(`${idempotencyKey}$`) })).toBe(0);
    expect(await person.call(api.weighBox, call)).toEqual({ letters: 7 });
  });

  test('refuses a key that was used for another body', async () => {
    const person = service.as('adjuster');
    const idempotencyKey = randomUUID();
    await person.call(api.fillBox, { body: { label: 'one' }, idempotencyKey });
    await expect(person.call(api.fillBox, { body: { label: 'two' }, idempotencyKey })).rejects.toMatchObject({ httpStatus: 422 });
  });

  test('keys of two organizations do not meet', async () => {
    const idempotencyKey = randomUUID();
    const ours = await service.as('adjuster').call(api.fillBox, { body: { label: 'x' }, idempotencyKey });
    const theirs = await service.as('adjuster', { organizationId: 2 }).call(api.fillBox, { body: { label: 'x' }, idempotencyKey });
    expect(theirs.id).not.toBe(ours.id);
  });

  test.each([
    ['a failure', 'failure', 409, 'No room'],
    ['an answer that breaks its contract', 'answer', 500, 'Something went wrong on our side. Please try again.'],
    ['an unexpected error', 'error', 500, 'Something went wrong on our side. Please try again.'],
  ])('leaves nothing behind after %s, and the key can be used again', async (_, broken, status, message) => {
    const person = service.as('adjuster');
    const before = await person.call(api.listBoxes);
    const idempotencyKey = randomUUID();
    await expect(person.call(api.fillBox, { body: { label: 'gone', broken }, idempotencyKey })).rejects.toMatchObject({
      httpStatus: status,
      message,
    });
    expect(await person.call(api.listBoxes)).toHaveLength(before.length);
    await expect(person.call(api.fillBox, { body: { label: 'again' }, idempotencyKey })).resolves.toMatchObject({ label: 'again' });
  });

  test('numbers of a series have no gaps, even after failures', async () => {
    const person = service.as('adjuster', { organizationId: 3 });
    await person.call(api.fillBox, { body: { label: 'a' } });
    await expect(person.call(api.fillBox, { body: { label: 'b', broken: 'failure' } })).rejects.toThrow('No room');
    expect(await person.call(api.fillBox, { body: { label: 'c' } })).toMatchObject({ opened: 2 });
  });

  test('of an older version is refused', async () => {
    const person = service.as('adjuster');
    const box = await person.call(api.fillBox, { body: { label: 'v' } });
    await person.call(api.relabel, { params: { id: box.id }, body: { label: 'v2', version: 1 } });
    await expect(person.call(api.relabel, { params: { id: box.id }, body: { label: 'v3', version: 1 } })).rejects.toMatchObject({
      httpStatus: 409,
    });
  });
});

describe('a reader', () => {
  test('gets the same answer for a foreign, a missing and a malformed id', async () => {
    const box = await service.as('adjuster').call(api.fillBox, { body: { label: 'ours' } });
    const rival = service.as('adjuster', { organizationId: 2 });
    const answers = await Promise.all(
      [`/api/boxes/${box.id}`, '/api/boxes/999999'].map(
        async (path) => (await rival.send(url(path))).json() as Promise<Record<string, unknown>>,
      ),
    );
    for (const answer of answers) expect(answer).toMatchObject({ code: 'not_found', message: 'Box not found' });
    expect((await rival.send(url('/api/boxes/abc'))).status).toBe(404);
    expect(await rival.call(api.listBoxes)).not.toContainEqual(expect.objectContaining({ id: box.id }));
  });

  test('without an organization never reaches the database', async () => {
    const { boxes } = service.service.built;
    await expect(boxes.model.find({ label: 'x' })).rejects.toThrow(MissingTenant);
    await expect(boxes.model.updateMany({}, { $set: { label: 'x' } })).rejects.toThrow(MissingTenant);
    await expect(boxes.model.aggregate([{ $match: { label: 'x' } }])).rejects.toThrow(MissingTenant);
  });
});

test('across organizations only ids are read, and a mark is no change', async () => {
  const { boxes } = service.service.built;
  const mine = await service.as('adjuster', { organizationId: 41 }).call(api.fillBox, { body: { label: 'mine' } });
  const theirs = await service.as('adjuster', { organizationId: 42 }).call(api.fillBox, { body: { label: 'theirs' } });
  const both = { _id: { $in: [mine.id, theirs.id] } };

  expect(await boxes.acrossTenants(both, { sort: { organizationId: 1 }, limit: 9 })).toEqual([
    { _id: mine.id, organizationId: 41 },
    { _id: theirs.id, organizationId: 42 },
  ]);
  expect(await boxes.acrossTenants(both, { sort: { organizationId: -1 }, limit: 1 })).toEqual([{ _id: theirs.id, organizationId: 42 }]);
  expect(await boxes.organizations()).toEqual(expect.arrayContaining([41, 42]));

  const { scope } = service.as('adjuster', { organizationId: 41 });
  expect(await boxes.markAll(scope, both, { $inc: { opened: 5 } })).toBe(1);
  expect(await boxes.mark(scope, { _id: theirs.id }, { $set: { label: 'mine too' } })).toBe(0);
  expect(await boxes.get(scope, mine.id, '')).toMatchObject({ opened: mine.opened + 5, version: 1 });
});

describe('permission', () => {
  test.each([
    ['signed out', () => service.signedOut(), 401],
    ['another role', () => service.as('client'), 403],
    ['not authorized yet', () => service.as('adjuster', { isAuthorized: false }), 403],
    ['a key without the scope', () => service.asKey(['claims:read']), 403],
    ['a service on an endpoint for people', () => service.asService(), 403],
    ['the role of the contract', () => service.as('adjuster'), 201],
    ['a key with the scope', () => service.asKey(['claims:write']), 201],
  ])('%s', async (_, person, status) => {
    expect((await person().send(url('/api/boxes'), jsonPost({ label: 'p' }))).status).toBe(status);
  });

  test('an internal endpoint answers services only', async () => {
    expect((await service.as('admin').send(url('/internal/boxes'))).status).toBe(403);
    expect((await service.asService().send(url('/internal/boxes'))).status).toBe(200);
  });

  test.each(['garbage', 'eyJhbGciOiJub25lIn0.eyJzY29wZSI6e319.'])('a forged token %s is nobody', async (token) => {
    expect((await fetch(url('/api/boxes'), { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
  });
});

describe('bad input', () => {
  const send = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    service.as('adjuster').send(url('/api/boxes'), { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

  test.each([
    ['an unknown key', '{"label":"x","role":"admin"}', 400],
    ['a wrong type', '{"label":5}', 400],
    ['an operator', '{"label":{"$gt":""}}', 400],
    ['a prototype key', '{"label":"x","__proto__":{"a":1}}', 400],
    ['text that is not JSON', '{label', 400],
    ['a bare value', '7', 400],
    ['nothing', '', 400],
    ['a deep body', `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`, 400],
    ['a large body', JSON.stringify({ label: 'x'.repeat(1_100_000) }), 413],
  ])('%s', async (_, body, status) => {
    const answer = await send(body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ message: expect.any(String), requestId: expect.any(String) });
  });

  test('names the field and says the sentence of the contract', async () => {
    expect(await (await send('{"label":""}')).json()).toMatchObject({
      code: 'invalid',
      message: 'A label is required',
      fields: { label: 'A label is required' },
    });
  });

  test.each([
    ['another content type', '{"label":"x"}', { 'content-type': 'text/plain' }, 415],
    ['another encoding', '{"label":"x"}', { 'content-type': 'application/json; charset=utf-16' }, 415],
    ['a compressed body', 'x', { 'content-encoding': 'gzip' }, 415],
    ['broken UTF-8', Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), {}, 400],
    ['an unusable key', '{"label":"x"}', { 'idempotency-key': 'x'.repeat(300) }, 400],
  ])('%s', async (_, body, headers, status) => {
    expect((await send(body, headers)).status).toBe(status);
  });

  test('an unknown query parameter', async () => {
    expect((await service.as('adjuster').send(url('/api/boxes?where=1'))).status).toBe(400);
  });
});

describe('a consumer', () => {
  const envelope = (over: Record<string, unknown> = {}) => ({
    id: randomUUID(),
    type: 'claims.box-filled',
    organizationId: 5,
    actor: { kind: 'user' as const, id: 1, name: 'A' },
    at: new Date().toISOString(),
    aggregateId: 70_001,
    aggregateVersion: 2,
    data: { boxId: 70_001, label: 'second' },
    ...over,
  });
  const heard = async () =>
    service.service.built.heard.findOne({ organizationId: 5, actor: { kind: 'service', id: 'x', name: 'x' } }, { _id: 70_001 });

  test('drops what is older than what it knows, and a repeated message', async () => {
    const second = envelope();
    await service.publish(second);
    await service.settle();
    await service.publish(envelope({ aggregateVersion: 1, data: { boxId: 70_001, label: 'first' } }));
    await service.publish(second);
    await service.settle();
    expect(await heard()).toMatchObject({ label: 'second', version: 2 });
  });

  test('parks a message that breaks the contract', async () => {
    const broken = envelope({ data: { boxId: 'no' } });
    await service.publish(broken);
    await expect
      .poll(async () => (await service.bus.listDeadLetters(10)).map((letter) => (letter.envelope as { id: string }).id))
      .toContain(broken.id);
  });
});

test('health, readiness and metrics answer', async () => {
  expect(await (await fetch(url('/healthz'))).json()).toMatchObject({ status: 'ok' });
  expect(await (await fetch(url('/readyz'))).json()).toEqual({ status: 'ready', parts: { database: 'ok', events: 'ok', objects: 'ok' } });
  expect(await (await fetch(url('/metrics'))).text()).toContain('http_request_duration_seconds');
  expect((await fetch(url('/nothing'))).status).toBe(404);
});

test.each([
  ['misses one', []],
  ['has one too many', [...(overview.queues ?? []), { consumer: 'claims', type: 'boxes.emptied' }]],
])('a list of queues that %s stops the start, and says which', async (_, queues) => {
  const starting = startService({ ...overview, queues }, service.environment);
  await expect(starting).rejects.toThrow(/^The service claims and its list of queues differ: \S+ as claims$/);
});

test('two handlers of one event in one queue stop the start: each event would come to one of them alone', async () => {
  const build: typeof overview.build = async (parts) => {
    const built = await overview.build(parts);
    const [first] = built.subscriptions ?? [];
    return { ...built, subscriptions: first ? [first, first] : [] };
  };
  const starting = startService({ ...overview, build }, service.environment);
  await expect(starting).rejects.toThrow(/^The service claims has several handlers in one queue: \S+ as claims$/);
});
