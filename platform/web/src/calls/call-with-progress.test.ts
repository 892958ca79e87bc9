import { endpoint, number, object, string } from '@plumbline/contracts/kernel';
import { afterEach, expect, test, vi } from 'vitest';
import { CallFailure } from './call-failure.ts';
import { callWithProgress } from './call-with-progress.ts';

const write = endpoint({
  name: 'write',
  service: 'ai',
  method: 'POST',
  path: '/api/write',
  summary: '',
  access: 'anyone',
  body: object({ text: string() }),
  progress: object({ stage: string() }),
  response: object({ id: number() }),
});

afterEach(() => vi.unstubAllGlobals());

/** Lines as a network cuts them: wherever it likes. */
function answering(text: string, type = 'application/x-ndjson') {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.slice(at, at + 7));
      controller.close();
    },
  });
  const server = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();
  server.mockResolvedValue(new Response(body, { headers: { 'content-type': type } }));
  vi.stubGlobal('fetch', server);
  return server;
}

async function told() {
  const stages: string[] = [];
  const answer = callWithProgress(write, { body: { text: 'é' }, idempotencyKey: 'k' }, ({ stage }) => stages.push(stage));
  return { stages, end: await answer.catch((error: unknown) => error) };
}

test('stages are told as they come, then the answer', async () => {
  const server = answering('{"progress":{"stage":"é"}}\n{"progress":{"stage":"two"}}\n{"answer":{"id":4}}\n');
  expect(await told()).toEqual({ stages: ['é', 'two'], end: { id: 4 } });
  const headers = new Headers(server.mock.calls[0]?.[1].headers);
  expect([headers.get('accept'), headers.get('idempotency-key')]).toEqual(['application/x-ndjson, application/json', 'k']);
});

test('a server that tells nothing answers as usual', async () => {
  answering('{"id":5}', 'application/json');
  expect(await told()).toEqual({ stages: [], end: { id: 5 } });
});

test('a failure after the first line, an answer that breaks its contract and one that breaks off are failures', async () => {
  answering('{"progress":{"stage":"one"}}\n{"failure":{"code":"too_many","message":"Slow down","requestId":"r"}}\n');
  expect(await told()).toMatchObject({ stages: ['one'], end: { status: 429, message: 'Slow down' } });
  answering('{"answer":{"id":"four"}}\n');
  expect((await told()).end).toMatchObject({ code: 'bad_gateway' });
  answering('{"progress":{"stage":"one"}}\n');
  expect(await told()).toMatchObject({ stages: ['one'], end: { status: 0, message: 'The connection was lost. Please try again.' } });
});

/** An answer that stays open after these lines, or breaks off as a network does. */
function openAnswer(text: string, breaksOff?: Error) {
  const cancel = vi.fn<() => void>();
  let isSent = false;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (!isSent) controller.enqueue(new TextEncoder().encode(text));
      else if (breaksOff) controller.error(breaksOff);
      isSent = true;
    },
    cancel,
  });
  vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'content-type': 'application/x-ndjson' } }));
  return cancel;
}

test('a line that is no JSON, no object or broken by the network is a failure of the call', async () => {
  for (const line of ['<html>\n', '{"progress":\n', 'null\n', '7\n']) {
    answering(line);
    const { end } = await told();
    expect(end).toBeInstanceOf(CallFailure);
    expect(end).toMatchObject({ code: 'bad_gateway' });
  }
  openAnswer('{"progress":{"stage":"one"}}\n', new TypeError('network error'));
  const { stages, end } = await told();
  expect(stages).toEqual(['one']);
  expect(end).toBeInstanceOf(CallFailure);
  expect(end).toMatchObject({ status: 0, message: 'The connection was lost. Please try again.' });
});

test('what the caller calls off is no failure of the call', async () => {
  const aborting = new AbortController();
  openAnswer('{"progress":{"stage":"one"}}\n', new DOMException('Called off', 'AbortError'));
  const input = { body: { text: 'é' }, signal: aborting.signal };
  const end = await callWithProgress(write, input, () => aborting.abort()).catch((error: unknown) => error);
  expect(end).toMatchObject({ name: 'AbortError' });
});

test.each([
  ['the answer', '{"answer":{"id":4}}\n'],
  ['a failure', '{"failure":{"code":"forbidden","message":"No","requestId":"r"}}\n'],
  ['a line that nobody can read', '?\n'],
  ['an answer that breaks its contract', '{"answer":{"id":"four"}}\n'],
])('the open answer is let go after %s', async (_, text) => {
  const cancel = openAnswer(text);
  await told();
  expect(cancel).toHaveBeenCalledOnce();
});

test('a listener that throws ends the call and lets the answer go', async () => {
  const cancel = openAnswer('{"progress":{"stage":"one"}}\n');
  const end = callWithProgress(write, { body: { text: 'é' } }, () => {
    throw new Error('Listener');
  });
  await expect(end).rejects.toThrow('Listener');
  expect(cancel).toHaveBeenCalledOnce();
});
