// The providers against servers on loopback that speak the real protocols.
import { readSettings } from '@plumbline/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CommunicationRecord } from '../stores/communication.ts';
import { startLoopbackSmtp, type LoopbackSmtp } from '../testing/loopback-smtp.ts';
import { startLoopbackTwilio, type LoopbackTwilio } from '../testing/loopback-twilio.ts';
import { chooseProviders } from './providers.ts';
import { smtpProvider } from './smtp.ts';
import { twilioProvider } from './twilio.ts';

function aMessage(change: Partial<CommunicationRecord> = {}): CommunicationRecord {
  return {
    _id: 7,
    organizationId: 1,
    version: 1,
    createdAt: new Date(),
    updatedAt: new Date(),
    claimId: 3,
    claimNumber: 'CLM-2026-000003',
    method: 'email',
    status: 'sending',
    recipient: 'olivia@example.com',
    subject: '[CLM-2026-000003] Update on your claim',
    content: 'Hello Olivia,\n\n.A line that begins with a dot.\nZum Beispiel: grüße 🏠',
    attempts: 1,
    sentBy: 'Ada',
    contactId: 5,
    contactName: 'Olivia Owner',
    contactType: 'primary',
    ...change,
  };
}

describe('email', () => {
  let server: LoopbackSmtp;
  beforeAll(async () => {
    server = await startLoopbackSmtp();
  });
  beforeEach(() => server.behave({}));
  afterAll(() => server.stop());
  const provider = () => smtpProvider({ url: server.url, from: 'Demo Adjusting <claims@demo.test>', timeoutMs: 5_000 });

  test('arrives with sender, recipient, subject and an id that is the same for every attempt', async () => {
    const first = await provider().send(aMessage());
    const mail = server.received.at(-1);
    expect(first.providerId).toBe('<1.7.CLM-2026-000003@demo.test>');
    expect(mail?.to).toEqual(['<olivia@example.com>']);
    expect(mail?.data).toContain('From: Demo Adjusting <claims@demo.test>');
    expect(mail?.data).toContain('To: Olivia Owner <olivia@example.com>');
    expect(mail?.data).toContain('Message-ID: <1.7.CLM-2026-000003@demo.test>');
    expect((await provider().send(aMessage())).providerId).toBe(first.providerId);
  });

  test('a line break in name or subject adds neither header nor recipient', async () => {
    await provider().send(aMessage({ contactName: 'Eve\r\nBcc: evil@example.com', subject: 'Hi\r\nX-Forged: yes\r\n\r\n<script>' }));
    const mail = server.received.at(-1);
    expect(mail?.to).toEqual(['<olivia@example.com>']);
    const headers = (mail?.data ?? '').split('\r\n\r\n')[0] ?? '';
    expect(headers).not.toMatch(/^(Bcc|X-Forged):/m);
  });

  test.each([
    ['a refused recipient is final', { recipient: '550 no such user' }, 'never', /rejected the message \(550\)/],
    ['a full mailbox may pass', { recipient: '452 try later' }, 'later', /try again later \(452\)/],
    ['a refused text is final', { afterData: '554 spam' }, 'never', /rejected the message \(554\)/],
  ] as const)('%s', async (_, behavior, kind, reason) => {
    server.behave(behavior);
    await expect(provider().send(aMessage())).rejects.toMatchObject({ kind, message: expect.stringMatching(reason) as string });
  });

  test('a server that hangs up after the text leaves the end unknown', async () => {
    server.behave({ afterData: 'hang-up' });
    await expect(provider().send(aMessage())).rejects.not.toHaveProperty('kind');
  });

  test('a server that is away may come back', async () => {
    const away = smtpProvider({ url: 'smtp://127.0.0.1:1', from: 'claims@demo.test', timeoutMs: 2_000 });
    await expect(away.send(aMessage())).rejects.toMatchObject({ kind: 'later' });
  });
});

describe('text messages and calls', () => {
  let carrier: LoopbackTwilio;
  beforeAll(async () => {
    carrier = await startLoopbackTwilio();
  });
  beforeEach(() => carrier.answerWith({ status: 201, body: { sid: 'SM00000000000000000000000000000001' } }));
  afterAll(() => carrier.stop());
  const account = 'AC00000000000000000000000000000000';
  const provider = () => twilioProvider({ accountSid: account, authToken: 'secret', from: '+13055550000', baseUrl: carrier.url });
  const sms = aMessage({ method: 'sms', recipient: '+13055550100', content: 'Claim <b>3</b> & more' });

  test('a text goes to the number with the account’s sign-in', async () => {
    expect(await provider().send(sms)).toEqual({ providerId: 'SM00000000000000000000000000000001' });
    expect(carrier.requests.at(-1)).toEqual({
      path: `/2010-04-01/Accounts/${account}/Messages.json`,
      authorization: `Basic ${btoa(`${account}:secret`)}`,
      form: { To: '+13055550100', From: '+13055550000', Body: 'Claim <b>3</b> & more' },
    });
  });

  test('a call reads the text aloud, escaped', async () => {
    await provider().send({ ...sms, method: 'phone' });
    const request = carrier.requests.at(-1);
    expect(request?.path).toContain('/Calls.json');
    expect(request?.form['Twiml']).toContain('<Say language="en-US">Claim &lt;b&gt;3&lt;/b&gt; &amp; more</Say>');
  });

  test.each([
    ['a person who sent STOP', 400, { code: 21_610, message: 'unsubscribed' }, 'opted-out'],
    ['a number that is none', 400, { code: 21_211, message: 'invalid' }, 'never'],
    ['too many requests', 429, { code: 20_429, message: 'slow down' }, 'later'],
  ])('%s is understood', async (_, status, body, kind) => {
    carrier.answerWith({ status, body });
    await expect(provider().send(sms)).rejects.toMatchObject({ kind });
  });

  test('a connection that breaks, or an error of the carrier, leaves the end unknown', async () => {
    carrier.answerWith(undefined);
    await expect(provider().send(sms)).rejects.not.toHaveProperty('kind');
    carrier.answerWith({ status: 500, body: { message: 'oops' } });
    await expect(provider().send(sms)).rejects.not.toHaveProperty('kind');
  });
});

describe('the choice of providers', () => {
  const chosen = (settings: Record<string, string>) => chooseProviders(readSettings(settings)).named;

  test('is the local outbox as long as nothing is set', () => {
    expect(chosen({})).toEqual({ email: 'local', sms: 'local', phone: 'local' });
  });

  test('follows the settings', () => {
    expect(chosen({ SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'a@b.co' })).toEqual({ email: 'smtp', sms: 'local', phone: 'local' });
    expect(
      chosen({ TWILIO_ACCOUNT_SID: 'AC00000000000000000000000000000000', TWILIO_AUTH_TOKEN: 'x', TWILIO_FROM: '+13055550000' }),
    ).toMatchObject({ sms: 'twilio' });
  });

  test('half a setting is one clear sentence', () => {
    expect(() => chosen({ SMTP_URL: 'smtp://127.0.0.1:25' })).toThrow('Set both SMTP_URL and MAIL_FROM, or neither');
    expect(() => chosen({ TWILIO_AUTH_TOKEN: 'x' })).toThrow('Set all of TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM, or none');
  });
});
