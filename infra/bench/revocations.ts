// How soon a changed role, an ended session and a closed account are in force everywhere: for calls and for open streams.
import { randomUUID } from 'node:crypto';
import { identityApi } from '@plumbline/contracts/identity';
import { callerOf, type Caller } from './caller.ts';
import { addPerson, cookieOfPerson, listen, rest, type Person } from './live-clients.ts';
import type { Product } from './base/product.ts';
import { ms, quantile, type Row } from './base/rows.ts';

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
    const cookie = await cookieOfPerson(product.url, person.email);
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
  const headers = { cookie: await cookieOfPerson(url, email), origin: url, 'idempotency-key': randomUUID() };
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

export async function measureRevocations(product: Product): Promise<Row[]> {
  const rows: Row[] = [];
  for (const one of revocations) rows.push(await measureRevocation(product, one));
  return rows;
}
