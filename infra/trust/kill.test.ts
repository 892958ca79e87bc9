// Killed at any moment: what was acknowledged is there, what was not is there at most once, and the product heals by itself.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Spawned, spawnStart } from '../start/spawned.ts';
import { freePort } from '../start/free-port.ts';
import { found } from '../test/tools.ts';

const administrator = {
  email: 'first@office.test',
  password: 'a long enough passphrase',
  firstName: 'First',
  lastName: 'Admin',
  organizationName: 'Office',
};

interface ClaimsTestService {
  readonly url: string;
  readonly cookie: string;
}

interface Attempt {
  readonly key: string;
  readonly owner: string;
  /** Number of the claim, when the answer came. */
  claimNumber?: string;
}

const folders: string[] = [];
const running: Spawned[] = [];
afterEach(async () => {
  for (const product of running.splice(0)) {
    product.child.kill('SIGTERM');
    await product.ended();
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}, 60_000);

function aFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pl-k-'));
  folders.push(folder);
  return folder;
}

async function start(script: string, folder: string, port: number): Promise<Spawned> {
  const product = spawnStart(script, { DATA_DIR: path.join(folder, 'data'), PORT: String(port), RATE_LIMIT_PER_MINUTE: '100000' }, [
    '--empty',
  ]);
  running.push(product);
  await product.until(/Press Ctrl\+C to stop/);
  return product;
}

async function setUp(product: Spawned, url: string): Promise<ClaimsTestService> {
  const [, token = ''] = await product.until(/\/api\/setup\?token=([\w.-]+)/);
  const headers = { 'content-type': 'application/json', origin: url };
  const setup = await fetch(`${url}/api/setup`, { method: 'POST', headers, body: JSON.stringify({ token, ...administrator }) });
  expect(setup.status, await setup.text()).toBe(201);
  return { url, cookie: await signIn(url) };
}

async function signIn(url: string): Promise<string> {
  const { email, password } = administrator;
  const headers = { 'content-type': 'application/json', origin: url };
  const answer = await fetch(`${url}/api/login`, { method: 'POST', headers, body: JSON.stringify({ email, password }) });
  expect(answer.status).toBe(200);
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

async function open(office: ClaimsTestService, attempt: Attempt): Promise<void> {
  const claim = {
    propertyOwnerName: attempt.owner,
    propertyOwnerPhone: '813 555 0100',
    propertyAddress: '1 Fault Line, Tampa, FL 33602',
    damageType: 'hail',
    incidentDate: new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10),
  };
  const headers = { 'content-type': 'application/json', origin: office.url, cookie: office.cookie, 'idempotency-key': attempt.key };
  const answer = await fetch(`${office.url}/api/claims`, { method: 'POST', headers, body: JSON.stringify(claim) });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  attempt.claimNumber = ((await answer.json()) as { claim: { claimNumber: string } }).claim.claimNumber;
}

/** Several people open claims one after the other, each after a breath, until told to stop; what fails stays without a number. */
function startWriters(office: ClaimsTestService, count: number) {
  const attempts: Attempt[] = [];
  const state = { stopped: false };
  const writer = async (name: number) => {
    for (let turn = 0; !state.stopped; turn += 1) {
      const attempt: Attempt = { key: randomUUID(), owner: `Writer ${name}-${turn}-${randomUUID().slice(0, 8)}` };
      attempts.push(attempt);
      await open(office, attempt).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  };
  const writers = Array.from({ length: count }, (_, name) => writer(name));
  const acknowledged = () => attempts.filter((attempt) => attempt.claimNumber !== undefined).length;
  return {
    attempts,
    acknowledged,
    stop: async () => {
      state.stopped = true;
      await Promise.all(writers);
    },
  };
}

async function ownersIn({ url, cookie }: ClaimsTestService): Promise<Map<string, string[]>> {
  const owners = new Map<string, string[]>();
  let next: string | undefined = '/api/claims?limit=200';
  while (next !== undefined) {
    const answer: Response = await fetch(url + next, { headers: { cookie } });
    expect(answer.status).toBe(200);
    for (const claim of (await answer.json()) as { propertyOwnerName: string; claimNumber: string }[]) {
      owners.set(claim.propertyOwnerName, [...(owners.get(claim.propertyOwnerName) ?? []), claim.claimNumber]);
    }
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return owners;
}

/** Every acknowledged claim once with its number; every repeated attempt once; all numbers different and without a gap. */
async function expectNothingLost(office: ClaimsTestService, attempts: readonly Attempt[]): Promise<void> {
  for (const attempt of attempts) if (attempt.claimNumber === undefined) await open(office, attempt);
  const owners = await ownersIn(office);
  for (const attempt of attempts) expect(owners.get(attempt.owner), attempt.owner).toEqual([attempt.claimNumber]);
  const numbers = [...owners.values()].flat().map((number) => Number(number.slice(-6)));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
  const counts = (await (await fetch(`${office.url}/api/claims/counts`, { headers: { cookie: office.cookie } })).json()) as { all: number };
  expect(counts.all).toBe(owners.size);
}

test('the whole product in one process, killed twice while people work', async () => {
  const folder = aFolder();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let product = await start('main.ts', folder, port);
  const office = await setUp(product, url);
  const attempts: Attempt[] = [];
  for (let round = 0; round < 2; round += 1) {
    const writers = startWriters({ url, cookie: await signIn(url) }, 4);
    await vi.waitFor(() => expect(writers.acknowledged()).toBeGreaterThan(10), { timeout: 60_000, interval: 20 });
    product.child.kill('SIGKILL');
    await product.ended();
    running.splice(running.indexOf(product), 1);
    await writers.stop();
    attempts.push(...writers.attempts);
    product = await start('main.ts', folder, port);
  }
  await expectNothingLost({ ...office, cookie: await signIn(url) }, attempts);
}, 240_000);

describe.skipIf(!found(['nats-server']))('processes of their own', () => {
  test('the claims service, the database and nats-server, killed one after the other while people work', async () => {
    const folder = aFolder();
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const product = await start('split/main.ts', folder, port);
    const office = await setUp(product, url);
    const processes = () => JSON.parse(readFileSync(path.join(folder, 'data/processes.json'), 'utf8')) as Record<string, number>;
    const isReady = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.status === 200;
    const writers = startWriters(office, 3);
    for (const name of ['claims', 'database', 'nats-server']) {
      const before = writers.acknowledged();
      await vi.waitFor(() => expect(writers.acknowledged()).toBeGreaterThan(before + 5), { timeout: 60_000, interval: 20 });
      const killed = processes()[name] ?? 0;
      process.kill(killed, 'SIGKILL');
      await vi.waitFor(
        async () => {
          expect(processes()[name]).not.toBe(killed);
          expect(await isReady()).toBe(true);
        },
        { timeout: 60_000, interval: 100 },
      );
    }
    await writers.stop();
    await expectNothingLost({ ...office, cookie: await signIn(url) }, writers.attempts);
  }, 300_000);
});
