// nginx itself, started on our configuration in front of a small stand-in for the gateway.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { found } from '../test/tools.ts';

const nginx = found(['nginx']);

describe.skipIf(!nginx)('nginx', () => {
  let folder: string;
  let running: ChildProcess;
  let origin: http.Server;
  let port: number;
  let heard: { url: string; headers: IncomingMessage['headers']; bytes: number }[] = [];
  let sendEvent: (text: string) => void = () => undefined;

  async function answer(request: IncomingMessage, response: http.ServerResponse): Promise<void> {
    let bytes = 0;
    for await (const chunk of request) bytes += (chunk as Buffer).length;
    heard.push({ url: request.url ?? '', headers: request.headers, bytes });
    if (request.url !== '/api/events') return void response.end('from the gateway');
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    sendEvent = (text) => response.write(text);
    sendEvent('data: first\n\n');
  }

  /** The same files as in the image, with the addresses of this machine. */
  function writeConfiguration(gatewayPort: number): void {
    for (const name of ['http.conf', 'tls.conf', 'common.conf', 'locations.conf']) {
      const text = readFileSync(path.join(import.meta.dirname, name), 'utf8')
        .replace('gateway:8080', `127.0.0.1:${gatewayPort}`)
        .replace('listen 8080', `listen 127.0.0.1:${port}`)
        .replace('listen 8443', `listen 127.0.0.1:${port + 1}`)
        .replaceAll('/etc/plumbline-tls', folder)
        .replaceAll('/srv/web', path.join(folder, 'web'))
        .replaceAll('/tmp/nginx', path.join(folder, 'nginx'))
        .replace('/dev/stdout', path.join(folder, 'access.log'));
      writeFileSync(path.join(folder, name), text);
    }
  }

  const get = (url: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${url}`, init);
  /** As it stands: fetch would tidy the path up. */
  const raw = (url: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = net.connect(port, '127.0.0.1', () => socket.write(`GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`));
      let answer = '';
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
      socket.once('end', () => resolve(answer)).once('error', reject);
    });
  const tried = (name: string) => spawnSync(nginx ?? '', ['-t', '-c', path.join(folder, name)], { encoding: 'utf8' });

  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'pl-nginx-'));
    // Started by root, the workers are somebody else.
    chmodSync(folder, 0o755);
    mkdirSync(path.join(folder, 'web/assets'), { recursive: true });
    writeFileSync(path.join(folder, 'web/assets/main.0123456789.js'), 'here();');
    writeFileSync(path.join(folder, 'web/assets/index.html'), 'not for nginx');
    origin = http.createServer((request, response) => void answer(request, response));
    await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
    const probe = net.createServer();
    await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
    port = (probe.address() as AddressInfo).port;
    await new Promise((resolve) => probe.close(resolve));
    writeConfiguration((origin.address() as AddressInfo).port);
    running = spawn(nginx ?? '', ['-c', path.join(folder, 'http.conf'), '-g', 'daemon off;'], { stdio: 'ignore' });
    await vi.waitFor(() => get('/healthz'), { timeout: 10_000 });
  });

  afterAll(async () => {
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGTERM');
    await ended;
    origin.closeAllConnections();
    await new Promise((resolve) => origin.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  });

  test('finds the plain configuration valid', () => {
    expect(tried('http.conf').stderr).toMatch(/test is successful/);
  });

  test.skipIf(!found(['openssl']))('finds the TLS configuration with HTTP/2 valid', () => {
    const subject = ['-subj', '/CN=localhost', '-keyout', path.join(folder, 'key.pem'), '-out', path.join(folder, 'cert.pem')];
    spawnSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1', ...subject]);
    expect(tried('tls.conf').stderr).toMatch(/test is successful/);
  });

  test('serves files with a hash from disk, for ever', async () => {
    const response = await get('/assets/main.0123456789.js');
    expect(await response.text()).toBe('here();');
    expect(response.headers.get('cache-control')).toMatch(/immutable/);
    expect(response.headers.get('content-type')).toMatch(/javascript/);
  });

  test.each(['/', '/claims/7', '/assets/index.html', '/assets/other.0123456789.js', '/remotes/mf-claims/mf-manifest.json'])(
    'leaves %s to the gateway',
    async (url) => {
      expect(await (await get(url)).text()).toBe('from the gateway');
    },
  );

  test.each(['/metrics', '/metrics/', '/METRICS', '/%6detrics', '/x/../metrics', '//metrics'])('keeps %s for the operator', async (url) => {
    heard = [];
    expect([(await raw(url)).split('\r\n')[0], heard]).toEqual([expect.stringContaining(' 404 '), []]);
  });

  test('overwrites what a client claims about itself', async () => {
    heard = [];
    await get('/api/claims', { headers: { 'X-Forwarded-For': '10.0.0.1', 'X-Forwarded-Proto': 'https', Forwarded: 'for=10.0.0.1' } });
    expect(heard[0]?.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http', host: `127.0.0.1:${port}` });
    expect(heard[0]?.headers['forwarded']).toBeUndefined();
  });

  test('lets a photo of 50 MB through and refuses 60 MB', async () => {
    heard = [];
    const photo = new Uint8Array(50 * 1024 * 1024);
    expect((await get('/api/inspections/1/photos', { method: 'POST', body: photo })).status).toBe(200);
    expect(heard[0]?.bytes).toBe(photo.length);
    expect((await get('/api/inspections/1/photos', { method: 'POST', body: new Uint8Array(60 * 1024 * 1024) })).status).toBe(413);
  });

  test('passes server-sent events on at once', async () => {
    const response = await get('/api/events');
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('data: first\n\n');
    sendEvent('data: second\n\n');
    expect((await reader?.read())?.value).toBe('data: second\n\n');
    await reader?.cancel();
  });

  test('keeps query strings, in which links carry tokens, out of its log', async () => {
    await get('/api/setup?token=very-secret');
    await vi.waitFor(() => expect(readFileSync(path.join(folder, 'access.log'), 'utf8')).toMatch(/GET \/api\/setup 200/), {
      timeout: 5_000,
    });
    expect(readFileSync(path.join(folder, 'access.log'), 'utf8')).not.toMatch(/very-secret/);
  });
});
