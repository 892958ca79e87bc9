// A thousand browsers that hear facts through the gateway: when the last of them has heard, and what each costs in memory.
// Then how soon a changed role, an ended session and a closed account are heard everywhere.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { claimsApi } from '@plumbline/contracts/claims';
import { identityApi } from '@plumbline/contracts/identity';
import { found } from '../test/tools.ts';
import { callerOf, type Caller } from './caller.ts';
import { rssMbOf } from './machine.ts';
import { type Product, startProduct } from './product.ts';
import { type Missing, ms, quantile, type Row } from './rows.ts';

const clients = 1_000;
/** One user may hold twenty streams. */
const people = 50;
const changes = 40;
const pauseMs = 250;
const settleMs = 5_000;
const password = 'a password of this measurement';

interface Client {
  readonly socket: net.Socket;
  /** The claim that this browser heard of last, and when. */
  heard: { claimId: number; at: number };
  tail: string;
}

async function cookieOf(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (!response.ok || cookie === undefined) throw new Error(`Signing in failed with ${response.status}`);
  return cookie;
}

interface Person {
  readonly id: number;
  readonly email: string;
}

async function addPerson(admin: Caller): Promise<Person> {
  const email = `${randomUUID()}@demo.plumbline.test`;
  const body = { email, firstName: 'Live', lastName: 'Listener', role: 'adjuster', password };
  const { user } = await admin.ask<{ user: { id: number } }>(identityApi.addUser, { body });
  return { id: user.id, email };
}

/** Opens a stream as a browser does; resolves when it has begun. */
function listen(url: string, cookie: string): Promise<Client> {
  const { port, hostname } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname);
    const client: Client = { socket, heard: { claimId: 0, at: 0 }, tail: '' };
    socket.once('error', reject);
    socket.write(`GET /api/events HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\nAccept: text/event-stream\r\n\r\n`);
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      hear(client, text);
      if (client.tail.includes('event: hello')) resolve(client);
    });
  });
}

const longestBlock = 400;

function hear(client: Client, text: string): void {
  const all = client.tail + text;
  const at = all.lastIndexOf('claims.opened');
  const claimId = at < 0 ? undefined : Number(/"claimId":(\d+)\}/.exec(all.slice(at))?.[1]);
  if (claimId && claimId !== client.heard.claimId) client.heard = { claimId, at: performance.now() };
  client.tail = all.slice(-longestBlock);
}

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

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
  for (let one = 0; one < people; one += 1) cookies.push(await cookieOf(product.url, (await addPerson(admin)).email));
  const gateway = (JSON.parse(readFileSync(path.join(product.dataFolder, 'processes.json'), 'utf8')) as Record<string, number>)['gateway'] ?? 0;
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
  const { taken, spread, missed } = await hearChanges(admin, all);
  await rest(settleMs);
  const after = rssMbOf(gateway);
  for (const { socket } of all) socket.destroy();
  const each = (mb: number) => Math.max(0, ((mb - before) * 1024) / more.length);
  const p99 = quantile(taken, 0.99);
  const size = `${clients.toLocaleString('en-US')} browsers`;
  return [
    {
      what: `A change on the screens of ${size}, from the answer to its author`,
      ours: `p50 ${ms(quantile(taken, 0.5))}, p99 ${ms(p99)}; from the first browser to the last p50 ${ms(quantile(spread, 0.5))}; ${missed} missed`,
      against: 'limit 50 ms',
      goal: 'p99 at most 50 ms, none missed',
      met: p99 <= 50 && missed === 0,
    },
    {
      what: `Memory of the gateway for each of ${size}`,
      ours: `${Math.round(each(opened))} KB opened, ${Math.round(each(after))} KB after ${changes} changes`,
      against: 'limit 40 KB',
      goal: 'at most 40 KB',
      met: each(after) <= 40,
    },
  ];
}

const repetitions = 20;
const everywhereWithinMs = 5_000;

interface Revocation {
  readonly what: string;
  /** Does it to the person. */
  readonly act: (admin: Caller, person: Person, product: Product) => Promise<unknown>;
  /** Whether the answer of a call says that it is in force. */
  readonly inForce: (status: number) => boolean;
  /** Whether open streams must end too. */
  readonly endsStreams: boolean;
}

const asked = '/api/claims/counts';

async function measureRevocation(product: Product, { what, act, inForce, endsStreams }: Revocation): Promise<Row> {
  const admin = await callerOf(product, 'admin@demo.plumbline.test');
  const taken: number[] = [];
  for (let time = 0; time < repetitions; time += 1) {
    const person = await addPerson(admin);
    const cookie = await cookieOf(product.url, person.email);
    const client = await listen(product.url, cookie);
    let endedAt = endsStreams ? Number.POSITIVE_INFINITY : 0;
    client.socket.once('close', () => (endedAt ||= performance.now()));
    client.socket.once('end', () => (endedAt = Math.min(endedAt, performance.now())));
    const statusOf = async () => (await fetch(`${product.url}${asked}`, { headers: { cookie } })).status;
    if ((await statusOf()) !== 200) throw new Error(`${what}: the person cannot work to begin with`);
    await act(admin, person, product);
    const actedAt = performance.now();
    const deadline = actedAt + 2 * everywhereWithinMs;
    while (!inForce(await statusOf()) && performance.now() < deadline) await rest(5);
    const refusedAt = performance.now();
    while (endedAt === Number.POSITIVE_INFINITY && performance.now() < deadline) await rest(5);
    taken.push(Math.max(refusedAt, endedAt) - actedAt);
    client.socket.destroy();
  }
  const slowest = Math.max(...taken);
  return {
    what: `${what}, in force at the door${endsStreams ? ' and for open streams' : ''}, ${repetitions} times`,
    ours: `p50 ${ms(quantile(taken, 0.5))}, slowest ${ms(slowest)}`,
    against: `limit ${everywhereWithinMs / 1_000} s`,
    goal: `each within ${everywhereWithinMs / 1_000} s`,
    met: slowest <= everywhereWithinMs,
  };
}

/** From another browser of theirs. */
async function endOthers({ url }: Product, email: string): Promise<void> {
  const { method, path: address } = identityApi.revokeOtherSessions;
  const headers = { cookie: await cookieOf(url, email), origin: url, 'idempotency-key': randomUUID() };
  const answer = await fetch(url + address, { method, headers });
  if (!answer.ok) throw new Error(`Ending the other sessions was answered with ${answer.status}`);
}

const revocations: readonly Revocation[] = [
  {
    what: 'A role changed to one that may not',
    act: (admin, { id }) => admin.ask(identityApi.changeUser, { id, body: { role: 'client' } }),
    inForce: (status) => status === 403,
    endsStreams: false,
  },
  {
    what: 'A session that its user ended elsewhere',
    act: (_, { email }, product) => endOthers(product, email),
    inForce: (status) => status === 401,
    endsStreams: true,
  },
  {
    what: 'An account closed for its user',
    act: (admin, { id }) => admin.ask(identityApi.changeUser, { id, body: { isAuthorized: false } }),
    inForce: (status) => status === 403,
    endsStreams: true,
  },
];

export async function measureStreams(dataFolder: string): Promise<(Row | Missing)[]> {
  if (found(['nats-server']) === undefined) return [{ what: 'Live streams', why: 'nats-server not installed (Debian package of the same name)' }];
  const product = await startProduct('split', dataFolder);
  try {
    const rows = await measureThousand(product);
    for (const one of revocations) rows.push(await measureRevocation(product, one));
    return rows;
  } finally {
    await product.stop();
  }
}
