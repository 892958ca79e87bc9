// `npm start` as it is, in a process of its own: ready, stopped, and every way in which it refuses.
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { freePort } from './free-port.ts';
import { type Spawned, spawnStart } from './spawned.ts';

let folder: string;
let port: number;
const started: Spawned[] = [];
// Whole products are started here, next to everything else that tests run.
vi.setConfig({ testTimeout: 120_000 });

function start(settings: Record<string, string> = {}, args: readonly string[] = ['--empty']): Spawned {
  const spawned = spawnStart('main.ts', { DATA_DIR: path.join(folder, 'data'), PORT: String(port), ...settings }, args);
  started.push(spawned);
  return spawned;
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pl-st-'));
  port = await freePort();
});
afterEach(async () => {
  for (const spawned of started.splice(0)) {
    spawned.child.kill('SIGKILL');
    await spawned.ended();
  }
  rmSync(folder, { recursive: true, force: true });
});

const isUp = /Press Ctrl\+C to stop/;

test('answers, prints a link for the first administrator, and ends with code 0 when asked', async () => {
  const product = start();
  const link = (await product.until(/http\S+\/api\/setup\?token=\S+/))[0];
  await product.until(isUp);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).toMatchObject({ status: 'ready' });
  expect((await fetch(link)).status).toBe(200);

  // Its secrets are in files that only their owner can read
  const keys = path.join(folder, 'data/keys');
  expect(readdirSync(keys).length).toBeGreaterThan(0);
  for (const file of readdirSync(keys)) expect(statSync(path.join(keys, file)).mode & 0o077, file).toBe(0);
  expect(statSync(path.join(folder, 'data')).mode & 0o077).toBe(0);

  const other = start({ PORT: String(await freePort()) });
  expect(await refusal(other)).toMatch(/Another Plumbline is already running on the data folder/);

  product.child.kill('SIGINT');
  expect(await product.ended()).toBe(0);
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow(/fetch failed/);
});

test('starts again on the same folder after it was killed; the second Ctrl-C does not wait for a request that never ends', async () => {
  const first = start();
  await first.until(isUp);
  first.child.kill('SIGKILL');
  await first.ended();
  const product = start();
  await product.until(isUp);

  const slow = net.connect(port, '127.0.0.1');
  slow.on('error', () => undefined);
  slow.write(`POST /api/login HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`);
  await new Promise((resolve) => setTimeout(resolve, 200));
  product.child.kill('SIGINT');
  await product.until(/Stopping/);
  // What follows at once is the same press of the key, passed on by npm.
  product.child.kill('SIGINT');
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(product.child.exitCode).toBeNull();
  product.child.kill('SIGINT');
  expect(await product.ended()).toBe(130);
  slow.destroy();
});

async function refusal(spawned: Spawned): Promise<string> {
  expect(await spawned.ended()).toBe(1);
  const said = spawned.printed().trim();
  expect(said.split('\n')).toHaveLength(1);
  return said;
}

describe('a start that is refused with one sentence', () => {
  test('the port is taken', async () => {
    const server = net.createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    expect(await refusal(start())).toMatch(new RegExp(`Port ${port} on 127.0.0.1 is already in use`));
    await new Promise((resolve) => server.close(resolve));
  });

  test('the data folder is a file', async () => {
    writeFileSync(path.join(folder, 'file'), '');
    expect(await refusal(start({ DATA_DIR: path.join(folder, 'file') }))).toMatch(/Can't write to the data folder /);
  });

  test.each([
    [{ PORT: 'eighty' }, /The setting PORT is invalid/],
    [{ LOG_LEVEL: 'loud' }, /The setting LOG_LEVEL is invalid/],
    [{ MONGODB_URI: 'http://somewhere' }, /The setting MONGODB_URI is invalid/],
    [{ S3_ENDPOINT: 'https://s3.example.com' }, /Set both S3_ENDPOINT and S3_BUCKET/],
    [{ HOST: '0.0.0.0' }, /TLS_CERT|TRUSTED_PROXY/],
  ])('%o', async (settings, sentence) => {
    expect(await refusal(start(settings))).toMatch(sentence);
  });
});
