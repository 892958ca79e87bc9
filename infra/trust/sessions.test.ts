// Signing in and out through the gateway: cookie, fixation, same origin, forms without a script, limits, keys.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword, startTestStack, postJson, type TestStack } from './full-stack.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

const adjuster = 'adjuster@demo.plumbline.test';
const form = (fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  body: new URLSearchParams(fields).toString(),
});
const cookieOf = (answer: Response) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
const within = async (ms: number, holds: () => Promise<boolean>) => {
  const deadline = Date.now() + ms;
  while (Date.now() < deadline) {
    if (await holds()) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
};

describe('the session', () => {
  test('a sign-in answers with the user and sets a cookie that no script and no other site can use', async () => {
    const answer = await stack.signedOut.send('/api/login', postJson({ email: adjuster, password: demoPassword }));
    expect(await answer.json()).toMatchObject({
      email: adjuster,
      role: 'adjuster',
      isAuthorized: true,
      organization: { name: 'Gulf Coast Public Adjusters', plan: 'premium' },
    });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-plumbline=\d+\.[\w-]{43}; Path=\/; Max-Age=43200; Secure; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^__Host-plumbline-device=\d+\.[\w-]{43}; Path=\/; Max-Age=15552000; Secure; HttpOnly; SameSite=Lax$/),
    ]);
    for (const line of answer.headers.getSetCookie()) expect((line.split(';')[0] ?? '').length).toBeLessThan(100);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('signed out, the user is nobody', async () => {
    const answer = await stack.signedOut.send('/api/auth/user');
    expect([answer.status, await answer.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'unauthenticated', message: 'Unauthorized' }),
    ]);
  });

  test('a cookie from before the sign-in opens nothing after it', async () => {
    const planted = `__Host-plumbline=1.${'A'.repeat(43)}`;
    const answer = await stack.signedOut.send('/api/login', {
      ...postJson({ email: adjuster, password: demoPassword }),
      headers: { 'content-type': 'application/json', cookie: planted },
    });
    expect(cookieOf(answer)).not.toBe(planted);
    expect((await stack.withHeaders({ cookie: planted }).send('/api/auth/user')).status).toBe(401);
  });

  test('a second sign-in ends the first session of the browser', async () => {
    const first = await stack.signIn(adjuster);
    const again = await first.send('/api/login', postJson({ email: adjuster, password: demoPassword }));
    expect((await first.send('/api/auth/user')).status).toBe(401);
    expect((await stack.withHeaders({ cookie: cookieOf(again) }).send('/api/auth/user')).status).toBe(200);
  });

  test('signing in as somebody of another firm ends the first session too', async () => {
    const first = await stack.signIn(adjuster);
    await first.send('/api/login', postJson({ email: 'adjuster@rival.plumbline.test', password: demoPassword }));
    expect((await first.send('/api/auth/user')).status).toBe(401);
  });

  test('a secret of one firm under the number of another is nobody', async () => {
    const { cookie } = await stack.signIn('adjuster@rival.plumbline.test');
    const moved = cookie.replace(/=\d+\./, '=1.');
    expect((await stack.withHeaders({ cookie: moved }).send('/api/auth/user')).status).toBe(401);
  });

  test('a session that is ended elsewhere is refused within five seconds', async () => {
    const here = await stack.signIn('engineer@demo.plumbline.test');
    const there = await stack.signIn('engineer@demo.plumbline.test');
    await there.send('/api/auth/user');
    const [current] = (await there.json<{ id: number; current: boolean }[]>('/api/sessions')).filter((one) => one.current);
    expect((await here.send(`/api/sessions/${current?.id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await within(5_000, async () => (await there.send('/api/auth/user')).status === 401)).toBe(true);
  });

  test('access that is taken away is gone within five seconds', async () => {
    const admin = await stack.signIn('admin@demo.plumbline.test');
    const billing = await stack.signIn('billing@demo.plumbline.test');
    expect((await billing.send('/api/organization')).status).toBe(200);
    const { id } = await billing.json<{ id: number }>('/api/auth/user');
    const change = (isAuthorized: boolean) =>
      admin.send(`/api/users/${id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ isAuthorized }),
      });
    await change(false);
    expect(await within(5_000, async () => (await billing.send('/api/organization')).status === 403)).toBe(true);
    await change(true);
  });
});

