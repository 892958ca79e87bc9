// Passing requests on: streamed both ways, cut when either side goes, failures in our own form.
import http from 'node:http';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { Failure } from '@plumbline/contracts/kernel';
import { afterEach, expect, test } from 'vitest';
import { makeServiceProxy, type ProxyTimes } from './service-proxy.ts';

const closings: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const closing of closings.splice(0).toReversed()) await closing();
});

async function listening(handler: http.RequestListener, port = 0): Promise<{ url: string; port: number; server: http.Server }> {
  const server = http.createServer(handler);
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  closings.push(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => void server.close(() => resolve()));
  });
  const bound = (server.address() as AddressInfo).port;
  return { url: `http://127.0.0.1:${bound}`, port: bound, server };
}

/** A server that passes everything to `target`. */
async function serverTo(target: string, { slow = false, times }: { slow?: boolean; times?: ProxyTimes } = {}): Promise<string> {
  const proxy = makeServiceProxy(times);
  closings.push(() => proxy.stop());
  const { url } = await listening((request, response) => {
    const failed = (failure: Failure) => {
      request.resume();
      response.writeHead(failure.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ code: failure.code, message: failure.message }));
    };
    proxy.pass({ request, response, target, slow, failed });
  });
  return url;
}

const until = async (holds: () => boolean) => {
  const deadline = Date.now() + 5_000;
  while (!holds() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10));
  return holds();
};
const nowhere = async () => {
  const { port, server } = await listening(() => undefined);
  await new Promise<void>((resolve) => void server.close(() => resolve()));
  return port;
};
const impatient: ProxyTimes = { answerWithinMs: 150, patienceMs: 0 };

test('a large upload and a large answer pass unchanged', async () => {
  const service = await listening((request, response) => void request.pipe(response));
  const bytes = Buffer.alloc(8 * 1024 * 1024, 'plumbline');
  const answer = await fetch(await serverTo(service.url), { method: 'POST', body: bytes });
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
});

test('what a service says arrives at once, not at the end', async () => {
  const service = await listening((_request, response) => void response.write('first '));
  const answer = await fetch(await serverTo(service.url, { slow: true }));
  const first = await answer.body?.getReader().read();
  expect(new TextDecoder().decode(first?.value)).toBe('first ');
});

test('a visitor who goes away ends the work of the service', async () => {
  let ended = false;
  const service = await listening((request, response) => {
    response.write('working');
    request.socket.once('close', () => {
      ended = true;
    });
  });
  const abort = new AbortController();
  const answer = await fetch(await serverTo(service.url), { signal: abort.signal });
  await answer.body?.getReader().read();
  abort.abort();
  expect(await until(() => ended)).toBe(true);
});

test('an upload that breaks off breaks off at the service', async () => {
  let aborted = false;
  const abort = new AbortController();
  const service = await listening((request) => {
    request.once('close', () => {
      aborted = !request.complete;
    });
    // Only once the upload is under way there is something to break off
    request.once('data', () => abort.abort());
    request.resume();
  });
  const endless = new Readable({
    read() {
      setTimeout(() => this.push(Buffer.alloc(1_024)), 5);
    },
  });
  const sending = fetch(await serverTo(service.url), {
    method: 'POST',
    body: Readable.toWeb(endless) as never,
    duplex: 'half',
    signal: abort.signal,
  } as RequestInit).catch(() => undefined);
  await sending;
  endless.destroy();
  expect(await until(() => aborted)).toBe(true);
});

test.each<[string, (request: http.IncomingMessage, response: http.ServerResponse) => void, number, string]>([
  ['cuts the line', (request) => void request.socket.destroy(), 502, 'bad_gateway'],
  ['does not answer in time', () => undefined, 504, 'timeout'],
])('a service that %s is answered in our own form', async (_, handler, status, code) => {
  const service = await listening(handler);
  const answer = await fetch(await serverTo(service.url, { times: impatient }), { method: 'POST', body: 'x' });
  expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ code })]);
});

test('a service that is not there is 503', async () => {
  const answer = await fetch(await serverTo(`http://127.0.0.1:${await nowhere()}`, { times: impatient }), { method: 'POST', body: 'x' });
  expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ code: 'unavailable' })]);
});

test('slow work has no time limit', async () => {
  const service = await listening((_request, response) => void setTimeout(() => response.end('done'), 400));
  expect(await (await fetch(await serverTo(service.url, { slow: true, times: impatient }))).text()).toBe('done');
});

test('an answer that breaks off in the middle is cut, not completed', async () => {
  const service = await listening((_request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half');
    setTimeout(() => response.destroy(), 20);
  });
  const answer = await fetch(await serverTo(service.url));
  await expect(answer.text()).rejects.toThrow('terminated');
});

test('a read waits for a service that is starting again', async () => {
  const port = await nowhere();
  const asked = fetch(await serverTo(`http://127.0.0.1:${port}`, { times: { answerWithinMs: 5_000, patienceMs: 5_000 } }));
  await listening((_request, response) => void response.end('back'), port);
  expect(await (await asked).text()).toBe('back');
});

test('a write is never sent twice', async () => {
  let received = 0;
  const service = await listening((request) => {
    received += 1;
    request.socket.destroy();
  });
  const answer = await fetch(await serverTo(service.url, { times: { answerWithinMs: 5_000, patienceMs: 5_000 } }), {
    method: 'POST',
    body: '{}',
  });
  expect([answer.status, received]).toEqual([502, 1]);
});

test('a part of an upload that is answered before its end ends its connection, another body does not', async () => {
  const service = await listening((_request, response) => {
    response.writeHead(409, { 'content-type': 'application/json' });
    response.end('{}');
  });
  const url = new URL(await serverTo(service.url));
  const ends = (type: string) =>
    new Promise<string>((resolve) => {
      const phone = net.connect(Number(url.port), url.hostname);
      let heard = '';
      phone.on('data', (chunk) => {
        heard += chunk.toString();
        if (!heard.includes('connection: close')) resolve('stays open');
      });
      phone.on('close', () => resolve(heard.includes('409') ? 'ends with its answer' : 'ends without one'));
      phone.write(`PATCH / HTTP/1.1\r\nhost: door\r\ncontent-type: ${type}\r\ncontent-length: 1000000\r\n\r\nfirst bytes`);
      closings.push(() => void phone.destroy());
    });
  expect(await ends('application/offset+octet-stream')).toBe('ends with its answer');
  expect(await ends('application/octet-stream')).toBe('stays open');
});
