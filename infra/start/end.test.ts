// `npm start` as a person or a service manager ends it: whatever it started is gone within seconds, and the next start works at once.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from './free-port.ts';

// Whole products are started here, next to everything else that tests run.
vi.setConfig({ testTimeout: 120_000 });
const root = path.resolve(import.meta.dirname, '../..');
const endsWithinMs = 5_000;
const owner = { email: 'first@office.test', password: 'a long enough passphrase', firstName: 'First', lastName: 'Admin' };

/** One for all of them: after each end the next start works at once on the same folder and port. */
const folder = mkdtempSync(path.join(os.tmpdir(), 'pl-end-'));
let port: number;
let started: Started[] = [];
beforeAll(async () => {
  port = await freePort();
});
afterEach(async () => {
  for (const one of started) for (const pid of one.family()) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  await Promise.all(started.map((one) => one.ended));
  started = [];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Started {
  readonly npm: ChildProcess;
  readonly ended: Promise<unknown>;
  until(text: RegExp): Promise<RegExpExecArray>;
  printed(): string;
  /** npm, its shell, the first step and the product, in this order; also when some of them are gone meanwhile. */
  family(): number[];
}

/** The real command, in a process group of its own as a terminal would give it. */
function npmStart(): Started {
  const npm = spawn('npm', ['start', '--', '--empty', '--no-build'], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: path.join(folder, 'data'), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  let known: number[] = [];
  const one: Started = {
    npm,
    ended: new Promise((resolve) => npm.once('exit', resolve)),
    printed: () => output,
    until: (text) =>
      vi.waitFor(
        () => {
          const found = text.exec(output);
          if (!found) throw new Error(`“${text.source}” was not printed:\n${output}`);
          known = descendantsOf(npm.pid ?? 0);
          return found;
        },
        { timeout: 90_000 },
      ),
    family: () => known,
  };
  started.push(one);
  return one;
}

function descendantsOf(pid: number): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] => [parent, ...pairs.filter(([, of]) => of === parent).flatMap(([one = 0]) => below(one))];
  return below(pid);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Somebody who works: a stream of notices that is open, and a picture that is sent byte by byte. */
async function atWork(product: Started): Promise<void> {
  const url = `http://127.0.0.1:${port}`;
  await product.until(/Press Ctrl\+C to stop/);
  const post = (address: string, body: unknown) =>
    fetch(url + address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(body),
    });
  const [, token] = /\/api\/setup\?token=([\w.-]+)/.exec(product.printed()) ?? [];
  if (token) expect((await post('/api/setup', { token, organizationName: 'Office', ...owner })).status).toBe(201);
  const signedIn = await post('/api/login', { email: owner.email, password: owner.password });
  expect(signedIn.status).toBe(200);
  const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  expect((await fetch(`${url}/api/events`, { headers: { cookie } })).status).toBe(200);
  const upload = net.connect(port, '127.0.0.1').on('error', () => undefined);
  upload.write(
    `PUT /api/auth/picture HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${url}\r\nCookie: ${cookie}\r\nContent-Type: application/octet-stream\r\nContent-Length: 1000\r\n\r\n\x89PNG`,
  );
  const dripping = setInterval(() => upload.write('x'), 100);
  upload.once('close', () => clearInterval(dripping));
}

const ways: readonly [string, (npm: number, family: readonly number[]) => void][] = [
  ['SIGTERM to npm alone', (npm) => process.kill(npm, 'SIGTERM')],
  ['SIGTERM to the first step', (_npm, family) => process.kill(family.at(-2) ?? 0, 'SIGTERM')],
  ['SIGTERM to the product itself', (_npm, family) => process.kill(family.at(-1) ?? 0, 'SIGTERM')],
  ['Ctrl-C in a terminal, which reaches all of them', (npm) => process.kill(-npm, 'SIGINT')],
  ['a service manager that ends the group', (npm) => process.kill(-npm, 'SIGTERM')],
];

test.each(ways)('%s ends everything, whoever listens or uploads; the same command works at once after it', async (_, end) => {
  const product = npmStart();
  await atWork(product);
  const family = product.family();
  expect(family.length).toBeGreaterThanOrEqual(3);
  end(product.npm.pid ?? 0, family);
  await vi.waitFor(() => expect(family.filter(isAlive)).toEqual([]), { timeout: endsWithinMs, interval: 50 });
});