describe('signing out', () => {
  test('by call and by navigation', async () => {
    const first = await stack.signIn(adjuster);
    const answer = await first.send('/api/logout', { method: 'POST' });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([204, expect.stringContaining('Max-Age=0')]);
    expect((await first.send('/api/auth/user')).status).toBe(401);
    const second = await stack.signIn(adjuster);
    const gone = await second.send('/api/logout', { headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' } });
    expect([gone.status, gone.headers.get('location')]).toEqual([303, '/']);
    expect((await second.send('/api/auth/user')).status).toBe(401);
  });

  test.each<[string, RequestInit]>([
    ['a link on another site', { headers: { 'sec-fetch-site': 'cross-site' } }],
    ['a form on another site', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' } }],
  ])('%s signs nobody out', async (_, request) => {
    const visitor = await stack.signIn(adjuster);
    expect((await visitor.send('/api/logout', request)).status).toBe(403);
    expect((await visitor.send('/api/auth/user')).status).toBe(200);
  });
});

describe('the sign-in page', () => {
  test('is a form that needs no script, keeps where to go on, and runs nothing', async () => {
    const answer = await stack.signedOut.send('/api/login?next=%2Fclaims%2F7');
    const page = await answer.text();
    expect(page).toContain('<form method="post" action="/api/login">');
    expect(page).toContain('name="next" value="/claims/7"');
    expect(page).not.toContain('<script');
    // What a password manager needs, and nothing that would stop a paste
    expect(page).toMatch(/<input [^>]*name="email" type="email" autocomplete="username"/);
    expect(page).toMatch(/<input [^>]*name="password" type="password" autocomplete="current-password"/);
    expect(page).not.toMatch(/\son\w+=/);
    const [, sheet = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
    const pin = createHash('sha256').update(sheet).digest('base64');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy.split('; report-uri')[0]).toBe(
      `default-src 'none'; style-src 'sha256-${pin}'; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    );
  });

  test.each([
    ['/claims/7', '/claims/7'],
    ['//elsewhere.test', '/'],
    ['https://elsewhere.test/x', '/'],
    ['', '/'],
  ])('after signing in with next %j the browser goes to %s', async (next, expected) => {
    const answer = await stack.signedOut.send('/api/login', form({ email: adjuster, password: demoPassword, next }));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, expected]);
    expect((await stack.withHeaders({ cookie: cookieOf(answer) }).send('/api/auth/user')).status).toBe(200);
  });

  test('a wrong password shows its sentence in the page, escaped and with the email kept', async () => {
    const answer = await stack.signedOut.send(
      '/api/login',
      form({ email: '"><script>x</script>@a.test', password: 'no', next: '/claims' }),
    );
    const page = await answer.text();
    expect(answer.status).toBe(401);
    expect(page).toContain('Email or password is wrong');
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;');
    expect(page).not.toContain('<script');
  });

  test('speaks Spanish to a browser that prefers it, refusals included, until its switch is used', async () => {
    const spanish = { 'accept-language': 'es-US,es;q=0.9' };
    const page = await (await stack.signedOut.send('/api/login?next=%2Fclient-portal', { headers: spanish })).text();
    expect(page).toContain('<html lang="es-US">');
    expect(page).toContain('<h1>Iniciar sesión</h1>');
    const [, address = ''] = /<a class="language" lang="en" hreflang="en" href="([^"]+)">English</.exec(page) ?? [];
    const switched = await stack.signedOut.send(address.replaceAll('&amp;', '&'), { headers: spanish });
    expect(await switched.text()).toContain('name="next" value="/client-portal"');
    const cookie = cookieOf(switched);
    const english = await stack.signedOut.send('/api/password-resets', { headers: { ...spanish, cookie } });
    expect(await english.text()).toContain('<html lang="en">');
    const refused = await stack.signedOut.send('/api/login', form({ email: 'nobody@spanish.test', password: 'no' }, spanish));
    expect(await refused.text()).toContain('El correo o la contraseña no son correctos.');
    const worn = form({ token: '1.x', password: 'long enough to hold' }, spanish);
    const link = await stack.signedOut.send('/api/invitations/accept', worn);
    expect(await link.text()).toContain('Este enlace ya venció o ya se usó. Pida uno nuevo.');
  });

  test('tells a browser that says nothing of where its requests come from that it is too old, and nobody else', async () => {
    const shown = async (headers: Record<string, string>) => (await stack.signedOut.send('/api/login', { headers })).text();
    const old = { 'user-agent': 'Mozilla/5.0 (Windows NT 6.1)' };
    expect(await shown(old)).toContain('This browser is too old to fully protect your account');
    expect(await shown({ ...old, 'sec-fetch-site': 'none' })).not.toContain('too old');
    expect(await shown({})).not.toContain('too old');
  });

  test('whoever is signed in goes on', async () => {
    const visitor = await stack.signIn(adjuster);
    const answer = await visitor.send('/api/login?next=/reports');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/reports']);
  });

  test('the sixth wrong password waits', async () => {
    const attempt = () => stack.signedOut.send('/api/login', form({ email: 'guess@demo.plumbline.test', password: 'no' }));
    for (let time = 0; time < 5; time += 1) expect((await attempt()).status).toBe(401);
    const sixth = await attempt();
    expect([sixth.status, Number(sixth.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await sixth.text()).toContain('Too many failed sign-ins');
  });

  test('unknown fields and operators in a sign-in are refused', async () => {
    const attempt = async (body: unknown) => (await stack.signedOut.send('/api/login', postJson(body))).status;
    expect(await attempt({ email: adjuster, password: demoPassword, role: 'admin' })).toBe(400);
    expect(await attempt({ email: { $gt: '' }, password: demoPassword })).toBe(400);
    expect(await attempt({ email: adjuster })).toBe(400);
  });
});

describe('the one-time links', () => {
  test('the first administrator sets up the organization without a script', async () => {
    const path = await stack.stack.identity.makeSetupLink();
    const page = await (await stack.signedOut.send(path)).text();
    const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const fields = { token, organizationName: 'New Firm', firstName: 'Ada', lastName: 'First', email: 'ada@new.test', password: 'short' };
    const refused = await stack.signedOut.send('/api/setup', form(fields));
    expect([refused.status, (await refused.text()).includes('A password needs at least 8 characters')]).toEqual([400, true]);
    const done = await stack.signedOut.send('/api/setup', form({ ...fields, password: 'long enough' }));
    expect([done.status, done.headers.get('location')]).toEqual([303, '/api/login']);
    const ada = await stack.signIn('ada@new.test', 'long enough');
    expect(await ada.json('/api/auth/user')).toMatchObject({ role: 'admin', organization: { name: 'New Firm' } });
    const again = await stack.signedOut.send('/api/setup', form({ ...fields, email: 'b@new.test', password: 'long enough' }));
    expect([again.status, (await again.text()).includes('This link has expired or was already used')]).toEqual([403, true]);
  });

  test('an invited colleague chooses a password and signs in', async () => {
    const admin = await stack.signIn('admin@demo.plumbline.test');
    const added = await admin.json<{ invitationPath: string }>(
      '/api/users',
      postJson({ email: 'invited@demo.plumbline.test', firstName: 'In', lastName: 'Vited', role: 'reviewer' }),
    );
    const page = await (await stack.signedOut.send(added.invitationPath)).text();
    const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '';
    expect((await stack.signedOut.send('/api/invitations/accept', form({ token, password: 'chosen by me' }))).status).toBe(303);
    expect((await (await stack.signIn('invited@demo.plumbline.test', 'chosen by me')).send('/api/users')).status).toBe(200);
  });
});

describe('same origin', () => {
  const change = (headers: Record<string, string>): RequestInit => ({
    method: 'PATCH',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{"firstName":"Dan"}',
  });

  test.each<[string, Record<string, string>, number]>([
    ['our own page', { 'sec-fetch-site': 'same-origin' }, 200],
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another site of an old browser', { origin: 'https://evil.test' }, 403],
    ['a sandboxed frame', { origin: 'null' }, 403],
    ['a text body that needs no preflight', { 'content-type': 'text/plain' }, 415],
    ['a form body', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ])('a change from %s answers accordingly', async (_, headers, status) => {
    const visitor = await stack.signIn('client@demo.plumbline.test');
    expect((await visitor.send('/api/auth/user', change(headers))).status).toBe(status);
  });

  test('a sign-in from another site is refused: nobody is signed in as somebody else', async () => {
    const answer = await stack.signedOut.send(
      '/api/login',
      form({ email: adjuster, password: demoPassword }, { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }),
    );
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
  });
});

describe('partners’ keys', () => {
  test('a key does what its scopes say, nothing else, and nothing after it was revoked', async () => {
    const admin = await stack.signIn('admin@demo.plumbline.test');
    const { apiKey, key } = await admin.json<{ apiKey: { id: number }; key: string }>(
      '/api/api-keys',
      postJson({ name: 'Partner', scopes: ['identity:read', 'claims:read'] }),
    );
    const partner = stack.withHeaders({ authorization: `Bearer ${key}`, origin: 'https://partner.test' });
    expect((await partner.send('/api/users')).status).toBe(200);
    expect((await partner.send('/api/claims')).status).toBe(200);
    expect((await partner.send('/api/invoices')).status).toBe(403);
    expect((await partner.send('/api/claims', postJson({}))).status).toBe(403);
    expect((await partner.send('/api/api-keys')).status).toBe(403);
    expect((await partner.send('/api/auth/user')).status).toBe(403);
    await admin.send(`/api/api-keys/${apiKey.id}`, { method: 'DELETE' });
    expect(await within(5_000, async () => (await partner.send('/api/users')).status === 401)).toBe(true);
  });

  test.each(['Bearer plk_1_guess', `Bearer plk_1_${'x'.repeat(43)}`, 'Basic YTpi', 'Bearer a.b.c'])(
    '%s is nobody, even beside a good cookie',
    async (authorization) => {
      const { cookie } = await stack.signIn(adjuster);
      expect((await stack.withHeaders({ cookie, authorization }).send('/api/auth/user')).status).toBe(401);
    },
  );
});

describe('who somebody is', () => {
  test('no header of a client makes them somebody else', async () => {
    const { cookie } = await stack.signIn('client@demo.plumbline.test');
    const forged = {
      cookie,
      'x-user': 'admin@demo.plumbline.test',
      'x-user-id': '1',
      'x-organization-id': '2',
      'x-role': 'admin',
      'x-session-id': '1',
      'x-forwarded-for': '10.0.0.1',
      'x-plumbline-scope': '{"organizationId":2}',
    };
    const visitor = stack.withHeaders(forged);
    expect(await visitor.json('/api/auth/user')).toMatchObject({
      email: 'client@demo.plumbline.test',
      role: 'client',
      organization: { id: 1 },
    });
    expect((await visitor.send('/api/audit')).status).toBe(403);
    expect((await visitor.json<{ place: string; current: boolean }[]>('/api/sessions')).find((one) => one.current)?.place).toBe(
      'this machine',
    );
  });

  test('somebody without access gets 403 on everything but their own account', async () => {
    const pending = await stack.signIn('pending@demo.plumbline.test');
    expect(await pending.json('/api/auth/user')).toMatchObject({ isAuthorized: false });
    for (const path of ['/api/claims', '/api/users', '/api/events', '/api/dashboard/stats', '/api/invoices'])
      expect([path, (await pending.send(path)).status]).toEqual([path, 403]);
    expect((await pending.send('/api/access-requests', postJson({ message: 'please' }))).status).toBe(201);
  });
});
