// Who may be asked: public addresses at web ports, and hosts that an operator named; how much and how long an answer may be.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { askerOf, isPublic } from './outside.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const maxBytes = 100;

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '192.168.1.1',
  '172.20.0.1',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
])('%s is not public', (address) => expect(isPublic(address)).toBe(false));
test.each(['::1', '::', 'fe80::1', 'fc00::1', '::ffff:127.0.0.1', '64:ff9b::a00:1', '2002:7f00:1::', '2001:db8::1', 'no address'])(
  '%s is not public either',
  (address) => expect(isPublic(address)).toBe(false),
);
test.each(['8.8.8.8', '172.15.0.1', '2606:4700::1111'])('%s is public', (address) => expect(isPublic(address)).toBe(true));

test('a host of this machine is asked once an operator named it, and never else', async () => {
  let asked = 0;
  const host = await serve((_, response) => {
    asked += 1;
    response.end('yes');
  });
  const port = host.split(':')[1];
  for (const url of [
    `http://${host}/`,
    'http://127.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'http://8.8.8.8:8080/',
    'ftp://8.8.8.8/',
  ])
    await expect(askerOf([])({ url, maxBytes })).rejects.toThrow('may not be asked');
  await expect(askerOf(['127.0.0.1:1'])({ url: `http://${host}/`, maxBytes })).rejects.toThrow('may not be asked');
  expect(asked).toBe(0);
  expect(Buffer.from(await askerOf([host])({ url: `http://${host}/`, maxBytes })).toString()).toBe('yes');
  expect(Buffer.from(await askerOf([`localhost:${port}`])({ url: `http://localhost:${port}/`, maxBytes })).toString()).toBe('yes');
});

test.each<[string, RegExp, RequestListener]>([
  ['more than may be', /too much/, (_, response) => response.end('x'.repeat(101))],
  ['that it is elsewhere', /answered 302/, (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['that it is not there', /answered 404/, (_, response) => response.writeHead(404).end()],
  [
    'half and hangs up',
    /aborted|hang up/,
    (_, response) => void response.writeHead(200, { 'content-length': '50' }).write('x', () => response.destroy()),
  ],
])('an answer that says %s is none', async (_, message, listener) => {
  const host = await serve(listener);
  await expect(askerOf([host])({ url: `http://${host}/`, maxBytes })).rejects.toThrow(message);
});
