// Multipart bodies: every file is read or drained, whatever becomes of it, and nobody waits for bytes that never come.
import { once } from 'node:events';
import { createServer, request as openRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Failure } from '@plumbline/contracts/kernel';
import express, { type Request, type Response } from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMultipart } from './multipart.ts';

/** Held back until the test lets go: what a handler does before it comes to the body takes time. */
const waiting: (() => void)[] = [];
const failures: string[] = [];
const begun: string[] = [];
const closed: string[] = [];
const app = express();
app.post('/:mode', (request, response) => void answer(request, response));

async function answer(request: Request, response: Response): Promise<void> {
  const forgiving = request.params.mode === 'forgiving';
  request.on('close', () => server.emit('plumbline-gone'));
  if (request.params.mode === 'late') await new Promise<void>((go) => waiting.push(go));
  const read = readMultipart(request, { maxFiles: 2, maxFileBytes: 100_000 }, async ({ stream, fileName }) => {
    begun.push(fileName);
    stream.on('close', () => closed.push(fileName));
    let bytes = 0;
    try {
      for await (const chunk of stream) bytes += (chunk as Buffer).length;
    } catch (error) {
      if (forgiving) return 'refused';
      throw error;
    }
    return bytes;
  });
  await read.then(
    (body) => response.json(body),
    (error: Failure) => {
      failures.push(error.message);
      response.status(error.status).json({ message: error.message });
    },
  );
}
const server = createServer(app);
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function send(mode: string, sizes: readonly number[]): Promise<[number, unknown]> {
  const form = new FormData();
  for (const [index, size] of sizes.entries()) form.append('photos', new Blob([new Uint8Array(size)]), `${index}.jpg`);
  const answer = await fetch(`${address()}/${mode}`, { method: 'POST', body: form });
  return [answer.status, await answer.json()];
}

test.each<[string, string, number[], number, unknown]>([
  ['files within the limit are read', 'strict', [10, 100_000], 200, { files: [10, 100_000] }],
  ['a file one byte over the limit is refused', 'strict', [100_001], 413, {}],
  ['a file far over the limit is refused', 'strict', [2_000_000], 413, {}],
  ['a refused file does not stop the next one', 'forgiving', [2_000_000, 10], 200, { files: ['refused', 10] }],
  ['too many files are refused', 'strict', [1, 1, 1], 413, { message: 'Upload at most 2 files at a time' }],
])('%s', async (_, mode, sizes, status, body) => {
  const [answered, given] = await send(mode, sizes);
  expect(answered).toBe(status);
  expect(given).toMatchObject(body as object);
});

test('an upload that is cut off frees whoever reads it', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=q', 'content-length': 5_000 };
  const half = openRequest(`${address()}/strict`, { method: 'POST', headers });
  half.on('error', () => undefined);
  half.write('--q\r\ncontent-disposition: form-data; name="photos"; filename="half.jpg"\r\n\r\nabc');
  await expect.poll(() => begun.includes('half.jpg'), { timeout: 10_000 }).toBe(true);
  half.destroy();
  await expect.poll(() => closed.includes('half.jpg'), { timeout: 10_000 }).toBe(true);
});

test('an upload that was cut off before anybody read it is refused, not waited for', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=q', 'content-length': 5_000 };
  const half = openRequest(`${address()}/late`, { method: 'POST', headers });
  half.on('error', () => undefined);
  half.write('--q\r\ncontent-disposition: form-data; name="photos"; filename="early.jpg"\r\n\r\nabc');
  await expect.poll(() => waiting.length, { timeout: 10_000 }).toBe(1);
  failures.length = 0;
  const gone = once(server, 'plumbline-gone');
  half.destroy();
  await gone;
  waiting.shift()?.();
  await expect.poll(() => failures, { timeout: 10_000 }).toEqual(['The upload was interrupted']);
});
