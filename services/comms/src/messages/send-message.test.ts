// Sending in the background: over a real mail server on loopback, across a restart, never twice.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commsApi as api, type Communication } from '@plumbline/contracts/comms';
import { startTestService, type TestService } from '@plumbline/server/testing';
import { createConnection } from 'mongoose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commsService } from '../app.ts';
import { startLoopbackSmtp, type LoopbackSmtp } from '../testing/loopback-smtp.ts';
import { firmEvent, oliviasClaim, openedEvent } from '../testing/olivias-claim.ts';

let folder: string;
let mail: LoopbackSmtp;
type Comms = TestService<Awaited<ReturnType<typeof commsService.build>>>;
let running: Comms | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pl-s-'));
  mail = await startLoopbackSmtp();
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
  await mail.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<Comms> {
  const settings = { SMTP_URL: mail.url, MAIL_FROM: 'Demo <claims@demo.test>' };
  const comms = await startTestService(commsService, { folder, settings });
  running = comms;
  return comms;
}

async function openClaim(comms: TestService): Promise<void> {
  await comms.publish(firmEvent());
  await comms.publish(openedEvent(oliviasClaim()));
  await comms.settle();
}

const trigger = (comms: TestService) =>
  comms
    .as('adjuster')
    .call(api.triggerCommunication, { body: { eventType: 'manual_communication', claimId: 1, data: { templateType: 'status_update' } } });

async function until(comms: TestService, reached: (message: Communication) => boolean): Promise<Communication> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const [message] = await comms.as('adjuster').call(api.listClaimCommunications, { params: { id: 1 } });
    if (message && reached(message)) return message;
    if (Date.now() > deadline) throw new Error(`still ${message?.status} (${message?.reason})`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('an email goes out once over the mail server', async () => {
  const comms = await start();
  await openClaim(comms);
  await trigger(comms);
  expect(await until(comms, (one) => one.status === 'sent')).toMatchObject({ provider: 'smtp', recipient: 'olivia@example.com' });
  expect(mail.received).toHaveLength(1);
  expect(await comms.as('adjuster').call(api.listOutbox)).toEqual([]);
});

test('a refused one is failed with its reason', async () => {
  mail.behave({ recipient: '550 no such user' });
  const comms = await start();
  await openClaim(comms);
  await trigger(comms);
  expect((await until(comms, (one) => one.status === 'failed')).reason).toBe('The mail server rejected the message (550)');
});

test('one whose end is unknown is never sent again by itself', async () => {
  mail.behave({ afterData: 'hang-up' });
  const comms = await start();
  await openClaim(comms);
  await trigger(comms);
  expect((await until(comms, (one) => one.status === 'failed')).reason).toContain('It may have been delivered');
  expect(mail.received).toHaveLength(1);
});

test('what was queued when the service ended goes out after the restart, once', async () => {
  const first = await start();
  await openClaim(first);
  mail.behave({ recipient: '452 try later' });
  await trigger(first);
  await until(first, (one) => one.status === 'queued' && one.reason !== undefined);
  await first.stop();

  mail.behave({});
  const second = await start();
  await until(second, (one) => one.status === 'sent');
  expect(mail.received).toHaveLength(1);
});

test('one that a killed process had taken ends as failed and is not sent again', async () => {
  mail.behave({ recipient: '452 try later' });
  const comms = await start();
  await openClaim(comms);
  await trigger(comms);
  await until(comms, (one) => one.status === 'queued' && one.reason !== undefined);
  const takenAt = new Date(Date.now() - 10 * 60_000);
  const database = await createConnection(comms.environment.mongoUri('comms')).asPromise();
  const take = () => database.collection('communications').updateOne({ status: 'queued' }, { $set: { status: 'sending', takenAt } });
  while ((await take()).matchedCount === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  await database.close();
  mail.behave({});
  expect((await until(comms, (one) => one.status === 'failed')).reason).toContain('It may have been delivered');
  expect(mail.received).toHaveLength(0);
});

test('one that another run has taken just now is left to it, and its row alone decides that it is not sent again', async () => {
  mail.behave({ recipient: '452 try later' });
  const comms = await start();
  await openClaim(comms);
  await trigger(comms);
  const { id } = await until(comms, (one) => one.status === 'queued' && one.reason !== undefined);
  const { parts, built } = comms.service;
  const { sendings } = built.messages;
  // As if its lease had ended while it still talks to the provider
  const takenAt = new Date();
  const row = { _id: id as never };
  await parts.connection.collection('communications').updateOne(row, { $set: { status: 'sending', takenAt } });
  await parts.writeAs(parts.ownScope(1), (tx) => sendings.add(tx, id));
  mail.behave({});
  await comms.worked(sendings);
  expect(await parts.connection.collection('communications').findOne(row)).toMatchObject({ status: 'sending' });
  expect(await sendings.read(parts.ownScope(1), id)).toMatchObject({ dueAt: new Date(takenAt.getTime() + 5 * 60_000) });
  expect(mail.received).toHaveLength(0);
});
