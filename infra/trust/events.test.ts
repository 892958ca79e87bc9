// Live events through the gateway: who hears, what is missed, when a stream ends (trust S3, S5, R17).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStack, postJson, type TestStack, type Visitor } from './full-stack.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

interface Heard {
  readonly id: string;
  readonly event: string;
  readonly data: { type?: string; aggregateId?: number; claimId?: number };
}

interface Listener {
  readonly heard: Heard[];
  readonly ended: Promise<void>;
  readonly text: () => string;
  close(): void;
}

async function listen(visitor: Visitor, lastEventId?: string): Promise<Listener> {
  const abort = new AbortController();
  const answer = await visitor.send('/api/events', {
    signal: abort.signal,
    ...(lastEventId ? { headers: { 'last-event-id': lastEventId } } : {}),
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  const heard: Heard[] = [];
  let text = '';
  const read = async () => {
    for await (const chunk of answer.body ?? []) {
      text += new TextDecoder().decode(chunk);
      const blocks = text.split('\n\n').slice(0, -1);
      heard.length = 0;
      heard.push(...blocks.map(blockOf).filter((block) => block !== undefined));
    }
  };
  return { heard, ended: read().catch(() => undefined), text: () => text, close: () => abort.abort() };
}

function blockOf(block: string): Heard | undefined {
  const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)));
  return fields['data'] === undefined
    ? undefined
    : { id: String(fields['id']), event: String(fields['event']), data: JSON.parse(String(fields['data'])) };
}

const intake = (owner: string) => ({
  propertyOwnerName: owner,
  propertyOwnerPhone: '305-555-0100',
  propertyAddress: '12 Palm Ave, Tampa, FL 33602',
  damageType: 'hurricane',
  incidentDate: '2026-10-02',
});
const openClaim = async (visitor: Visitor, owner = 'Olive Owner') =>
  (await visitor.json<{ claim: { id: number } }>('/api/claims', postJson(intake(owner)))).claim.id;
const until = async (holds: () => boolean, ms = 5_000) => {
  const deadline = Date.now() + ms;
  while (!holds() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10));
  return holds();
};
const opened = (listener: Listener, claimId: number) =>
  listener.heard.some((one) => one.data.type === 'claims.opened' && one.data.claimId === claimId);

test('a change is heard by every window of the firm, with type and ids only, and by nobody else', async () => {
  const adjuster = await stack.signIn('adjuster@demo.plumbline.test');
  const [mine, colleague, rival, client] = await Promise.all([
    listen(adjuster),
    listen(await stack.signIn('billing@demo.plumbline.test')),
    listen(await stack.signIn('adjuster@rival.plumbline.test')),
    listen(await stack.signIn('client@demo.plumbline.test')),
  ]);
  const claimId = await openClaim(adjuster, 'Secret Owner');
  expect(await until(() => opened(mine, claimId) && opened(colleague, claimId))).toBe(true);
  const ours = await openClaim(await stack.signIn('adjuster@rival.plumbline.test'));
  expect(await until(() => opened(rival, ours))).toBe(true);
  expect(rival.text()).not.toContain(`"claimId":${claimId}`);
  expect(mine.text()).not.toContain(`"claimId":${ours}`);
  expect(client.heard.filter((one) => one.event === 'change')).toEqual([]);
  expect(mine.text()).not.toContain('Secret Owner');
  expect(Object.keys(mine.heard.find((one) => one.data.claimId === claimId)?.data ?? {}).sort()).toEqual([
    'aggregateId',
    'claimId',
    'type',
  ]);
  for (const listener of [mine, colleague, rival, client]) listener.close();
});

test('a browser that was away gets what it missed, once and in order', async () => {
  const adjuster = await stack.signIn('adjuster@demo.plumbline.test');
  const first = await listen(adjuster);
  expect(await until(() => first.heard.length > 0)).toBe(true);
  const last = first.heard.at(-1)?.id ?? '';
  first.close();
  const ids = [await openClaim(adjuster), await openClaim(adjuster), await openClaim(adjuster)];
  await stack.stack.settle(10_000);
  const again = await listen(adjuster, last);
  expect(await until(() => ids.every((id) => opened(again, id)))).toBe(true);
  const order = again.heard.filter((one) => one.data.type === 'claims.opened').map((one) => one.data.claimId);
  expect(order).toEqual([...new Set(order)]);
  again.close();
});

test('a window hears when a neighbor has applied the event, and finds it there', async () => {
  const billing = await stack.signIn('billing@demo.plumbline.test');
  const [listener, outsider] = await Promise.all([listen(billing), listen(await stack.signIn('client@demo.plumbline.test'))]);
  const owner = `Ready ${Date.now()}`;
  const claimId = await openClaim(await stack.signIn('adjuster@demo.plumbline.test'), owner);
  const applied = () => listener.heard.findLastIndex((one) => one.data.type === 'projection-updated.billing');
  const told = () => listener.heard.findIndex((one) => one.data.claimId === claimId);
  expect(await until(() => told() >= 0 && applied() > told())).toBe(true);
  expect(await until(() => listener.heard.some((one) => one.data.type === 'projection-updated.claims-activity'))).toBe(true);
  expect((await billing.json<{ text: string }[]>(`/api/activity?claimId=${claimId}`)).length).toBeGreaterThan(0);
  expect(outsider.text()).not.toContain('projection-updated.');
  for (const one of [listener, outsider]) one.close();
});

