import { array, endpoint, IdInPath, number, object, string } from '@plumbline/contracts/kernel';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call, fetchJson } from './call.ts';
import { CallFailure } from './call-failure.ts';
import { failedCalls } from './failed-calls.ts';

const listThings = endpoint({
  name: 'listThings',
  service: 'claims',
  method: 'GET',
  path: '/api/things',
  summary: '',
  access: 'anyone',
  query: object({ status: array(string()).optional(), text: string().optional() }),
  response: array(object({ id: number() })),
});
const renameThing = endpoint({
  name: 'renameThing',
  service: 'claims',
  method: 'PATCH',
  path: '/api/things/:id',
  summary: '',
  access: 'anyone',
  params: object({ id: IdInPath }),
  body: object({ name: string() }),
  response: object({ id: number() }),
});
const forgetThing = endpoint({
  name: 'forgetThing',
  service: 'claims',
  method: 'DELETE',
  path: '/api/things/:id',
  summary: '',
  access: 'anyone',
  params: object({ id: IdInPath }),
  status: 204,
});
const sendBytes = endpoint({
  name: 'sendBytes',
  service: 'claims',
  method: 'POST',
  path: '/api/bytes',
  summary: '',
  access: 'anyone',
  accepts: 'bytes',
  response: object({ id: number() }),
});
const sendPdf = endpoint({ ...sendBytes, name: 'sendPdf', mediaType: 'application/pdf' });
const readFile = endpoint({
  name: 'readFile',
  service: 'claims',
  method: 'GET',
  path: '/api/file',
  summary: '',
  access: 'anyone',
  responseTypes: ['application/pdf'],
});

const server = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();
const asked = (index = 0) => ({
  address: server.mock.calls[index]?.[0],
  request: server.mock.calls[index]?.[1],
  headers: new Headers(server.mock.calls[index]?.[1].headers),
});
const json = (body: unknown, status = 200, headers: Record<string, string> = {}) => new Response(JSON.stringify(body), { status, headers });

beforeEach(() => {
  server.mockReset();
  vi.stubGlobal('fetch', server);
});
afterEach(() => vi.unstubAllGlobals());

test('a read asks its own origin with its query, without a key', async () => {
  server.mockResolvedValue(json([{ id: 1 }]));
  expect(await call(listThings, { query: { status: ['new', 'old'], text: '' } })).toEqual([{ id: 1 }]);
  expect(asked().address).toBe('/api/things?status=new&status=old');
  expect(asked().request).toMatchObject({ method: 'GET', credentials: 'same-origin' });
  expect(asked().headers.has('idempotency-key')).toBe(false);
});

test('a write is repeated once after 503, under the same key', async () => {
  server.mockResolvedValueOnce(json({}, 503)).mockResolvedValueOnce(json({ id: 7 }));
  expect(await call(renameThing, { params: { id: 7 }, body: { name: 'n' } })).toEqual({ id: 7 });
  expect(server).toHaveBeenCalledTimes(2);
  expect(asked(0).headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(asked(1).headers.get('idempotency-key')).toBe(asked(0).headers.get('idempotency-key'));
});

test('a write keeps the key that the action brought', async () => {
  server.mockResolvedValue(json({ id: 7 }));
  await call(renameThing, { params: { id: 7 }, body: { name: 'n' }, idempotencyKey: 'mine' });
  expect(asked().headers.get('idempotency-key')).toBe('mine');
  expect(asked().headers.get('content-type')).toBe('application/json');
});

test('a refused write is not repeated and names the fields', async () => {
  server.mockResolvedValue(
    json(
      { code: 'invalid', message: 'Valid phone number is required', requestId: 'r1', fields: { phone: 'Valid phone number is required' } },
      400,
    ),
  );
  const failure = await call(renameThing, { params: { id: 7 }, body: { name: '' } }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CallFailure);
  expect(failure).toMatchObject({ status: 400, code: 'invalid', requestId: 'r1', fields: { phone: 'Valid phone number is required' } });
  expect(server).toHaveBeenCalledTimes(1);
});

test('an answer that is not ours reads as the specification says', async () => {
  server.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 404, headers: { 'x-request-id': 'r9' } }));
  await expect(call(listThings)).rejects.toMatchObject({ message: 'HTTP error! status: 404', requestId: 'r9' });
});

test('too many requests carries the seconds to wait', async () => {
  server.mockResolvedValue(json({ code: 'too_many', message: 'Slow down', requestId: 'r' }, 429, { 'retry-after': '12' }));
  await expect(call(listThings)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 12 });
});

test('no network after the repeat is said in a sentence', async () => {
  server.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(call(forgetThing, { params: { id: 1 } })).rejects.toMatchObject({
    status: 0,
    message: "Couldn't reach the server. Check your connection and try again.",
  });
  expect(server).toHaveBeenCalledTimes(2);
});

test('an aborted call is not a failure of the server', async () => {
  const stop = new AbortController();
  stop.abort();
  server.mockRejectedValue(new DOMException('Aborted', 'AbortError'));
  await expect(call(listThings, { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
});

test.each([
  ['breaks its contract', json({ id: 'seven' }, 200, { 'x-request-id': 'r7' })],
  ['is no JSON', new Response('<html>', { status: 200, headers: { 'x-request-id': 'r7' } })],
])('an answer that %s is refused in a sentence, with the request to look for', async (_, answer) => {
  server.mockResolvedValue(answer);
  const refused = await call(renameThing, { params: { id: 7 }, body: { name: 'n' } }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(CallFailure);
  expect(refused).toMatchObject({
    message: "Couldn't read the response. This page may be out of date. Reload it.",
    requestId: 'r7',
  });
  expect(server).toHaveBeenCalledTimes(1);
});

test('bytes go as the media type of their contract', async () => {
  server.mockResolvedValueOnce(json({ id: 1 }));
  await call(sendPdf, { body: new Blob(['%PDF-']) });
  expect(asked(0).headers.get('content-type')).toBe('application/pdf');
});

test('bytes go as bytes, a file comes as the response, 204 is nothing', async () => {
  server
    .mockResolvedValueOnce(json({ id: 1 }))
    .mockResolvedValueOnce(new Response('pdf'))
    .mockResolvedValueOnce(new Response(null, { status: 204 }));
  await call(sendBytes, { body: new Blob(['x']) });
  expect(asked(0).headers.get('content-type')).toBe('application/octet-stream');
  const file = await call(readFile);
  expect(await file.text()).toBe('pdf');
  expect(asked(1).headers.get('accept')).toBe('application/pdf');
  expect(await call(forgetThing, { params: { id: 1 } })).toBeUndefined();
});

test('a number of the navigation is fetched without a contract', async () => {
  server.mockResolvedValueOnce(json({ open: 3 })).mockResolvedValueOnce(json({}, 403));
  expect(await fetchJson('/api/counts')).toEqual({ open: 3 });
  await expect(fetchJson('/api/counts')).rejects.toMatchObject({ status: 403 });
});

test('a call that failed is noted by its pattern, without ids or what was sent; the last twenty are kept', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 'conflict', message: 'No', requestId: 'r-9' }, { status: 409 })));
  for (let count = 0; count < 25; count += 1)
    await call(renameThing, { params: { id: 4_711 }, body: { name: 'Rosa' } }).catch(() => undefined);
  expect(failedCalls()).toHaveLength(20);
  expect(failedCalls()[0]).toMatchObject({ endpoint: 'PATCH /api/things/:id', status: 409, requestId: 'r-9' });
  expect(JSON.stringify(failedCalls())).not.toMatch(/4711|Rosa/);
});
