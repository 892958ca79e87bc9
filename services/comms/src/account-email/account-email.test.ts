// Email about accounts: carried by the mail server once, or kept where only administrators read it.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commsApi as api, type AccountEmail } from '@plumbline/contracts/comms';
import { startTestService } from '@plumbline/server/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commsService } from '../app.ts';
import { startLoopbackSmtp, type LoopbackSmtp } from '../testing/loopback-smtp.ts';

let folder: string;
let server: LoopbackSmtp;
const stops: (() => Promise<void>)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pl-am-'));
  server = await startLoopbackSmtp();
});
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(settings: Record<string, string> = {}) {
  const comms = await startTestService(commsService, { folder, settings });
  stops.push(() => comms.stop());
  return comms;
}

const aEmail = (change: Partial<AccountEmail> = {}): AccountEmail => ({
  purpose: 'invitation',
  name: 'Pat Doe',
  email: 'pat@example.com',
  subject: 'Your access to Plumbline',
  message: 'Choose a password: https://plumbline.test/api/invitations/accept?token=1.secret',
  ...change,
});

test('a mail server carries it once, and nothing of the link is kept', async () => {
  const comms = await start({ SMTP_URL: server.url, MAIL_FROM: 'Demo <office@demo.test>' });
  const answer = await comms.asService().call(api.queueAccountEmail, { body: aEmail() });
  expect(answer).toEqual({ emailId: expect.any(Number) as number, carriedBy: 'smtp' });
  await comms.worked(comms.service.built.accountEmails.sendings);
  await comms.worked(comms.service.built.accountEmails.sendings);
  expect(server.received.map((mail) => mail.to)).toEqual([['<pat@example.com>']]);
  expect(server.received[0]?.data).toContain('Subject: Your access to Plumbline');
  expect(await comms.as('admin').call(api.listAccountOutbox)).toEqual([]);
});

test('one that the server refuses is not sent again', async () => {
  const comms = await start({ SMTP_URL: server.url, MAIL_FROM: 'office@demo.test' });
  server.behave({ recipient: '550 no such user' });
  await comms.asService().call(api.queueAccountEmail, { body: aEmail() });
  await comms.worked(comms.service.built.accountEmails.sendings);
  server.behave({});
  await comms.worked(comms.service.built.accountEmails.sendings);
  expect(server.received).toEqual([]);
});

test('without a mail server administrators of the firm read it here, and nobody else', async () => {
  const comms = await start();
  expect((await comms.asService().call(api.queueAccountEmail, { body: aEmail() })).carriedBy).toBe('local');
  await comms.worked(comms.service.built.accountEmails.sendings);
  expect(await comms.as('admin').call(api.listAccountOutbox)).toMatchObject([{ to: 'pat@example.com', purpose: 'invitation' }]);
  expect(await comms.as('admin', { organizationId: 2 }).call(api.listAccountOutbox)).toEqual([]);
  for (const role of ['adjuster', 'reviewer', 'client'] as const)
    await expect(comms.as(role).call(api.listAccountOutbox)).rejects.toMatchObject({ httpStatus: 403 });
});

test('only another service queues one, and a line break forges no header', async () => {
  const comms = await start();
  await expect(comms.as('admin').call(api.queueAccountEmail, { body: aEmail() })).rejects.toMatchObject({ httpStatus: 403 });
  await expect(
    comms.asService().call(api.queueAccountEmail, { body: aEmail({ subject: 'Hi\r\nBcc: x@example.com' }) }),
  ).rejects.toMatchObject({ httpStatus: 400 });
});

test('one that a killed process had taken is given up and not sent again; one that a process has just taken is left to it', async () => {
  const comms = await start({ SMTP_URL: server.url, MAIL_FROM: 'office@demo.test' });
  server.behave({ recipient: '452 try later' });
  const { parts, built } = comms.service;
  const { sendings } = built.accountEmails;
  const { emailId } = await comms.asService().call(api.queueAccountEmail, { body: aEmail() });
  await comms.worked(sendings);
  server.behave({});
  const rows = parts.connection.collection<{ _id: number; takenAt: Date }>('account_emails');
  const lookAfter = async (ms: number) => {
    await rows.updateOne({ _id: emailId }, { $set: { status: 'sending', takenAt: new Date(Date.now() - ms) } });
    await parts.writeAs(parts.ownScope(1), (tx) => sendings.add(tx, emailId));
    await comms.worked(sendings);
    return rows.findOne({ _id: emailId });
  };
  expect(await lookAfter(1_000)).toMatchObject({ status: 'sending' });
  expect(await lookAfter(600_000)).toMatchObject({
    status: 'failed',
    reason: 'Sending was interrupted. The message may have been delivered.',
  });
  expect(await sendings.read(parts.ownScope(1), emailId)).toBeUndefined();
  expect(server.received).toEqual([]);
});

test('a question to the sender of an email answers that email, once, and its answer comes to the mailbox for answers', async () => {
  const secret = 'a secret of thirty-two characters!';
  const mailbox = { MAIL_REPLY_TO: 'claims@in.demo.test', MAIL_WEBHOOK_SECRET: secret };
  const comms = await start({ SMTP_URL: server.url, MAIL_FROM: 'Demo <office@demo.test>', ...mailbox });
  const notice = { name: 'Luis Ferrer', email: 'luis@ferrerhale.example', language: 'en' };
  const subject = 'RE: Re: Referral\r\nBcc: x@evil.example';
  const asked = { intakeId: 7, subject, text: 'Which policy is it?', by: 'Ana Diaz', notice, inReplyTo: '<abc@ferrerhale.example>' };
  const event = {
    id: randomUUID(),
    type: 'claims.email-sender-asked',
    organizationId: 1,
    actor: { kind: 'user' as const, id: 2, name: 'Ana Diaz' },
    at: new Date().toISOString(),
    aggregateId: 7,
    aggregateVersion: 2,
    data: asked,
  };
  await comms.publish(event);
  await comms.publish(event);
  await comms.settle();
  await comms.worked(comms.service.built.accountEmails.sendings);
  expect(server.received).toHaveLength(1);
  const data = server.received[0]?.data ?? '';
  expect(data).toMatch(/^Message-ID: <1\.\d+\.intake-7@demo\.test>\r$/m);
  for (const line of ['In-Reply-To: <abc@ferrerhale.example>', 'References: <abc@ferrerhale.example>'])
    expect(data).toContain(`${line}\r\n`);
  // With the firm in it: a mail server for several firms knows whose answer it is
  expect(data).toMatch(/^Reply-To: claims\+1\.0\.[0-9a-f]{20}@in\.demo\.test\r$/m);
  expect(data).toMatch(/^Subject: Re: Referral Bcc: x@evil\.example \[Request 7\]\r$/m);
  expect(data).not.toMatch(/^(Auto-Submitted|Bcc):/m);
  expect(data).toContain('Which policy is it?\r\n\r\nAna Diaz');
});
