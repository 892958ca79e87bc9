// Lockout, forgotten passwords and revoked access through the gateway, open streams included.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestHouse, postJson, type TestHouse, type Visitor } from './whole-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse({ PUBLIC_BASE_URL: 'https://claims.office.example' });
}, 60_000);
afterAll(() => house.stop());

const password = 'a password of this test';
let people = 0;
async function newcomer() {
  const admin = await house.signIn('admin@demo.plumbline.test');
  const email = `lost${(people += 1)}@demo.plumbline.test`;
  const body = { email, firstName: 'Lou', lastName: 'Lost', role: 'adjuster', password };
  const { user } = await admin.json<{ user: { id: number } }>('/api/users', postJson(body));
  return { email, id: user.id, admin };
}

async function within(ms: number, holds: () => Promise<boolean> | boolean): Promise<boolean> {
  const deadline = Date.now() + ms;
  while (Date.now() < deadline) {
    if (await holds()) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

describe('fifty wrong passwords', () => {
  test('lock the account for a while, tell nobody whether it exists, and leave its owner a way in', async () => {
    const { email } = await newcomer();
    const first = await house.signedOut.send('/api/login', postJson({ email, password }));
    const device =
      first.headers
        .getSetCookie()
        .find((line) => line.startsWith('__Host-plumbline-device'))
        ?.split(';')[0] ?? '';
    const guess = async (address: string) => {
      const answer = await house.signedOut.send('/api/login', postJson({ email: address, password: 'guess' }));
      return `${answer.status} ${((await answer.json()) as { message: string }).message}`;
    };
    const told = (address: string) =>
      Array.from({ length: 50 }).reduce<Promise<string[]>>(async (all) => [...(await all), await guess(address)], Promise.resolve([]));
    const known = await told(email);
    expect(known.filter((answer) => answer.startsWith('401'))).toHaveLength(5);
    expect(await told('nobody-at-all@demo.plumbline.test')).toEqual(known);
    // From outside the account is locked, even with the right password …
    expect((await house.signedOut.send('/api/login', postJson({ email, password }))).status).toBe(429);
    // … the browser of its owner is known and counted apart.
    const owner = house.withHeaders({ cookie: device });
    expect((await owner.send('/api/login', postJson({ email, password }))).status).toBe(200);
    // A device of somebody else is known for nobody but them.
    const stranger = await house.signedOut.send(
      '/api/login',
      postJson({ email: 'reviewer@demo.plumbline.test', password: 'correct horse 7' }),
    );
    const foreign =
      stranger.headers
        .getSetCookie()
        .find((line) => line.startsWith('__Host-plumbline-device'))
        ?.split(';')[0] ?? '';
    expect((await house.withHeaders({ cookie: foreign }).send('/api/login', postJson({ email, password }))).status).toBe(429);
  }, 60_000);
});

describe('a forgotten password', () => {
  const ask = (email: string, headers: Record<string, string> = {}) => {
    const request = postJson({ email });
    return house.signedOut.send('/api/password-resets', {
      ...request,
      headers: { ...(request.headers as Record<string, string>), ...headers },
    });
  };
  const mailsTo = async (admin: Visitor, email: string) =>
    (await admin.json<{ to: string; purpose: string; text: string }[]>('/api/account-outbox')).filter(
      ({ to, purpose }) => to === email && purpose === 'password-reset',
    );
  const linkTo = async (admin: Visitor, email: string, count = 1) => {
    let mails: { text: string }[] = [];
    expect(await within(15_000, async () => (mails = await mailsTo(admin, email)).length >= count)).toBe(true);
    return /https:\/\/\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '';
  };

  test('is answered alike for every address, and mailed to an existing one alone', async () => {
    const { email, admin } = await newcomer();
    const answers = await Promise.all([email, 'stranger@nowhere.test'].map((address) => ask(address)));
    expect(await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]))).toEqual([
      [202, ''],
      [202, ''],
    ]);
    expect(await linkTo(admin, email)).toMatch(/^https:\/\/claims\.office\.example\/api\/password-resets\/choice\?token=1\.[\w-]{43}$/);
    expect(await mailsTo(admin, 'stranger@nowhere.test')).toEqual([]);
  });

  test('takes as long for an unknown address', async () => {
    const { email } = await newcomer();
    const times = async (address: (time: number) => string) => {
      const taken: number[] = [];
      for (let time = 0; time < 15; time += 1) {
        const start = performance.now();
        await ask(address(time));
        taken.push(performance.now() - start);
      }
      return taken.sort((a, b) => a - b)[7] ?? 0;
    };
    const [known, unknown] = [await times(() => email), await times((time) => `nobody${time}@nowhere.test`)];
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(5);
  });

  test('the link names our own address, whatever the request says of itself', async () => {
    const { email, admin } = await newcomer();
    await ask(email, { 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' });
    expect(await linkTo(admin, email)).toMatch(/^https:\/\/claims\.office\.example\//);
  });

  test('the link works once, ends every session and takes the lock away; a newer one replaces it', async () => {
    const { email, admin } = await newcomer();
    const before = await house.signIn(email, password);
    for (let time = 0; time < 6; time += 1) await house.signedOut.send('/api/login', postJson({ email, password: 'guess' }));
    await ask(email);
    const older = await linkTo(admin, email);
    await ask(email);
    const link = await linkTo(admin, email, 2);
    const tokenOf = (address: string) => new URL(address).searchParams.get('token') ?? '';
    const choose = (token: string, chosen = 'chosen anew here') =>
      house.signedOut.send('/api/password-resets/choice', postJson({ token, password: chosen }));
    expect((await choose(tokenOf(older))).status).toBe(403);
    expect((await choose(tokenOf(link), 'short')).status).toBe(400);
    expect((await choose(tokenOf(link))).status).toBe(204);
    expect((await choose(tokenOf(link))).status).toBe(403);
    expect(await within(5_000, async () => (await before.send('/api/auth/user')).status === 401)).toBe(true);
    expect((await house.signIn(email, 'chosen anew here')).cookie).not.toBe('');
    expect((await house.signedOut.send('/api/login', postJson({ email, password }))).status).toBe(401);
  });

  test.each(['', 'x', '1.x', `1.${'A'.repeat(43)}`, `2147483647.${'A'.repeat(43)}`, '{"$gt":""}'])(
    'the forged link %j is worn',
    async (token) => {
      const answer = await house.signedOut.send('/api/password-resets/choice', postJson({ token, password: 'a good password' }));
      expect(answer.status).toBe(token === '' ? 400 : 403);
    },
  );

  test('after thirty minutes, or when the clock went back by years, the link is worn too', async () => {
    const { email, admin } = await newcomer();
    await ask(email);
    const token = new URL(await linkTo(admin, email)).searchParams.get('token') ?? '';
    const { environment } = house.house;
    const real = environment.clock;
    for (const minutes of [31, -5 * 365 * 24 * 60]) {
      environment.clock = () => new Date(Date.now() + minutes * 60_000);
      const answer = await house.signedOut.send('/api/password-resets/choice', postJson({ token, password: 'a good password' }));
      environment.clock = real;
      expect(answer.status).toBe(403);
    }
    expect((await house.signedOut.send('/api/password-resets/choice', postJson({ token, password: 'a good password' }))).status).toBe(204);
  });

  test('a form on another site asks for nothing', async () => {
    expect((await ask('admin@demo.plumbline.test', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  test('at most three e-mails in a quarter of an hour', async () => {
    const { email, admin } = await newcomer();
    for (let time = 0; time < 6; time += 1) expect((await ask(email)).status).toBe(202);
    await linkTo(admin, email, 3);
    expect((await mailsTo(admin, email)).length).toBe(3);
  });
});

describe('access that ends, with a stream open', () => {
  const streamOf = async (visitor: Visitor) => {
    const answer = await visitor.send('/api/events');
    const state = { status: answer.status, ended: false, text: '' };
    void (async () => {
      const decoder = new TextDecoder();
      for await (const chunk of answer.body ?? []) state.text += decoder.decode(chunk);
      state.ended = true;
    })().catch(() => {
      state.ended = true;
    });
    return state;
  };
  const change = (admin: Visitor, id: number, body: object) => admin.send(`/api/users/${id}`, { ...postJson(body), method: 'PATCH' });

  test.each<[string, (person: { id: number; email: string; admin: Visitor }) => Promise<unknown>, number]>([
    ['a deactivated user', ({ admin, id }) => change(admin, id, { isAuthorized: false }), 403],
    [
      'somebody who leaves',
      async ({ admin, id }) => {
        const { id: successorId } = await admin.json<{ id: number }>('/api/auth/user');
        return admin.send(`/api/users/${id}/departure`, postJson({ successorId }));
      },
      401,
    ],
    [
      'all other sessions ended',
      async ({ email }) => (await house.signIn(email, password)).send('/api/sessions', { method: 'DELETE' }),
      401,
    ],
    ['sessions that an administrator ended', ({ admin, id }) => admin.send(`/api/users/${id}/sessions`, { method: 'DELETE' }), 401],
    [
      'a changed password',
      async ({ email }) =>
        (await house.signIn(email, password)).send(
          '/api/auth/password',
          postJson({ currentPassword: password, newPassword: 'another one now' }),
        ),
      401,
    ],
  ])('%s: the stream closes and every call is refused within five seconds', async (_, end, status) => {
    const person = await newcomer();
    const visitor = await house.signIn(person.email, password);
    const stream = await streamOf(visitor);
    expect((await visitor.send('/api/claims')).status).toBe(200);
    await end(person);
    expect(await within(5_000, async () => stream.ended && (await visitor.send('/api/claims')).status === status)).toBe(true);
  });

  test('whose sessions an administrator ended signs in again: the access stayed', async () => {
    const { id, email, admin } = await newcomer();
    await house.signIn(email, password);
    expect(await (await admin.send(`/api/users/${id}/sessions`, { method: 'DELETE' })).json()).toEqual({ ended: 1 });
    expect((await (await house.signIn(email, password)).send('/api/claims')).status).toBe(200);
  });

  test('another role is another role within five seconds', async () => {
    const { id, email, admin } = await newcomer();
    const visitor = await house.signIn(email, password);
    expect((await visitor.send('/api/claims')).status).toBe(200);
    await change(admin, id, { role: 'client' });
    expect(await within(5_000, async () => (await visitor.send('/api/claims')).status === 403)).toBe(true);
    expect((await visitor.json<{ role: string }>('/api/auth/user')).role).toBe('client');
  });

  test('one’s own sessions are listed with device and network, and nobody else’s are', async () => {
    const { email } = await newcomer();
    const here = await house.signIn(email, password);
    const [session] = await here.json<Record<string, unknown>[]>('/api/sessions');
    expect(session).toMatchObject({ device: 'Another program', place: 'this machine', current: true });
    expect(JSON.stringify(session)).not.toContain('127.0.0.1');
    const [signIn] = await here.json<Record<string, unknown>[]>('/api/auth/sign-ins');
    expect(signIn).toMatchObject({ way: 'password', secondFactor: false, current: true });
    const other = await house.signIn('reviewer@demo.plumbline.test');
    expect((await other.send(`/api/sessions/${String(session?.['id'])}`, { method: 'DELETE' })).status).toBe(404);
  });
});
