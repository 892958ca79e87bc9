// The two-factor authentication through the gateway: set up, asked for, lost, reset; codes that are used, guessed or replayed; the rule of the firm.
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestStack, postJson, type TestStack, type Visitor } from './full-stack.ts';

let stack: TestStack;
/** The clock of the business stands still: no step of a code ends while it is on its way. */
const now = Date.now();
beforeAll(async () => {
  stack = await startTestStack();
  stack.stack.environment.clock = () => new Date(now);
}, 60_000);
afterAll(() => stack.stop());

const password = 'a password of this test';
let people = 0;

/** A fresh colleague, so that counts of one test are not those of another. */
async function newcomer(role = 'adjuster') {
  const admin = await stack.signIn('admin@demo.plumbline.test');
  const email = `second${(people += 1)}@demo.plumbline.test`;
  const body = { email, firstName: 'Sam', lastName: 'Second', role, password };
  const { user } = await admin.json<{ user: { id: number } }>('/api/users', postJson(body));
  return { email, id: user.id, admin };
}

/** The code of the app `ahead` steps from now; each test uses a step once. */
const codeOf = (secret: string, ahead = 0) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + ahead * 30_000 });

async function enrol(visitor: Visitor) {
  const started = await visitor.json<{ setup: { secret: string } }>('/api/auth/two-factor', { method: 'POST' });
  const { secret } = started.setup;
  const confirmed = await visitor.send('/api/auth/two-factor/confirmation', postJson({ code: codeOf(secret, -1) }));
  expect(confirmed.status).toBe(200);
  const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] };
  return { secret, recoveryCodes };
}

async function enrolled(role?: string) {
  const person = await newcomer(role);
  const visitor = await stack.signIn(person.email, password);
  return { ...person, visitor, ...(await enrol(visitor)) };
}

const login = (email: string, more: object = {}) => stack.signedOut.send('/api/login', postJson({ email, password, ...more }));
const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

