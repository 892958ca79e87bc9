// Lockout, forgotten passwords, another email address and revoked access through the gateway, open streams included.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestStack, postJson, type TestStack, type Visitor } from './full-stack.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ PUBLIC_BASE_URL: 'https://claims.office.example' });
}, 60_000);
afterAll(() => stack.stop());

const password = 'a password of this test';
let people = 0;
async function newcomer() {
  const admin = await stack.signIn('admin@demo.plumbline.test');
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
    const first = await stack.signedOut.send('/api/login', postJson({ email, password }));
    const device =
      first.headers
        .getSetCookie()
        .find((line) => line.startsWith('__Host-plumbline-device'))
        ?.split(';')[0] ?? '';
    const guess = async (address: string) => {
      const answer = await stack.signedOut.send('/api/login', postJson({ email: address, password: 'guess' }));
      return `${answer.status} ${((await answer.json()) as { message: string }).message}`;
    };
    const told = (address: string) =>
      Array.from({ length: 50 }).reduce<Promise<string[]>>(async (all) => [...(await all), await guess(address)], Promise.resolve([]));
    const known = await told(email);
    expect(known.filter((answer) => answer.startsWith('401'))).toHaveLength(5);
    expect(await told('nobody-at-all@demo.plumbline.test')).toEqual(known);
    // From outside the account is locked, even with the right password …
    expect((await stack.signedOut.send('/api/login', postJson({ email, password }))).status).toBe(429);
    // … the browser of its owner is known and counted apart.
    const owner = stack.withHeaders({ cookie: device });
    expect((await owner.send('/api/login', postJson({ email, password }))).status).toBe(200);
    // A device of somebody else is known for nobody but them.
    const stranger = await stack.signedOut.send(
      '/api/login',
      postJson({ email: 'reviewer@demo.plumbline.test', password: 'correct horse 7' }),
    );
    const foreign =
      stranger.headers
        .getSetCookie()
        .find((line) => line.startsWith('__Host-plumbline-device'))
        ?.split(';')[0] ?? '';
    expect((await stack.withHeaders({ cookie: foreign }).send('/api/login', postJson({ email, password }))).status).toBe(429);
  }, 60_000);
});

