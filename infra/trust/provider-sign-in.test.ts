// Signing in with an OpenID provider through the gateway: a real provider on loopback, one that lies, and one that is down.
import type { JWTPayload } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../start/free-port.ts';
import { client, startLoopbackProvider, type LoopbackProvider, type Sign } from './loopback-provider.ts';
import { startTestStack, postJson, type TestStack } from './full-stack.ts';

let stack: TestStack;
let provider: LoopbackProvider;

beforeAll(async () => {
  const port = await freePort();
  const here = `http://127.0.0.1:${port}`;
  provider = await startLoopbackProvider(`${here}/api/login/provider/callback`);
  stack = await startTestStack({
    PORT: String(port),
    PUBLIC_BASE_URL: here,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: client.id,
    OIDC_CLIENT_SECRET: client.secret,
    OIDC_LABEL: 'Office ID',
  });
}, 120_000);
afterAll(async () => {
  await stack.stop();
  await provider.stop();
});
beforeEach(() => {
  provider.lie = undefined;
  provider.outOfOrder = undefined;
});

/** A browser as far as redirects and cookies go; each origin has its own jar. */
function aBrowser() {
  const jars = new Map<string, Map<string, string>>();
  const visit = async (address: string): Promise<Response> => {
    const { origin } = new URL(address);
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, { redirect: 'manual', headers: cookie ? { cookie } : {} });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0|1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  /** Follows redirects until `until`, or to the end. */
  const go = async (address: string, until?: RegExp): Promise<{ address: string; answer: Response }> => {
    let at = address;
    for (let hop = 0; hop < 12; hop += 1) {
      if (until?.test(at)) return { address: at, answer: new Response() };
      const answer = await visit(at);
      const next = answer.headers.get('location');
      if (!next || answer.status < 300 || answer.status > 399) return { address: at, answer };
      await answer.body?.cancel();
      at = new URL(next, at).href;
    }
    throw new Error(`no end of redirects at ${at}`);
  };
  return { go, jar: (origin: string) => jars.get(origin) ?? new Map<string, string>() };
}

const start = (next = '/claims') => `${stack.url}/api/login/provider?next=${encodeURIComponent(next)}`;
const callback = /\/api\/login\/provider\/callback/;
/** The user of the browser after the trip, and what the last page said. */
async function signInAs(person: LoopbackProvider['person'], browser = aBrowser(), next?: string) {
  provider.person = person;
  const { address, answer } = await browser.go(start(next));
  const cookie = [...browser.jar(stack.url)].map(([name, value]) => `${name}=${value}`).join('; ');
  const who = await stack.withHeaders({ cookie }).send('/api/auth/user');
  return {
    user: who.status === 200 ? ((await who.json()) as { email: string; role: string }) : undefined,
    status: answer.status,
    page: await answer.text(),
    path: new URL(address).pathname,
    jar: browser.jar(stack.url),
  };
}

const adjuster = { sub: 'office-17', email: 'adjuster@demo.plumbline.test', email_verified: true };

describe('a provider that is down', () => {
  test.each([
    ['before anybody signed in', /well-known/],
    ['when the code is to be exchanged', /^\/token/],
    ['when its keys are to be fetched', /^\/jwks/],
  ])('%s costs nobody the password, and the next attempt works again', async (_, paths) => {
    provider.outOfOrder = paths;
    const refused = await signInAs(adjuster);
    expect([refused.user, refused.status, refused.path.startsWith('/api/login/provider')]).toEqual([undefined, 503, true]);
    expect(refused.page).toContain('responding. Sign in with your password');
    expect(refused.page).toContain('name="password"');
    expect((await stack.signIn('adjuster@demo.plumbline.test')).cookie).not.toBe('');
    provider.outOfOrder = undefined;
  });

  test('the sign-in page offers both ways', async () => {
    const page = await (await stack.signedOut.send('/api/login?next=/claims')).text();
    expect(page).toContain('Continue with Office ID');
    expect(page).toContain('href="/api/login/provider?next=%2Fclaims"');
    expect(page).not.toContain('<script');
  });
});

