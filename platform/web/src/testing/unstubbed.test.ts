// A test that tells its server no answer to an address fails, whatever the screen makes of the refusal.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { assertAllStubbed } from '@plumbline/testing/unstubbed';
import { afterEach, expect, test, vi } from 'vitest';
import { serverAnswers } from './a-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

test('an address that was told is answered, and nothing is left to say', async () => {
  serverAnswers({ 'GET /api/claims': [], 'GET /api/claims/9': 404 });
  expect(await (await fetch('/api/claims?status=intake')).json()).toEqual([]);
  expect((await fetch('/api/claims/9')).status).toBe(404);
  expect(assertAllStubbed).not.toThrow();
});

test('one that was not told is refused by name, also where nobody listens', async () => {
  serverAnswers({ 'GET /api/claims': [] });
  await expect(fetch('/api/claims', { method: 'POST' })).rejects.toThrow('The test tells no answer to POST /api/claims');
  await fetch('/api/users?group=office').catch(() => undefined);
  expect(assertAllStubbed).toThrow('The test tells no answer to POST /api/claims, GET /api/users?group=office');
  expect(assertAllStubbed).not.toThrow();
});

test('without any stub nothing is asked for either', async () => {
  await expect(fetch('/api/claims')).rejects.toThrow('The test tells no answer to GET /api/claims');
  await expect(fetch(new Request('http://localhost/api/users', { method: 'PUT' }))).rejects.toThrow('PUT http://localhost/api/users');
  expect(assertAllStubbed).toThrow('GET /api/claims, PUT http://localhost/api/users');
});

test('an upload that is not stubbed gets no answer, whatever listens at its address', async () => {
  let heard = 0;
  const server = createServer((_, response) => {
    heard += 1;
    response.writeHead(401, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const outcome = await new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/photos`);
    request.onload = () => resolve(request.status);
    request.onerror = () => resolve('no answer');
    request.send('a photo');
  });
  server.close();
  expect([outcome, heard]).toEqual(['no answer', 0]);
});
