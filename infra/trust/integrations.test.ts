// The list of integrations: what the services say of themselves, to administrators only, and never a value of a setting.
import { createHmac } from 'node:crypto';
import { commsApi } from '@plumbline/contracts/comms';
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
    TWILIO_API_URL: 'http://127.0.0.1:9',
    PUBLIC_BASE_URL: 'https://claims.example.com',
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
    imap: 'not_configured',
    twilio: 'configured',
    ai: 'not_configured',
    eagleview: 'not_configured',
    hover: 'configured',
    oidc: 'not_configured',
    clamav: 'configured',
    s3: 'not_configured',
    nats: 'not_configured',
    calendar: 'built_in',
    outlook: 'built_in',
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

/** As the carrier posts it. */
function carrierPosts(path: string, form: Record<string, string>, token = secret): Promise<Response> {
  const fields = { AccountSid: 'AC0', ...form };
  const signed = Object.entries(fields).toSorted(([one], [other]) => one.localeCompare(other, 'en'));
  const text = `https://claims.example.com${path}${signed.map(([name, value]) => name + value).join('')}`;
  const signature = createHmac('sha1', token).update(text).digest('base64');
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature };
  return stack.signedOut.send(path, { method: 'POST', headers, body: new URLSearchParams(fields).toString() });
}

test('a text from the carrier is taken with its signature alone, once; a forged one has no effect', async () => {
  const text = { MessageSid: `SM${'a'.repeat(32)}`, From: '+13055550188', To: '+18135550100', Body: 'Do you handle hail?', NumMedia: '0' };
  const admin = await stack.signIn('admin@demo.plumbline.test');
  const kept = async () => {
    await stack.stack.settle(30_000);
    return (await admin.call(commsApi.listNotifications)).filter(({ text: told }) => told.startsWith(text.From)).length;
  };
  expect((await carrierPosts('/api/twilio/messages', text, 'another token')).status).toBe(403);
  expect((await stack.signedOut.send('/api/twilio/messages', { method: 'POST', body: '{}' })).status).toBeGreaterThanOrEqual(400);
  expect(await kept()).toBe(0);
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = await carrierPosts('/api/twilio/messages', text);
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'text/xml; charset=utf-8',
      '<?xml version="1.0" encoding="UTF-8"?><Response></Response>',
    ]);
  }
  expect(await kept()).toBe(1);
});

test('a call from the carrier is answered with its signature alone; forged, altered and foreign steps have no effect', async () => {
  const call = { CallSid: `CA${'d'.repeat(32)}`, From: '+13055550177', To: '+18135550100', CallStatus: 'ringing' };
  expect((await carrierPosts('/api/twilio/calls', call, 'another token')).status).toBe(403);
  const answer = await carrierPosts('/api/twilio/calls', call);
  const markup = await answer.text();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/xml; charset=utf-8']);
  const [, path = ''] = /<Gather[^>]* action="https:\/\/claims\.example\.com([^"]+)"/.exec(markup) ?? [];
  const menu = path.replaceAll('&amp;', '&');
  expect((await carrierPosts(menu, { ...call, Digits: '3' }, 'another token')).status).toBe(403);
  expect((await carrierPosts(menu.replace('call=1.', 'call=99.'), { ...call, Digits: '3' })).status).toBe(404);
  expect((await carrierPosts(menu, { ...call, CallSid: `CA${'e'.repeat(32)}`, Digits: '3' })).status).toBe(404);
  expect(await (await carrierPosts(menu, { ...call, Digits: '3' })).text()).toContain('<Record');
  expect((await carrierPosts('/api/twilio/calls/ends', { ...call, CallStatus: 'completed', CallDuration: '9' })).status).toBe(204);
  expect((await carrierPosts(menu, { ...call, Digits: '3' })).status).toBe(409);
  await stack.stack.settle(30_000);
  const told = await (await stack.signIn('admin@demo.plumbline.test')).call(commsApi.listNotifications);
  expect(told.filter(({ text }) => text === call.From).map(({ title }) => title)).toEqual(['An unknown number called']);
  expect((await carrierPosts('/api/twilio/calls/recordings?call=1.987654', { ...call, RecordingStatus: 'completed' })).status).toBe(404);
});

test('the state of a message that we never sent is answered as nothing', async () => {
  const form = { MessageSid: `SM${'b'.repeat(32)}`, MessageStatus: 'delivered' };
  expect((await carrierPosts('/api/twilio/status?message=1.987654321', form)).status).toBe(404);
  expect((await carrierPosts('/api/twilio/status?message=99.1', form)).status).toBe(404);
  expect((await carrierPosts('/api/twilio/status', form)).status).toBe(404);
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
  ['outlook', [true], 'built_in'],
] as const)('%s with %j is %s', (id, said, state) => {
  expect(integrationState(id, said)).toBe(state);
});