describe('a forgotten password', () => {
  const ask = (email: string, headers: Record<string, string> = {}) => {
    const request = postJson({ email });
    return stack.signedOut.send('/api/password-resets', {
      ...request,
      headers: { ...(request.headers as Record<string, string>), ...headers },
    });
  };
  const emailsTo = async (admin: Visitor, email: string) =>
    (await admin.json<{ to: string; purpose: string; text: string }[]>('/api/account-outbox')).filter(
      ({ to, purpose }) => to === email && purpose === 'password-reset',
    );
  const linkTo = async (admin: Visitor, email: string, count = 1) => {
    let mails: { text: string }[] = [];
    expect(await within(15_000, async () => (mails = await emailsTo(admin, email)).length >= count)).toBe(true);
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
    expect(await emailsTo(admin, 'stranger@nowhere.test')).toEqual([]);
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
    const before = await stack.signIn(email, password);
    for (let time = 0; time < 6; time += 1) await stack.signedOut.send('/api/login', postJson({ email, password: 'guess' }));
    await ask(email);
    const older = await linkTo(admin, email);
    await ask(email);
    const link = await linkTo(admin, email, 2);
    const tokenOf = (address: string) => new URL(address).searchParams.get('token') ?? '';
    const choose = (token: string, chosen = 'chosen anew here') =>
      stack.signedOut.send('/api/password-resets/choice', postJson({ token, password: chosen }));
    expect((await choose(tokenOf(older))).status).toBe(403);
    expect((await choose(tokenOf(link), 'short')).status).toBe(400);
    expect((await choose(tokenOf(link))).status).toBe(204);
    expect((await choose(tokenOf(link))).status).toBe(403);
    expect(await within(5_000, async () => (await before.send('/api/auth/user')).status === 401)).toBe(true);
    expect((await stack.signIn(email, 'chosen anew here')).cookie).not.toBe('');
    expect((await stack.signedOut.send('/api/login', postJson({ email, password }))).status).toBe(401);
  });

  test.each(['', 'x', '1.x', `1.${'A'.repeat(43)}`, `2147483647.${'A'.repeat(43)}`, '{"$gt":""}'])(
    'the forged link %j is worn',
    async (token) => {
      const answer = await stack.signedOut.send('/api/password-resets/choice', postJson({ token, password: 'a good password' }));
      expect(answer.status).toBe(token === '' ? 400 : 403);
    },
  );

  test('after thirty minutes, or when the clock went back by years, the link is worn too', async () => {
    const { email, admin } = await newcomer();
    await ask(email);
    const token = new URL(await linkTo(admin, email)).searchParams.get('token') ?? '';
    const { environment } = stack.stack;
    const real = environment.clock;
    for (const minutes of [31, -5 * 365 * 24 * 60]) {
      environment.clock = () => new Date(Date.now() + minutes * 60_000);
      const answer = await stack.signedOut.send('/api/password-resets/choice', postJson({ token, password: 'a good password' }));
      environment.clock = real;
      expect(answer.status).toBe(403);
    }
    expect((await stack.signedOut.send('/api/password-resets/choice', postJson({ token, password: 'a good password' }))).status).toBe(204);
  });

  test('a form on another site asks for nothing', async () => {
    expect((await ask('admin@demo.plumbline.test', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  test('at most three emails in a quarter of an hour', async () => {
    const { email, admin } = await newcomer();
    for (let time = 0; time < 6; time += 1) expect((await ask(email)).status).toBe(202);
    await linkTo(admin, email, 3);
    expect((await emailsTo(admin, email)).length).toBe(3);
  });
});

describe('another email address', () => {
  interface Email {
    readonly to: string;
    readonly subject: string;
    readonly text: string;
  }
  const ask = (visitor: Visitor, email: string) => visitor.send('/api/auth/email', postJson({ email }));
  const confirm = (token: string, visitor = stack.signedOut) => visitor.send('/api/email-changes/confirmation', postJson({ token }));
  const login = async (email: string) => (await stack.signedOut.send('/api/login', postJson({ email, password }))).status;
  /** The newest mail to an address with this subject, once there are so many. */
  const emailTo = async (admin: Visitor, { to, subject, count = 1 }: { to: string; subject: string; count?: number }) => {
    let found: Email[] = [];
    const come = async () => {
      found = (await admin.json<Email[]>('/api/account-outbox')).filter((mail) => mail.to === to && mail.subject === subject);
      return found.length >= count;
    };
    expect([subject, await within(15_000, come)]).toEqual([subject, true]);
    return found[0]?.text ?? '';
  };
  const confirmation = 'Confirm your new email address for Plumbline';
  const tokenTo = async (admin: Visitor, to: string, count = 1) =>
    /token=(\S+)/.exec(await emailTo(admin, { to, subject: confirmation, count }))?.[1] ?? '';

  test('counts once its link is opened: the sign-in, the sessions, both mailboxes and the trail follow', async () => {
    const { email, admin } = await newcomer();
    const [here, there] = [await stack.signIn(email, password), await stack.signIn(email, password)];
    const next = `new-${email}`;
    const asked = await ask(here, next.toUpperCase());
    expect([asked.status, await asked.json()]).toEqual([202, { email: next, endsAt: expect.any(String) as string, carriedBy: 'local' }]);
    expect(await emailTo(admin, { to: email, subject: 'Email change requested' })).toContain(next);
    const token = await tokenTo(admin, next);
    expect(token).toMatch(/^1\.[\w-]{43}$/);
    // Who only looks at the page changes nothing
    const page = await (await stack.signedOut.send(`/api/email-changes/confirmation?token=${token}`)).text();
    expect(page).toContain(`name="token" value="${token}"`);
    expect(page).not.toContain('<script');
    expect([await login(next), await login(email)]).toEqual([401, 200]);
    expect(await here.json('/api/auth/security')).toMatchObject({ emailChange: { email: next } });

    const done = await here.send('/api/email-changes/confirmation', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token }).toString(),
    });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/api/login?notice=email&next=%2Fsettings%3Ftab%3Dprofile']);
    expect([await login(next), await login(email)]).toEqual([200, 401]);
    expect(await here.json('/api/auth/user')).toMatchObject({ email: next });
    expect((await here.json<object>('/api/auth/security')) as { emailChange?: unknown }).not.toHaveProperty('emailChange');
    expect(await within(5_000, async () => (await there.send('/api/auth/user')).status === 401)).toBe(true);
    expect((await confirm(token)).status).toBe(403);
    expect(await emailTo(admin, { to: email, subject: 'Your email was changed' })).toContain(next);
    let types: string[] = [];
    const told = async () => {
      types = (await admin.json<{ type: string }[]>('/api/audit?limit=50')).map(({ type }) => type);
      return types.includes('identity.email-changed');
    };
    expect(await within(5_000, told)).toBe(true);
    expect(types).toContain('identity.email-change-asked');
  });

  test('that somebody has gets the same answer; its owner alone is told, in the outbox of their own firm', async () => {
    const admin = await stack.signIn('admin@demo.plumbline.test');
    const { email } = await newcomer();
    const rival = await stack.signIn('adjuster@rival.plumbline.test');
    const asked = await ask(rival, email);
    expect([asked.status, await asked.json()]).toEqual([202, { email, endsAt: expect.any(String) as string, carriedBy: 'local' }]);
    const told = await emailTo(admin, { to: email, subject: 'This address already has an account' });
    expect(told).not.toContain('token=');
    expect(told).not.toContain('Rita');
    await rival.send('/api/auth/email', { method: 'DELETE' });
  });

  test('taken meanwhile, its link says so and changes nothing', async () => {
    const { email, admin } = await newcomer();
    const visitor = await stack.signIn(email, password);
    const next = `race-${email}`;
    await ask(visitor, next);
    const token = await tokenTo(admin, next);
    await admin.send('/api/users', postJson({ email: next, firstName: 'Q', lastName: 'Uick', role: 'client' }));
    const answer = await confirm(token);
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      409,
      'This address belongs to another account. Nothing was changed.',
    ]);
    expect(await visitor.json('/api/auth/user')).toMatchObject({ email });
  });

  test('a newer one, a withdrawn one, a new password and thirty minutes each end the link', async () => {
    const { email, admin } = await newcomer();
    const visitor = await stack.signIn(email, password);
    const [first, second] = [`one-${email}`, `two-${email}`];
    await ask(visitor, first);
    const replaced = await tokenTo(admin, first);
    await ask(visitor, second);
    const withdrawn = await tokenTo(admin, second);
    expect((await confirm(replaced)).status).toBe(403);
    for (const _ of [1, 2]) expect((await visitor.send('/api/auth/email', { method: 'DELETE' })).status).toBe(204);
    expect((await confirm(withdrawn)).status).toBe(403);
    await ask(visitor, second);
    const late = await tokenTo(admin, second, 2);
    const { environment } = stack.stack;
    const real = environment.clock;
    environment.clock = () => new Date(Date.now() + 31 * 60_000);
    expect((await confirm(late)).status).toBe(403);
    environment.clock = real;
    const changed = { currentPassword: password, newPassword: 'another one now' };
    expect((await visitor.send('/api/auth/password', postJson(changed))).status).toBe(204);
    expect((await confirm(late)).status).toBe(403);
    expect((await visitor.json<object>('/api/auth/security')) as { emailChange?: unknown }).not.toHaveProperty('emailChange');
  });

  test('is refused without a fresh confirmation, for what is no address or the own one, to nobody, and after three', async () => {
    const { email } = await newcomer();
    const [visitor, away] = [await stack.signIn(email, password), await stack.signIn(email, password)];
    expect((await ask(stack.signedOut, 'x@nowhere.test')).status).toBe(401);
    const { environment } = stack.stack;
    const real = environment.clock;
    environment.clock = () => new Date(Date.now() + 6 * 60_000);
    const unconfirmed = await ask(away, 'x@nowhere.test');
    environment.clock = real;
    expect([unconfirmed.status, ((await unconfirmed.json()) as { fields: object }).fields]).toEqual([
      403,
      { confirmation: expect.any(String) as string },
    ]);
    for (const wrong of ['nobody', '', `${'x'.repeat(260)}@nowhere.test`]) expect((await ask(visitor, wrong)).status).toBe(400);
    expect((await ask(visitor, email)).status).toBe(400);
    const foreign = {
      ...postJson({ email: 'x@nowhere.test' }),
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
    };
    expect((await visitor.send('/api/auth/email', foreign)).status).toBe(403);
    for (const status of [202, 202, 429]) expect((await ask(visitor, `x${status}@nowhere.test`)).status).toBe(status);
    for (const token of ['x', '1.x', `1.${'A'.repeat(43)}`]) expect((await confirm(token)).status).toBe(403);
  });

  test('the same key asks once', async () => {
    const { email, admin } = await newcomer();
    const visitor = await stack.signIn(email, password);
    const request = postJson({ email: `key-${email}` });
    const headers = { ...(request.headers as Record<string, string>), 'idempotency-key': `email-${email}` };
    const answers = [];
    for (const _ of [1, 2, 3, 4]) answers.push(await (await visitor.send('/api/auth/email', { ...request, headers })).json());
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await tokenTo(admin, `key-${email}`);
    const mails = await admin.json<Email[]>('/api/account-outbox');
    expect(mails.filter(({ to }) => to === `key-${email}`)).toHaveLength(1);
  });

  test('corrected by an administrator waits for the link too, and then every session ends', async () => {
    const { email, id, admin } = await newcomer();
    const visitor = await stack.signIn(email, password);
    const next = `put-right-${email}`;
    const corrected = await admin.json<{ user: object; waiting: object }>(`/api/users/${id}/email`, postJson({ email: next }));
    expect(corrected).toMatchObject({ user: { email }, waiting: { email: next } });
    expect(await emailTo(admin, { to: email, subject: 'Email change requested' })).toContain(next);
    expect((await confirm(await tokenTo(admin, next), admin)).status).toBe(204);
    expect(await within(5_000, async () => (await visitor.send('/api/auth/user')).status === 401)).toBe(true);
    expect([await login(next), (await admin.send('/api/auth/user')).status]).toEqual([200, 200]);
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
        return admin.send(`/api/users/${id}/deactivation`, postJson({ successorId }));
      },
      401,
    ],
    [
      'all other sessions ended',
      async ({ email }) => (await stack.signIn(email, password)).send('/api/sessions', { method: 'DELETE' }),
      401,
    ],
    ['sessions that an administrator ended', ({ admin, id }) => admin.send(`/api/users/${id}/sessions`, { method: 'DELETE' }), 401],
    [
      'a changed password',
      async ({ email }) =>
        (await stack.signIn(email, password)).send(
          '/api/auth/password',
          postJson({ currentPassword: password, newPassword: 'another one now' }),
        ),
      401,
    ],
  ])('%s: the stream closes and every call is refused within five seconds', async (_, end, status) => {
    const person = await newcomer();
    const visitor = await stack.signIn(person.email, password);
    const stream = await streamOf(visitor);
    expect((await visitor.send('/api/claims')).status).toBe(200);
    await end(person);
    expect(await within(5_000, async () => stream.ended && (await visitor.send('/api/claims')).status === status)).toBe(true);
  });

  test('whose sessions an administrator ended signs in again: the access stayed', async () => {
    const { id, email, admin } = await newcomer();
    await stack.signIn(email, password);
    expect(await (await admin.send(`/api/users/${id}/sessions`, { method: 'DELETE' })).json()).toEqual({ ended: 1 });
    expect((await (await stack.signIn(email, password)).send('/api/claims')).status).toBe(200);
  });

  test('another role is another role within five seconds', async () => {
    const { id, email, admin } = await newcomer();
    const visitor = await stack.signIn(email, password);
    expect((await visitor.send('/api/claims')).status).toBe(200);
    await change(admin, id, { role: 'client' });
    expect(await within(5_000, async () => (await visitor.send('/api/claims')).status === 403)).toBe(true);
    expect((await visitor.json<{ role: string }>('/api/auth/user')).role).toBe('client');
  });

  test('one’s own sessions are listed with device and network, and nobody else’s are', async () => {
    const { email } = await newcomer();
    const here = await stack.signIn(email, password);
    const [session] = await here.json<Record<string, unknown>[]>('/api/sessions');
    expect(session).toMatchObject({ device: 'Other program', place: 'this machine', current: true });
    expect(JSON.stringify(session)).not.toContain('127.0.0.1');
    const [signIn] = await here.json<Record<string, unknown>[]>('/api/auth/sign-ins');
    expect(signIn).toMatchObject({ way: 'password', twoFactor: false, current: true });
    const other = await stack.signIn('reviewer@demo.plumbline.test');
    expect((await other.send(`/api/sessions/${String(session?.['id'])}`, { method: 'DELETE' })).status).toBe(404);
  });
});
