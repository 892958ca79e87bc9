// The same Idempotency-Key: with the same files it is the same request, with another file it is another one and is refused.
import { randomUUID } from 'node:crypto';
import { array, endpoint, object, string } from '@plumbline/contracts/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defineService } from '../index.ts';
import { startTestService, type TestService } from '../testing/index.ts';

const held = object({ held: array(string()) });
const form = endpoint({
  name: 'takeForm',
  service: 'claims',
  method: 'POST',
  path: '/api/forms',
  summary: '',
  access: ['adjuster'],
  accepts: 'multipart',
  response: held,
  status: 201,
});
const whole = endpoint({ ...form, name: 'takeWhole', path: '/api/wholes', accepts: 'bytes' });
const streamed = endpoint({ ...form, name: 'takeStreamed', path: '/api/streamed', accepts: 'bytes' });

const kept: string[] = [];
async function textOf(stream: AsyncIterable<unknown>): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
}

const keeper = defineService({
  name: 'claims',
  endpoints: [form, whole, streamed],
  build: () => ({
    mount(on) {
      const keep = (files: string[]) => {
        kept.push(...files);
        return Promise.resolve({ held: files });
      };
      on(form, async ({ multipart, write }) => {
        const { files, fields } = await multipart({ maxFiles: 3, maxFileBytes: 1_000_000 }, ({ stream }) => textOf(stream));
        return write(() => keep([...files, ...Object.values(fields)]));
      });
      on(whole, async ({ bytes, write }) => {
        const file = String(await bytes(1_000_000));
        return write(() => keep([file]));
      });
      on(streamed, async ({ incoming, write }) => {
        const file = await textOf(incoming);
        return write(() => keep([file]));
      });
    },
  }),
});

let service: TestService;
beforeAll(async () => {
  service = await startTestService(keeper);
});
afterAll(() => service.stop());

function formOf(files: readonly string[], { note = 'roof', name = 'a.jpg' } = {}): FormData {
  const body = new FormData();
  body.append('note', note);
  for (const file of files) body.append('photo', new Blob([file], { type: 'image/jpeg' }), name);
  return body;
}

async function send(path: string, key: string, body: FormData | string): Promise<[number, unknown]> {
  const type: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/octet-stream' } : {};
  const headers = { 'idempotency-key': key, ...type };
  const answer = await service.as('adjuster').send(`${service.service.url}${path}`, { method: 'POST', body, headers });
  return [answer.status, await answer.json()];
}

const refused = [422, expect.objectContaining({ message: 'This Idempotency-Key was already used for a different request' })];
const large = 'x'.repeat(300_000);

test('a form that was empty stands for no form with a file', async () => {
  const key = randomUUID();
  const empty = () => formOf([], { note: '' });
  expect((await send('/api/forms', key, empty()))[0]).toBe(201);
  expect((await send('/api/forms', key, empty()))[0]).toBe(201);
  expect(await send('/api/forms', key, formOf(['first']))).toEqual(refused);
});

describe.each<[string, string, FormData | string, () => FormData | string, (FormData | string)[]]>([
  [
    'a form with files',
    '/api/forms',
    formOf(['first', large]),
    () => formOf(['first', large]),
    [
      formOf(['first', `${large}y`]),
      formOf(['first']),
      formOf([large, 'first']),
      formOf(['first', large], { note: 'wall' }),
      formOf(['first', large], { name: 'b.jpg' }),
    ],
  ],
  ['one file, read whole', '/api/wholes', 'first', () => 'first', ['second', '']],
  ['one file, read as a stream', '/api/streamed', large, () => large, [`${large}y`, 'second']],
])('%s', (_, path, first, again, others) => {
  test('is kept once, however often it is sent; what differs is refused, and the first one stays', async () => {
    const key = randomUUID();
    const [status, answer] = await send(path, key, first);
    expect(status).toBe(201);
    const keptSoFar = kept.length;
    expect(await send(path, key, again())).toEqual([201, answer]);
    for (const other of others) expect(await send(path, key, other)).toEqual(refused);
    expect(await send(path, key, again())).toEqual([201, answer]);
    expect(kept).toHaveLength(keptSoFar);
  });

  test('under a key of its own the other file is kept', async () => {
    const [other] = others;
    const before = kept.length;
    expect((await send(path, randomUUID(), other ?? ''))[0]).toBe(201);
    expect(kept.length).toBeGreaterThan(before);
  });

  test('sent at the same time under one key by several, with different files, one is kept and the others hear of it', async () => {
    const key = randomUUID();
    const answers = await Promise.all([again(), ...others].map((body) => send(path, key, body)));
    expect(answers.filter(([status]) => status === 201)).toHaveLength(1);
    expect(answers.filter(([status]) => status === 422)).toHaveLength(others.length);
  });
});
