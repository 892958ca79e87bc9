// One password tried on many accounts: a limit for the address beside that of each account, which costs nobody else anything.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoPassword, startTestStack, postJson, type TestStack } from './full-stack.ts';

let stack: TestStack;
const most = 30;

beforeAll(async () => {
  stack = await startTestStack({ TRUSTED_PROXY: '1' });
}, 60_000);
afterAll(() => stack.stop());

const people = ['admin', 'adjuster', 'engineer', 'reviewer', 'billing', 'client', 'attorney'];
/** Fifty addresses, some of which have an account. */
const accounts = Array.from({ length: 50 }, (_, index) => `${people[index] ?? `nobody${index}`}@demo.plumbline.test`);

async function attempt(email: string, password: string, headers: Record<string, string>, at = stack): Promise<Response> {
  const request = postJson({ email, password });
  return at.signedOut.send('/api/login', { ...request, headers: { ...(request.headers as Record<string, string>), ...headers } });
}
const from = (address: string, cookie = '') => ({ 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) });
const deviceOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .find((line) => line.startsWith('__Host-plumbline-device'))
    ?.split(';')[0] ?? '';

describe('fifty wrong passwords on fifty accounts', () => {
  const sprayer = '203.0.113.9';
  let known = '';

  beforeAll(async () => {
    known = deviceOf(await attempt('adjuster@demo.plumbline.test', demoPassword, from(sprayer)));
    expect(known).not.toBe('');
  });

  test('from one address end after thirty, and say nothing about who exists', async () => {
    const told: string[] = [];
    // The address before the last is what the visitor says of itself: it changes nothing
    for (const [index, email] of accounts.entries()) {
      const answer = await attempt(email, 'Summer2026!', from(`198.51.100.${index}, ${sprayer}`));
      told.push(`${answer.status} ${((await answer.json()) as { message: string }).message}`);
    }
    const [first, last] = [told[0] ?? '', told.at(-1) ?? ''];
    expect([first.slice(0, 3), last.slice(0, 3)]).toEqual(['401', '429']);
    expect(told).toEqual([...Array.from({ length: most }, () => first), ...Array.from({ length: 50 - most }, () => last)]);
  }, 60_000);

  test('hold off the right password from there too, with the time to wait', async () => {
    const refused = await attempt('engineer@demo.plumbline.test', demoPassword, from(sprayer));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600);
  });

  test('cost nobody else anything: another address, and from the same one a browser that was there before', async () => {
    expect((await attempt('engineer@demo.plumbline.test', demoPassword, from('203.0.113.10'))).status).toBe(200);
    expect((await attempt('adjuster@demo.plumbline.test', demoPassword, from(sprayer, known))).status).toBe(200);
  });
});

test('an unknown account costs the same work as a known one: one hash at the same price', async () => {
  // The hash that stands for missing accounts is made at the first of them
  await attempt('somebody@nowhere.test', 'guess', from('192.0.2.99'));
  const hashing = vi.spyOn(crypto, 'argon2');
  syncBuiltinESMExports();
  const workFor = async (email: string) => {
    hashing.mockClear();
    expect((await attempt(email, 'guess', from('192.0.2.99'))).status).toBe(401);
    return hashing.mock.calls.map(([algorithm, { memory, passes, parallelism, tagLength }]) => ({
      algorithm,
      memory,
      passes,
      parallelism,
      tagLength,
    }));
  };
  try {
    for (let time = 0; time < 3; time += 1) {
      const known = await workFor('client@demo.plumbline.test');
      expect(known).toHaveLength(1);
      expect(await workFor(`stranger${time}@nowhere.test`)).toEqual(known);
    }
  } finally {
    hashing.mockRestore();
    syncBuiltinESMExports();
  }
}, 60_000);

describe('where three are too many', () => {
  const few = 3;
  let strict: TestStack;
  beforeAll(async () => {
    strict = await startTestStack({ TRUSTED_PROXY: '1', SIGN_IN_FAILURES_PER_ADDRESS: String(few) });
  }, 60_000);
  afterAll(() => strict.stop());

  test('an office full of people who sign in well is never held off', async () => {
    for (let time = 0; time < few + 2; time += 1)
      expect((await attempt('billing@demo.plumbline.test', demoPassword, from('192.0.2.20'), strict)).status).toBe(200);
  });

  test('addresses of one network of version 6 count together', async () => {
    for (let time = 0; time < few; time += 1) await attempt(`v6-${time}@demo.plumbline.test`, 'no', from(`2001:db8:1:2::${time}`), strict);
    expect((await attempt('v6@demo.plumbline.test', 'no', from('2001:db8:1:2:ffff::1'), strict)).status).toBe(429);
    expect((await attempt('v6@demo.plumbline.test', 'no', from('2001:db8:1:3::1'), strict)).status).toBe(401);
  });
});
