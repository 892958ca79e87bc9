// A thousand browsers that hear events through the gateway: when the last of them has heard, and what each costs in memory.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { claimsApi } from '@plumbline/contracts/claims';
import { found } from '../test/tools.ts';
import { callerOf, type Caller } from './caller.ts';
import { addPerson, cookieOfPerson, listen, rest, type Client } from './live-clients.ts';
import { cpuMsOf, rssMbOf } from './base/machine.ts';
import { type Product, startProduct } from './base/product.ts';
import { measureRevocations } from './revocations.ts';
import { type Missing, ms, quantile, type Row } from './base/rows.ts';

const clients = 1_000;
/** One user may hold twenty streams. */
const people = 50;
const changes = 40;
const pauseMs = 250;
const settleMs = 5_000;

const intake = {
  propertyOwnerName: 'Olive Owner',
  propertyOwnerPhone: '(305) 555-0100',
  propertyAddress: '12 Palm Ave, Tampa, FL 33602',
  damageType: 'hurricane',
  incidentDate: '2026-10-02',
};

/** Opens one claim after another; answers when each browser heard of each, counted from the answer to whoever opened it. */
async function hearChanges(caller: Caller, all: readonly Client[]): Promise<{ taken: number[]; spread: number[]; missed: number }> {
  const taken: number[] = [];
  const spread: number[] = [];
  let missed = 0;
  for (let time = 0; time < changes; time += 1) {
    const { claim } = await caller.ask<{ claim: { id: number } }>(claimsApi.openClaim, {
      body: { ...intake, propertyOwnerName: `Olive Owner ${randomUUID().slice(0, 8)}` },
    });
    const answeredAt = performance.now();
    const deadline = answeredAt + 5_000;
    const open = () => all.filter(({ heard }) => heard.claimId !== claim.id).length;
    while (open() > 0 && performance.now() < deadline) await rest(5);
    missed += open();
    const heardAt = all.filter(({ heard }) => heard.claimId === claim.id).map(({ heard }) => heard.at);
    taken.push(...heardAt.map((at) => Math.max(0, at - answeredAt)));
    spread.push(Math.max(...heardAt) - Math.min(...heardAt));
    await rest(pauseMs);
  }
  return { taken, spread, missed };
}

async function measureThousand(product: Product): Promise<Row[]> {
  const admin = await callerOf(product, 'admin@demo.plumbline.test');
  const cookies: string[] = [];
  for (let one = 0; one < people; one += 1) cookies.push(await cookieOfPerson(product.url, (await addPerson(admin)).email));
  const gateway =
    (JSON.parse(readFileSync(path.join(product.dataFolder, 'processes.json'), 'utf8')) as Record<string, number>)['gateway'] ?? 0;
  // What the first stream makes the gateway load is nobody's share
  const first = await Promise.all(cookies.map((cookie) => listen(product.url, cookie)));
  await rest(settleMs);
  const before = rssMbOf(gateway);
  const more = Array.from({ length: clients - first.length }, (_, index) => cookies[index % people] ?? '');
  const all = [...first];
  for (let from = 0; from < more.length; from += 50)
    all.push(...(await Promise.all(more.slice(from, from + 50).map((cookie) => listen(product.url, cookie)))));
  await rest(settleMs);
  const opened = rssMbOf(gateway);
  const cpuBefore = cpuMsOf(gateway);
  const { taken, spread, missed } = await hearChanges(admin, all);
  const used = (cpuMsOf(gateway) - cpuBefore) / changes;
  await rest(settleMs);
  const after = rssMbOf(gateway);
  for (const { socket } of all) socket.destroy();
  const each = (mb: number) => Math.max(0, ((mb - before) * 1024) / more.length);
  return rowsOf({ taken, spread, missed, used, opened: each(opened), after: each(after) });
}

interface Found {
  readonly taken: readonly number[];
  readonly spread: readonly number[];
  readonly missed: number;
  /** Milliseconds of processor time for each change. */
  readonly used: number;
  /** KB for each browser. */
  readonly opened: number;
  readonly after: number;
}

function rowsOf({ taken, spread, missed, used, opened, after }: Found): Row[] {
  const p99 = quantile(taken, 0.99);
  const size = `${clients.toLocaleString('en-US')} browsers`;
  return [
    {
      what: `A change on the screens of ${size}, from the answer to its author`,
      ours: `p50 ${ms(quantile(taken, 0.5))}, p99 ${ms(p99)}; from the first browser to the last p50 ${ms(quantile(spread, 0.5))}; ${ms(used)} of processor time of the gateway for each change with all its events; ${missed} missed`,
      against: 'limit 50 ms',
      goal: 'p99 at most 50 ms, none missed',
      met: p99 <= 50 && missed === 0,
    },
    {
      what: `Memory of the gateway for each of ${size}`,
      ours: `${Math.round(opened)} KB opened, ${Math.round(after)} KB after ${changes} changes`,
      against: 'limit 40 KB',
      goal: 'at most 40 KB',
      met: after <= 40,
    },
  ];
}

export async function measureStreams(dataFolder: string): Promise<(Row | Missing)[]> {
  if (found(['nats-server']) === undefined)
    return [{ what: 'Live streams', why: 'nats-server not installed (Debian package of the same name)' }];
  const product = await startProduct('split', dataFolder);
  try {
    return [...(await measureThousand(product)), ...(await measureRevocations(product))];
  } finally {
    await product.stop();
  }
}
