// Senders that are slow on purpose, through the real gateway to the real services: they end with 408, and nobody else waits for them.
import net from 'node:net';
import { startGateway, type RunningGateway } from '@plumbline/gateway';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestStack, type TestStack, type Visitor } from './full-stack.ts';

let stack: TestStack;
let adjuster: Visitor;
let admin: Visitor;
/** As the usual one, but in a hurry. */
let gateway: RunningGateway;
const sockets: net.Socket[] = [];
const timers: NodeJS.Timeout[] = [];

beforeAll(async () => {
  stack = await startTestStack();
  const bodyTimes = { wholeWithinMs: 3_000, uploadWithinMs: 4_000, spanMs: 1_000, leastBytes: 2_000 };
  gateway = await startGateway(stack.stack.environment, { host: '127.0.0.1', port: 0, bodyTimes });
  adjuster = await stack.signIn('adjuster@demo.plumbline.test');
  admin = await stack.signIn('admin@demo.plumbline.test');
});
afterEach(() => {
  for (const timer of timers.splice(0)) clearInterval(timer);
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(async () => {
  await gateway.stop();
  await stack.stop();
});

interface Slow {
  readonly address: string;
  readonly cookie?: string;
  readonly type?: string;
  readonly bytes?: number;
  /** What is sent each 50 ms. */
  readonly drip: string;
}

/** Announces a body and lets it drip; resolves with all that was answered when the gateway ends the connection. */
function sendSlowly(to: number, { address, cookie = '', type = 'application/json', bytes = 500_000, drip }: Slow): Promise<string> {
  const socket = net.connect(to, '127.0.0.1');
  sockets.push(socket);
  const from = `Host: 127.0.0.1:${to}\r\nOrigin: http://127.0.0.1:${to}\r\n${cookie ? `Cookie: ${cookie}\r\n` : ''}`;
  socket.write(`POST ${address} HTTP/1.1\r\n${from}Content-Type: ${type}\r\nContent-Length: ${bytes}\r\n\r\n{`);
  timers.push(setInterval(() => socket.writable && socket.write(drip), 50));
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  return new Promise((resolve) => {
    socket.on('error', () => resolve(answer));
    socket.on('close', () => resolve(answer));
  });
}

const multipart = 'multipart/form-data; boundary=b';

describe('a body that drips', () => {
  test.each<[string, Slow]>([
    ['JSON for a service', { address: '/api/claims', drip: ' ' }],
    ['JSON for the gateway itself', { address: '/api/login', bytes: 9_000, drip: ' ' }],
    ['an upload', { address: '/api/transcribe', type: multipart, drip: '-' }],
    ['an upload of bytes', { address: '/api/claim-imports?fileName=a.csv', type: 'application/octet-stream', drip: 'a' }],
    ['JSON at a fair pace without end', { address: '/api/claims', drip: ' '.repeat(400) }],
    ['an upload at a fair pace without end', { address: '/api/transcribe', type: multipart, bytes: 9e6, drip: '-'.repeat(400) }],
  ])('%s ends with 408 and a sentence', async (_, slow) => {
    const answer = await sendSlowly(gateway.port, { ...slow, cookie: admin.cookie });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"too_slow","message":"The request took too long. Please try again."');
    expect(answer).toMatch(/content-security-policy: default-src 'none'/i);
  });

  test('a stranger who is refused unread does not keep the connection either', async () => {
    expect(await sendSlowly(gateway.port, { address: '/api/claims', drip: ' ' })).toMatch(/^HTTP\/1\.1 401 /);
  });
});

test('280 slow senders of one person hold nobody else: not for a list, not for an upload, not for a stream', async () => {
  const slow = Array.from({ length: 280 }, () =>
    sendSlowly(stack.gateway.port, { address: '/api/claims', cookie: adjuster.cookie, drip: ' ' }),
  );
  void Promise.all(slow);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect((await admin.send('/api/claims')).status).toBe(200);
  const claim = { propertyOwnerName: 'Olive Owner', propertyOwnerPhone: '813 555 0100' };
  const opened = await admin.send('/api/claims', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(claim),
  });
  expect(opened.status).toBeLessThan(500);
  const stop = new AbortController();
  expect((await admin.send('/api/events', { signal: stop.signal })).status).toBe(200);
  stop.abort();
}, 60_000);

test('an upload that is slow but honest arrives, and its sender may listen meanwhile', async () => {
  const bytes = 20_000;
  const socket = net.connect(gateway.port, '127.0.0.1');
  sockets.push(socket);
  const head = `Host: 127.0.0.1:${gateway.port}\r\nOrigin: http://127.0.0.1:${gateway.port}\r\nCookie: ${admin.cookie}\r\nContent-Type: application/octet-stream\r\n`;
  socket.write(`POST /api/claim-imports?fileName=a.csv HTTP/1.1\r\n${head}Content-Length: ${bytes}\r\n\r\n`);
  const rows = `Insured\n${'Olive Owner\n'.repeat(bytes)}`.slice(0, bytes);
  const answered = new Promise<string>((resolve) => socket.once('data', (chunk: Buffer) => resolve(chunk.toString())));
  // 8 KB a second, over more than two spans
  for (let at = 0; at < bytes; at += 800) {
    socket.write(rows.slice(at, at + 800));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(await answered).toMatch(/^HTTP\/1\.1 20[01] /);
});
