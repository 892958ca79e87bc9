// The list of integrations: what the services say of themselves, to administrators only, and never a value of a setting.
import { integrationCatalog, integrationState, type Integration } from '@plumbline/contracts/identity';
import { Settings } from '@plumbline/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStack, type TestStack } from './full-stack.ts';

const secret = 'twilio-token-nobody-may-read';
let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack({
    SMTP_URL: 'smtp://user:mail-password@127.0.0.1:2525',
    MAIL_FROM: 'claims@firm.test',
    TWILIO_ACCOUNT_SID: 'AC0',
    TWILIO_AUTH_TOKEN: secret,
    TWILIO_FROM: '+18135550100',
    HOVER_CLIENT_ID: 'hover',
    HOVER_CLIENT_SECRET: 'hover-secret',
    CLAMD_ADDRESS: '127.0.0.1:3310',
  });
}, 120_000);
afterAll(() => stack.stop());

test('an administrator reads what is set up, what is not, and what is no part of this version', async () => {
  const admin = await stack.signIn('admin@demo.plumbline.test');
  const all = await admin.json<Integration[]>('/api/integrations');
  expect(Object.fromEntries(all.map(({ id, state }) => [id, state]))).toEqual({
    email: 'configured',
    twilio: 'configured',
    ai: 'not_configured',
    eagleview: 'not_configured',
    hover: 'configured',
    oidc: 'not_configured',
    clamav: 'configured',
    s3: 'not_configured',
    nats: 'not_configured',
    calendar: 'not_included',
    outlook: 'not_included',
    signature: 'built_in',
  });
  expect(JSON.stringify(all)).not.toMatch(/mail-password|nobody-may-read|hover-secret|AC0|3310/);
});

test.each([
  ['adjuster@demo.plumbline.test', 403],
  ['attorney@demo.plumbline.test', 403],
  ['client@demo.plumbline.test', 403],
])('%s is answered %s', async (email, status) => {
  expect((await (await stack.signIn(email)).send('/api/integrations')).status).toBe(status);
});

test('nobody is answered without a session, and what the services say cannot be asked from outside', async () => {
  expect((await stack.signedOut.send('/api/integrations')).status).toBe(401);
  const outside = await stack.signedOut.send('/integrations');
  expect(outside.headers.get('content-type') ?? '').not.toContain('json');
});

test('every named setting is one that the product reads', () => {
  const known = Object.keys(Settings.shape);
  expect(Object.values(integrationCatalog).flatMap(({ settings }) => settings.filter((name) => !known.includes(name)))).toEqual([]);
});

test.each([
  ['email', [true], 'configured'],
  ['email', [undefined], 'unknown'],
  ['s3', [true, false, undefined], 'partly'],
  ['s3', [false, false], 'not_configured'],
  ['outlook', [true], 'not_included'],
] as const)('%s with %j is %s', (id, said, state) => {
  expect(integrationState(id, said)).toBe(state);
});