describe('somebody whom the provider vouches for', () => {
  test('is signed in as the existing user with the verified address, and goes on where they wanted', async () => {
    const signedIn = await signInAs(adjuster, aBrowser(), '/no-such-page-yet');
    expect(signedIn.user).toMatchObject({ email: adjuster.email, role: 'adjuster' });
    expect(signedIn.path).toBe('/no-such-page-yet');
    expect(signedIn.jar.has('__Host-plumbline-provider')).toBe(false);
  });

  test('keeps a small cookie while it is away', async () => {
    const browser = aBrowser();
    await browser.go(start('/claims?' + 'x'.repeat(200)), /^(?!.*\/api\/login\/provider)/);
    const sealed = browser.jar(stack.url).get('__Host-plumbline-provider') ?? '';
    expect([sealed.length > 100, sealed.length < 1_024]).toEqual([true, true]);
  });

  test('is found by the subject from then on, even when the provider calls them differently', async () => {
    expect((await signInAs({ ...adjuster, email: 'new-name@elsewhere.test' })).user).toMatchObject({ email: adjuster.email });
  });

  test('the link and its sign-in stand in the audit trail', async () => {
    const admin = await stack.signIn('admin@demo.plumbline.test');
    const until = Date.now() + 5_000;
    let types: string[] = [];
    while (!types.includes('identity.provider-linked') && Date.now() < until) {
      types = (await admin.json<{ type: string }[]>('/api/audit?limit=100')).map(({ type }) => type);
    }
    expect(types).toContain('identity.provider-linked');
  });

  test.each([
    ['an address that nobody has: nobody is made', { sub: 'x1', email: 'stranger@elsewhere.test', email_verified: true }, 403],
    ['an address that was not verified', { sub: 'x2', email: 'admin@demo.plumbline.test', email_verified: false }, 403],
    ['no address at all', { sub: 'x3' }, 403],
    ['an address that is linked to another subject', { sub: 'x4', email: adjuster.email, email_verified: true }, 403],
  ])('%s', async (_, person, status) => {
    const refused = await signInAs(person);
    expect([refused.user, refused.status, refused.jar.has('__Host-plumbline')]).toEqual([undefined, status, false]);
    expect(refused.page).toContain('role="alert"');
  });

  test('nobody was made by any of it', async () => {
    const admin = await stack.signIn('admin@demo.plumbline.test');
    const users = await admin.json<{ email: string }[]>('/api/users?limit=200');
    expect(users.map(({ email }) => email)).not.toContain('stranger@elsewhere.test');
  });

  test('somebody who declines there is told so', async () => {
    const declined = await signInAs({ sub: 'declines' });
    expect([declined.user, declined.status]).toEqual([undefined, 403]);
    expect(declined.page).toContain('declined');
  });

  test('`next` never leads elsewhere', async () => {
    expect(new URL((await signInAs(adjuster, aBrowser(), '//elsewhere.test/x')).path, stack.url).pathname).toBe('/');
  });
});

