// `npm run start:split` as it is: real nats-server, one process for each part, healed after a death, nothing left after the end.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { found } from '../../test/tools.ts';
import { type Spawned, spawnStart } from '../spawned.ts';
import { freePort } from '../free-port.ts';

const healsWithinMs = 90_000;
// Whole products are started here, next to everything else that tests run.
vi.setConfig({ testTimeout: 120_000 });
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe.skipIf(!found(['nats-server']))('the split layout on nats-server', () => {
  let folder: string;
  let port: number;
  let product: Spawned;
  const processes = () => JSON.parse(readFileSync(path.join(folder, 'data/processes.json'), 'utf8')) as Record<string, number>;
  const ready = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'pl-sp-'));
    port = await freePort();
    product = spawnStart('split/main.ts', { DATA_DIR: path.join(folder, 'data'), PORT: String(port) }, ['--empty']);
    await product.until(/Press Ctrl\+C to stop/);
  }, 120_000);

  afterAll(async () => {
    product.child.kill('SIGTERM');
    await product.ended();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  test('runs ten processes and is ready', async () => {
    expect(Object.keys(processes()).toSorted()).toEqual(
      ['ai', 'billing', 'claims', 'comms', 'database', 'gateway', 'identity', 'inspection', 'measurement', 'nats-server'].toSorted(),
    );
    expect(await ready()).toBe(200);
    expect(product.printed()).toMatch(/\/api\/setup\?token=/);
  });

  test.each(['claims', 'nats-server', 'database', 'gateway'])('%s is back by itself after it was killed', async (name) => {
    const killed = processes()[name] ?? 0;
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(
      async () => {
        expect(processes()[name]).not.toBe(killed);
        expect(processes()[name]).toBeGreaterThan(0);
        expect(await ready()).toBe(200);
      },
      { timeout: healsWithinMs, interval: 100 },
    );
  });

  test('leaves no process behind when it ends', async () => {
    const all = Object.values(processes());
    product.child.kill('SIGINT');
    expect(await product.ended()).toBe(0);
    expect(all.filter(isAlive)).toEqual([]);
  });
});