test('a browser whose place nobody knows is told to fetch everything', async () => {
  const listener = await listen(await stack.signIn('adjuster@demo.plumbline.test'), 'long-ago-17');
  expect(await until(() => listener.heard[0]?.event === 'reset')).toBe(true);
  listener.close();
});

test('signing out in one window ends its streams, a session ended elsewhere within five seconds', async () => {
  const engineer = await stack.signIn('engineer@demo.plumbline.test');
  const other = await stack.signIn('engineer@demo.plumbline.test');
  const [one, two] = await Promise.all([listen(engineer), listen(other)]);
  await engineer.send('/api/logout', { method: 'POST' });
  await one.ended;
  const third = await stack.signIn('engineer@demo.plumbline.test');
  for (const session of await third.json<{ id: number; current: boolean }[]>('/api/sessions')) {
    if (!session.current) await third.send(`/api/sessions/${session.id}`, { method: 'DELETE' });
  }
  let ended = false;
  void two.ended.then(() => {
    ended = true;
  });
  expect(await until(() => ended)).toBe(true);
});

test('access that is taken away is told to its owner and ends the stream', async () => {
  const admin = await stack.signIn('admin@demo.plumbline.test');
  const reviewer = await stack.signIn('reviewer@demo.plumbline.test');
  const { id } = await reviewer.json<{ id: number }>('/api/auth/user');
  const listener = await listen(reviewer);
  await admin.send(`/api/users/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: '{"isAuthorized":false}',
  });
  let ended = false;
  void listener.ended.then(() => {
    ended = true;
  });
  expect(await until(() => ended)).toBe(true);
  // The last word says to look, and not at what
  expect(listener.heard.at(-1)?.data).toEqual({ type: 'own.account-changed' });
});

test('a client hears of their own case that something is new, never what, and of no other case; a closed account hears nothing more', async () => {
  const admin = await stack.signIn('admin@demo.plumbline.test');
  const newClient = async (name: string) => {
    const email = `${name}@demo.plumbline.test`;
    const body = { email, firstName: name, lastName: 'Client', role: 'client', password: 'a password of this test' };
    const { user } = await admin.json<{ user: { id: number } }>('/api/users', postJson(body));
    return { id: user.id, listener: await listen(await stack.signIn(email, body.password)) };
  };
  const [mine, other] = [await newClient('cora'), await newClient('dora')];
  const [own, foreign] = [await openClaim(admin, 'Cora Owner'), await openClaim(admin, 'Dora Owner')];
  const link = (claimId: number, userIds: number[]) =>
    admin.send(`/api/claims/${claimId}/clients`, { ...postJson({ userIds }), method: 'PUT' });
  expect([(await link(own, [mine.id])).status, (await link(foreign, [other.id])).status]).toEqual([200, 200]);
  const write = (claimId: number, text: string, to = mine.id) => admin.send(`/api/claims/${claimId}/case-messages`, postJson({ text, to }));
  const news = ({ listener }: { listener: Listener }) => listener.heard.filter(({ data }) => data.type === 'claims.case-news');
  await stack.stack.settle(10_000);
  expect((await admin.send(`/api/claims/${own}/notes`, postJson({ text: 'Internal' }))).status).toBe(201);
  expect((await write(own, 'A private word')).status).toBe(201);
  expect(await until(() => news(mine).length > 0)).toBe(true);
  await stack.stack.settle(10_000);
  expect(news(mine).map(({ data }) => data)).toEqual([{ type: 'claims.case-news', aggregateId: own }]);
  expect(mine.listener.text()).not.toMatch(/private|note|message/);
  expect(other.listener.text()).not.toContain(`"aggregateId":${own}`);
  await admin.send(`/api/users/${mine.id}`, { ...postJson({ isAuthorized: false }), method: 'PATCH' });
  let ended = false;
  void mine.listener.ended.then(() => {
    ended = true;
  });
  expect(await until(() => ended)).toBe(true);
  await write(own, 'To nobody');
  await write(foreign, 'To Dora', other.id);
  expect(await until(() => news(other).length > 0)).toBe(true);
  expect([news(mine).length, news(other).map(({ data }) => data.aggregateId)]).toEqual([1, [foreign]]);
  other.listener.close();
});

test('one user cannot hold more than twenty streams', async () => {
  const attorney = await stack.signIn('attorney@demo.plumbline.test');
  const open = await Promise.all(Array.from({ length: 20 }, () => listen(attorney)));
  const refused = await attorney.send('/api/events');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  for (const listener of open) listener.close();
});