async function within(ms: number, holds: () => Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + ms;
  while (Date.now() < deadline) {
    if (await holds()) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

describe('signing in with a second factor', () => {
  test('the password alone opens nothing; with the code it does', async () => {
    const { email, secret } = await enrolled();
    const first = await login(email);
    expect([first.status, await first.json()]).toEqual([401, expect.objectContaining({ fields: { code: expect.any(String) as string } })]);
    const step = cookiesOf(first);
    expect(step).toMatch(/^__Host-plumbline-step=/);
    // Neither as what it is nor in the place of a session does the step open anything: no account, no service, no stream
    for (const cookie of [step, step.replace('__Host-plumbline-step=', '__Host-plumbline=')])
      for (const path of ['/api/auth/user', '/api/claims', '/api/events'])
        expect([path, (await stack.withHeaders({ cookie }).send(path)).status]).toEqual([path, 401]);
    const second = await stack.withHeaders({ cookie: step }).send('/api/login/step', postJson({ code: codeOf(secret) }));
    expect(second.status).toBe(200);
    expect((await stack.withHeaders({ cookie: cookiesOf(second) }).send('/api/auth/user')).status).toBe(200);
    const again = await stack.withHeaders({ cookie: step }).send('/api/login/step', postJson({ code: codeOf(secret, 1) }));
    expect(again.status).toBe(401);
  });

  test('a code is good once, also when it comes twice at the same moment', async () => {
    const { email, secret } = await enrolled();
    const code = codeOf(secret);
    const both = await Promise.all([login(email, { code }), login(email, { code })]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401]);
    expect((await login(email, { code })).status).toBe(401);
    expect((await login(email, { code: codeOf(secret, 1) })).status).toBe(200);
  });

  test('five wrong codes, then a wait, even for the right one; the sessions that are open stay open', async () => {
    const { email, secret, visitor } = await enrolled();
    for (let time = 0; time < 5; time += 1) expect((await login(email, { code: '000000' })).status).toBe(401);
    const sixth = await login(email, { code: codeOf(secret, 1) });
    expect([sixth.status, Number(sixth.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await visitor.send('/api/auth/user')).status).toBe(200);
  });

  test('a recovery code signs in once, in any writing; new ones replace them', async () => {
    const { email, recoveryCodes, visitor } = await enrolled();
    const [first = '', second = ''] = recoveryCodes;
    expect(recoveryCodes).toHaveLength(10);
    expect((await login(email, { code: ` ${first.toLowerCase().replace('-', '')} ` })).status).toBe(200);
    expect((await login(email, { code: first })).status).toBe(401);
    const renewed = await visitor.json<{ recoveryCodes: string[] }>('/api/auth/recovery-codes', { method: 'POST' });
    expect((await login(email, { code: second })).status).toBe(401);
    expect((await login(email, { code: renewed.recoveryCodes[0] })).status).toBe(200);
  });

  test('the secret and the codes are shown once and stand in no answer, no list and no audit row', async () => {
    const { visitor, admin, secret, recoveryCodes } = await enrolled();
    const audit = await (await admin.send('/api/audit?limit=200')).text();
    const seen = [audit, await (await visitor.send('/api/auth/security')).text(), await (await admin.send('/api/users?limit=200')).text()];
    for (const text of seen) for (const hidden of [secret, ...recoveryCodes]) expect(text).not.toContain(hidden);
    expect(audit).toContain('identity.two-factor-added');
  });

  test('the page of the second step needs no script and forgets nothing of the way back', async () => {
    const { email, secret } = await enrolled();
    const form = (fields: Record<string, string>, cookie = ''): RequestInit => ({
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      body: new URLSearchParams(fields).toString(),
    });
    const first = await stack.signedOut.send('/api/login', form({ email, password, next: '/claims/7' }));
    expect([first.status, first.headers.get('location')]).toEqual([303, '/api/login/step?next=%2Fclaims%2F7']);
    const cookie = cookiesOf(first);
    const page = await (await stack.withHeaders({ cookie }).send('/api/login/step?next=%2Fclaims%2F7')).text();
    expect(page).toContain('autocomplete="one-time-code"');
    expect(page).not.toContain('<script');
    const wrong = await stack.signedOut.send('/api/login/step', form({ code: '000000', next: '/claims/7' }, cookie));
    expect([wrong.status, (await wrong.text()).includes('value="/claims/7"')]).toEqual([401, true]);
    const right = await stack.signedOut.send('/api/login/step', form({ code: codeOf(secret), next: '//elsewhere.test' }, cookie));
    expect([right.status, right.headers.get('location')]).toEqual([303, '/']);
    const gone = await stack.withHeaders({ cookie }).send('/api/login/step?next=%2Fclaims');
    expect([gone.status, gone.headers.get('location')]).toEqual([303, '/api/login?next=%2Fclaims']);
  });
});

describe('changing how one signs in', () => {
  test('needs a fresh confirmation with password and code', async () => {
    const { email, secret, recoveryCodes } = await enrolled();
    const opened = await login(email, { code: codeOf(secret) });
    const visitor = stack.withHeaders({ cookie: cookiesOf(opened).split(';')[0] ?? '' });
    // The clock of the business moves on: what the sign-in confirmed is over.
    const { environment } = stack.stack;
    const real = environment.clock;
    environment.clock = () => new Date(now + 6 * 60_000);
    try {
      const change = () => visitor.send('/api/auth/password', postJson({ currentPassword: password, newPassword: 'something else here' }));
      const refused = await change();
      expect([refused.status, await refused.json()]).toEqual([
        403,
        expect.objectContaining({ fields: { confirmation: expect.any(String) as string } }),
      ]);
      expect((await visitor.send('/api/auth/two-factor', { method: 'DELETE' })).status).toBe(403);
      expect((await visitor.send('/api/auth/recovery-codes', { method: 'POST' })).status).toBe(403);
      const confirm = (body: object) => visitor.send('/api/auth/confirmation', postJson(body));
      expect((await confirm({ password })).status).toBe(400);
      expect((await confirm({ password: 'wrong', code: recoveryCodes[0] })).status).toBe(400);
      expect((await confirm({ password, code: '000000' })).status).toBe(400);
      expect((await confirm({ password, code: recoveryCodes[0] })).status).toBe(200);
      expect((await change()).status).toBe(204);
    } finally {
      environment.clock = real;
    }
  });

  test('an administrator takes the factor of a colleague away: sessions end, an email tells, the trail knows', async () => {
    const { id, email, visitor, admin } = await enrolled();
    expect((await visitor.send(`/api/users/${id}/two-factor-reset`, postJson({}))).status).toBe(403);
    const rival = await stack.signIn('adjuster@rival.plumbline.test');
    expect((await rival.send(`/api/users/${id}/two-factor-reset`, postJson({}))).status).toBe(403);
    expect((await admin.send('/api/users/999999/two-factor-reset', postJson({}))).status).toBe(404);
    expect((await admin.send(`/api/users/${id}/two-factor-reset`, postJson({ why: 'Lost the phone' }))).status).toBe(200);
    expect(await within(5_000, async () => (await visitor.send('/api/auth/user')).status === 401)).toBe(true);
    expect((await login(email)).status).toBe(200);
    expect((await admin.send(`/api/users/${id}/two-factor-reset`, postJson({}))).status).toBe(409);
    const emailed = async () =>
      (await admin.json<{ to: string; subject: string }[]>('/api/account-outbox')).some(
        ({ to, subject }) => to === email && subject === 'Two-factor authentication was reset',
      );
    expect(await within(10_000, emailed)).toBe(true);
    expect(await within(5_000, async () => (await (await admin.send('/api/audit?limit=200')).text()).includes('Lost the phone'))).toBe(
      true,
    );
  });
});

describe('a password that was chosen with the link of an email', () => {
  test('opens nothing without the code', async () => {
    const { email, secret, admin } = await enrolled();
    await stack.signedOut.send('/api/password-resets', postJson({ email }));
    let token: string | undefined;
    const come = async () => {
      const mails = await admin.json<{ to: string; purpose: string; text: string }[]>('/api/account-outbox');
      token = /token=(\S+)/.exec(mails.find((mail) => mail.to === email && mail.purpose === 'password-reset')?.text ?? '')?.[1];
      return token !== undefined;
    };
    expect(await within(15_000, come)).toBe(true);
    const chosen = 'chosen by email';
    expect((await stack.signedOut.send('/api/password-resets/choice', postJson({ token, password: chosen }))).status).toBe(204);
    expect((await login(email, { password: chosen })).status).toBe(401);
    expect((await login(email, { password: chosen, code: codeOf(secret) })).status).toBe(200);
  });
});

describe('the only administrator without phone and codes', () => {
  test('is let in by the operator of the server: sessions end, the password alone signs in, the trail says who', async () => {
    const { email, visitor, admin } = await enrolled();
    await stack.stack.identity.resetFactor(`  ${email.toUpperCase()} `);
    expect(await within(6_000, async () => (await visitor.send('/api/claims')).status === 401)).toBe(true);
    expect((await login(email)).status).toBe(200);
    const told = async () => JSON.stringify(await admin.json('/api/audit?limit=20'));
    expect(await within(8_000, async () => (await told()).includes('Server operator'))).toBe(true);
  });
});

describe('where the firm asks everybody', () => {
  test('only with a factor of one’s own; weak sessions end, the next sign-in sets the factor up', async () => {
    const token = (await stack.stack.identity.makeSetupLink()).split('token=')[1] ?? '';
    const owner = { email: 'owner@strict.test', firstName: 'O', lastName: 'Wner', password };
    await stack.signedOut.send('/api/setup', postJson({ token, organizationName: 'Strict', ...owner }));
    const admin = await stack.signIn(owner.email, password);
    const person = { email: 'weak@strict.test', firstName: 'W', lastName: 'Eak', role: 'adjuster', password };
    await admin.send('/api/users', postJson(person));
    const weak = await stack.signIn(person.email, password);
    const ask = (twoFactorRequired = true, key: string = crypto.randomUUID()) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': key };
      return admin.send('/api/organization/sign-in-rules', { ...postJson({ twoFactorRequired }), method: 'PUT', headers });
    };
    expect((await ask()).status).toBe(409);
    await enrol(admin);
    // The same press again is answered as before and told once; the key opens nothing else
    const key = crypto.randomUUID();
    const twice = [await ask(true, key), await ask(true, key)];
    expect(twice.map(({ status, headers }) => [status, headers.get('idempotency-replayed')])).toEqual([
      [200, null],
      [200, 'true'],
    ]);
    expect((await ask(false, key)).status).toBe(422);
    await stack.stack.settle(10_000);
    const audit = await admin.json<{ type: string }[]>('/api/audit?limit=100');
    expect(audit.filter(({ type }) => type === 'identity.sign-in-rules-changed')).toHaveLength(1);
    expect((await admin.send('/api/auth/two-factor', { method: 'DELETE' })).status).toBe(409);
    expect(await within(5_000, async () => (await weak.send('/api/auth/user')).status === 401)).toBe(true);

    const first = await login(person.email);
    expect(first.status).toBe(401);
    const cookie = cookiesOf(first);
    const page = await (await stack.withHeaders({ cookie }).send('/api/login/step')).text();
    expect(page).toContain('<svg class="qr"');
    const secret = (/<code>([A-Z2-7 ]+)<\/code>/.exec(page)?.[1] ?? '').replaceAll(' ', '');
    const done = await stack.signedOut.send('/api/login/step', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
      body: new URLSearchParams({ code: codeOf(secret), next: '/claims' }).toString(),
    });
    const shown = await done.text();
    expect(shown.match(/<li><code>[A-Z2-9]{5}-[A-Z2-9]{5}<\/code><\/li>/g)).toHaveLength(10);
    const signedIn = stack.withHeaders({ cookie: cookiesOf(done) });
    expect((await signedIn.send('/api/claims')).status).toBe(200);
  });
});