describe('a provider that lies signs nobody in', () => {
  type Lie = (claims: JWTPayload, sign: Sign) => Promise<string> | string;
  const now = () => Math.floor(Date.now() / 1_000);
  const unsigned = (claims: JWTPayload) =>
    `${[{ alg: 'none' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;

  test.each<[string, Lie]>([
    ['another nonce', (claims, sign) => sign({ ...claims, nonce: 'another' })],
    ['no nonce', (claims, sign) => sign({ ...claims, nonce: undefined })],
    ['another issuer', (claims, sign) => sign({ ...claims, iss: 'http://evil.test' })],
    ['another audience', (claims, sign) => sign({ ...claims, aud: 'somebody-else' })],
    ['a token that is over', (claims, sign) => sign({ ...claims, iat: now() - 7_200, exp: now() - 3_600 })],
    ['a token of tomorrow', (claims, sign) => sign({ ...claims, iat: now() + 86_400, exp: now() + 90_000 })],
    ['another subject than its user info', (claims, sign) => sign({ ...claims, sub: 'office-1' })],
    ['no signature (alg none)', (claims) => unsigned(claims)],
    ['a foreign signature', (claims, sign) => sign(claims, 'foreign')],
    ['an altered token', async (claims, sign) => `${(await sign(claims)).slice(0, -6)}AAAAAA`],
    ['no token at all', () => ''],
  ])('%s', async (_, lie) => {
    provider.lie = lie;
    const refused = await signInAs(adjuster);
    expect([refused.user, refused.status, refused.jar.has('__Host-plumbline')]).toEqual([undefined, 403, false]);
    expect(refused.page).toContain('be verified. You');
  });

  test('the truth is believed again afterwards', async () => {
    expect((await signInAs(adjuster)).user).toMatchObject({ email: adjuster.email });
  });
});

describe('somebody with a second factor', () => {
  const person = {
    email: 'factor@demo.plumbline.test',
    firstName: 'Fay',
    lastName: 'Factor',
    role: 'adjuster',
    password: 'a long password',
  };
  const vouched = { sub: 'factor', email: person.email, email_verified: true };

  beforeAll(async () => {
    const admin = await stack.signIn('admin@demo.plumbline.test');
    await admin.send('/api/users', postJson(person));
    const visitor = await stack.signIn(person.email, person.password);
    const { setup } = await visitor.json<{ setup: { secret: string } }>('/api/auth/two-factor', { method: 'POST' });
    const code = new TOTP({ secret: Secret.fromBase32(setup.secret) }).generate();
    expect((await visitor.send('/api/auth/two-factor/confirmation', postJson({ code }))).status).toBe(200);
  });

  test.each<[string, object]>([
    ['says nothing of how it asked', {}],
    ['asked for a password', { amr: ['pwd'] }],
    ['says it in another form', { amr: 'mfa', acr: 'mfa' }],
  ])('is asked for the code where the provider %s', async (_, said) => {
    provider.lie = (claims, sign) => sign({ ...claims, ...said });
    const asked = await signInAs(vouched);
    expect([asked.user, asked.path, asked.jar.has('__Host-plumbline-step')]).toEqual([undefined, '/api/login/step', true]);
  });

  test('is signed in at once where the signed token says that it asked for more than one factor', async () => {
    provider.lie = (claims, sign) => sign({ ...claims, amr: ['pwd', 'otp', 'mfa'] });
    const signedIn = await signInAs(vouched);
    expect(signedIn.user).toMatchObject({ email: person.email });
  });
});

describe('the way back', () => {
  test('belongs to the browser that left: a planted one signs nobody in', async () => {
    provider.person = adjuster;
    const attacker = aBrowser();
    const { address } = await attacker.go(start(), callback);
    for (const browser of [aBrowser(), await leftBrowser()]) {
      const { answer } = await browser.go(address);
      expect([answer.status, browser.jar(stack.url).has('__Host-plumbline')]).toEqual([expect.toBeOneOf([400, 403]), false]);
    }
  });

  const leftBrowser = async () => {
    const browser = aBrowser();
    await browser.go(start(), /^(?!.*\/api\/login\/provider)/);
    return browser;
  };

  test('is good once', async () => {
    provider.person = adjuster;
    const browser = aBrowser();
    const { address } = await browser.go(start(), callback);
    await browser.go(address, /\/claims$/);
    expect(browser.jar(stack.url).has('__Host-plumbline')).toBe(true);
    const again = await browser.go(address);
    expect(again.answer.status).toBe(400);
  });

  test.each(['?code=guess&state=guess', '?error=server_error&state=x', '', '?code=a&code=b'])('with %j alone is nothing', async (query) => {
    const answer = await stack.signedOut.send(`/api/login/provider/callback${query}`);
    expect([answer.status, answer.headers.get('set-cookie')?.includes('__Host-plumbline=')]).toEqual([400, false]);
  });
});

test('somebody who has left is let in by no provider', async () => {
  const admin = await stack.signIn('admin@demo.plumbline.test');
  const person = { email: 'leaver@demo.plumbline.test', firstName: 'Lea', lastName: 'Ver', role: 'adjuster', password: 'a long password' };
  const { user } = await admin.json<{ user: { id: number } }>('/api/users', postJson(person));
  const vouched = { sub: 'leaver', email: person.email, email_verified: true };
  expect((await signInAs(vouched)).user).toMatchObject({ email: person.email });
  const { id: successorId } = await admin.json<{ id: number }>('/api/auth/user');
  expect((await admin.send(`/api/users/${user.id}/deactivation`, postJson({ successorId }))).status).toBe(200);
  expect((await signInAs(vouched)).user).toBeUndefined();
});
