// Texts as users meet them: a number is verified with a code, the matrix decides, and nobody gets a text that they did not ask for.
import { commsApi as api } from '@plumbline/contracts/comms';
import type { CallFailure } from '@plumbline/contracts/kernel';
import { startTestService, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commsService } from '../app.ts';

type Comms = TestService<Awaited<ReturnType<typeof commsService.build>>>;
let comms: Comms;
let version = 1;
/** Ten in the morning in New York, until a test says otherwise. */
const byDay = new Date('2026-11-21T15:00:00.000Z');
let now = byDay;

beforeAll(async () => {
  comms = await startTestService(commsService);
  comms.environment.clock = () => now;
  for (const id of [7, 8, 9, 10, 11, 12]) await joined(id);
});
afterAll(() => comms.stop());

async function joined(id: number): Promise<void> {
  const data = { userId: id, email: `client${id}@firm.test`, name: 'Cora Client', role: 'client', isAuthorized: true, licenses: [] };
  const actor = { kind: 'user' as const, id: 1, name: 'Angela Brooks' };
  const about = { organizationId: 1, actor, at: new Date().toISOString(), aggregateId: id, aggregateVersion: (version += 1) };
  await comms.publish({ id: crypto.randomUUID(), type: 'identity.user-added', ...about, data });
  await comms.settle();
}

const cora = (id = 7) => comms.as('client', { id });
const start = (phone = '(305) 555-0177', person = cora(), timeZone = 'America/New_York') =>
  person.call(api.startTextNumber, { body: { phone, timeZone } });
const confirm = (code: string, person = cora()) => person.call(api.confirmTextNumber, { body: { code } });
const failureOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    ({ httpStatus, fields }: CallFailure) => ({ status: httpStatus, fields }),
  );
async function texts(to = '+13055550177') {
  await comms.worked(comms.service.built.accountEmails.sendings);
  return (await comms.as('admin').call(api.listAccountOutbox, { query: { limit: 200 } })).filter((text) => text.to === to);
}
const codeOf = async (to?: string) => /\d{6}/.exec((await texts(to))[0]?.text ?? '')?.[0] ?? '';
const wants = (sms: boolean, person = cora()) =>
  person.call(api.changeNotificationSettings, { body: { choices: [{ kind: 'case-message', app: true, email: false, sms }] } });
const inSpanish = { title: 'Su ajustador le envió un mensaje', text: 'Caso CLM-1' };
const news = (key: string, userIds = [7]) =>
  comms.asService().call(api.raiseCaseNotice, {
    body: { kind: 'case-message', claimId: 1, userIds, title: 'Your adjuster wrote to you', text: 'Case CLM-1', inSpanish },
    idempotencyKey: key,
  });

describe('a number', () => {
  test('counts once its code came back; before that there are no texts', async () => {
    expect((await cora().call(api.readNotificationSettings)).texts).toEqual({ state: 'none' });
    expect(await failureOf(wants(true))).toMatchObject({ status: 422 });
    expect(await start()).toEqual({ state: 'waiting', waiting: '+13055550177' });
    expect(await failureOf(wants(true))).toMatchObject({ status: 422 });
    const code = await codeOf();
    expect(await failureOf(confirm(code === '000000' ? '000001' : '000000'))).toMatchObject({
      status: 400,
      fields: { code: 'Wrong code. Check it and try again.' },
    });
    const once = { body: { code }, idempotencyKey: 'confirm-once' };
    for (const _ of [1, 2]) expect(await cora().call(api.confirmTextNumber, once)).toEqual({ state: 'verified', number: '+13055550177' });
  });

  test('is refused when it is none, and a code that was guessed at five times is void', async () => {
    expect(await failureOf(start('12345'))).toMatchObject({ status: 400 });
    expect(await failureOf(start('1111111111'))).toMatchObject({ status: 400, fields: { phone: 'Valid phone number is required' } });
    expect(await failureOf(start('3055550177', cora(), 'Nowhere'))).toMatchObject({ status: 400 });
    await start('305-555-0188', cora(8));
    const code = await codeOf('+13055550188');
    const wrong = code === '123456' ? '654321' : '123456';
    for (let count = 0; count < 5; count += 1) expect(await failureOf(confirm(wrong, cora(8)))).toMatchObject({ status: 400 });
    expect(await failureOf(confirm(code, cora(8)))).toMatchObject({
      status: 400,
      fields: { code: 'This code has expired. Request a new one.' },
    });
  });

  test('gets at most five codes an hour; a key and another service have none', async () => {
    for (let count = 0; count < 4; count += 1) await start('305-555-0188', cora(8));
    expect(await failureOf(start('305-555-0188', cora(8)))).toMatchObject({ status: 429 });
    expect(await failureOf(comms.asService().call(api.removeTextNumber))).toMatchObject({ status: 403 });
    expect(await failureOf(comms.signedOut().call(api.startTextNumber, { body: { phone: '3055550177', timeZone: 'UTC' } }))).toMatchObject({
      status: 401,
    });
  });
});

describe('texts', () => {
  test('go to who wants them, once, and not to who switched them off', async () => {
    const before = (await texts()).length;
    await news('n-1');
    expect(await texts()).toHaveLength(before);
    expect((await wants(true)).choices.find(({ kind }) => kind === 'case-message')).toMatchObject({ sms: true });
    for (const _ of [1, 2]) await news('n-2');
    const [newest, ...rest] = await texts();
    expect(rest).toHaveLength(before);
    expect(newest?.text).toMatch(/^Plumbline: Your adjuster wrote to you\. Case CLM-1\n[^]*Reply STOP/);
    await wants(false);
    await news('n-3');
    expect(await texts()).toHaveLength(before + 1);
  });

  test('after twenty in an hour the bell alone tells', async () => {
    await wants(true);
    const before = (await texts()).length;
    for (let count = before; count < 30; count += 1) await news(`many-${count}`);
    const rows = await comms.service.parts.connection
      .collection('account_emails')
      .countDocuments({ phone: '+13055550177', purpose: 'notification' });
    expect(rows).toBe(20);
  });

  test('a number that was taken away, or asked for no texts, gets none', async () => {
    await comms.service.parts.connection.collection('account_emails').deleteMany({ phone: '+13055550177' });
    const newId = 9_001;
    const row = {
      _id: newId,
      organizationId: 1,
      version: 1,
      method: 'sms',
      address: '+13055550177',
      reason: 'STOP',
      recordedBy: 'Carrier',
    };
    await comms.service.parts.connection
      .collection('opt_outs')
      .insertOne({ ...row, createdAt: new Date(), updatedAt: new Date() } as never);
    await news('stop-1');
    expect(await texts()).toEqual([]);
    expect(await failureOf(start())).toMatchObject({ status: 422, fields: { phone: 'This number opted out of text messages' } });
    expect(await cora().call(api.removeTextNumber)).toEqual({ state: 'none' });
    expect(await cora().call(api.removeTextNumber)).toEqual({ state: 'none' });
    expect((await cora().call(api.readNotificationSettings)).texts).toEqual({ state: 'none' });
  });
});

describe('at night', () => {
  const night = new Date('2026-11-22T08:00:00.000Z');
  const morning = new Date('2026-11-22T13:00:00.000Z');
  const rows = (phone: string) =>
    comms.service.parts.connection.collection('account_emails').find({ phone, purpose: 'notification' }).sort({ _id: 1 }).toArray();

  /** Somebody with a verified number who wants texts; it is three in the morning in New York from here on. */
  async function asleep(id: number): Promise<string> {
    now = byDay;
    const phone = `+130555501${id}${id}`.slice(0, 12);
    await start(phone, cora(id));
    await confirm(await codeOf(phone), cora(id));
    await wants(true, cora(id));
    now = night;
    return phone;
  }

  test('a text waits for eight in the morning, and those of one night are twenty at most', async () => {
    const phone = await asleep(9);
    for (let count = 0; count < 15; count += 1) await news(`early-${count}`, [9]);
    now = new Date(night.getTime() + 2 * 3_600_000);
    for (let count = 0; count < 15; count += 1) await news(`late-${count}`, [9]);
    expect((await texts(phone)).filter(({ purpose }) => purpose === 'notification')).toEqual([]);
    const waiting = await rows(phone);
    expect(waiting).toHaveLength(20);
    expect(new Set(waiting.map((row) => (row['notBefore'] as Date).toISOString()))).toEqual(new Set([morning.toISOString()]));
    now = morning;
    expect((await texts(phone)).filter(({ purpose }) => purpose === 'notification')).toHaveLength(20);
    now = new Date(morning.getTime() + 1_800_000);
    await news('after-eight', [9]);
    expect(await rows(phone)).toHaveLength(20);
  });

  test.each<[string, number, (phone: string, id: number) => Promise<unknown>, string]>([
    ['STOP came', 10, (phone) => stopped(phone), 'This number opted out of text messages'],
    ['the number was taken away', 11, (_, id) => cora(id).call(api.removeTextNumber), 'The number was removed'],
    ['texts of the kind were switched off', 12, (_, id) => wants(false, cora(id)), 'Text messages of this type were turned off'],
  ])('what waits is not sent once %s', async (_, id, meanwhile, reason) => {
    const phone = await asleep(id);
    await news(`night-${id}`, [id]);
    expect(await rows(phone)).toMatchObject([{ status: 'queued', notBefore: morning }]);
    await meanwhile(phone, id);
    now = morning;
    expect((await texts(phone)).filter(({ purpose }) => purpose === 'notification')).toEqual([]);
    const [row] = await rows(phone);
    expect(row).toMatchObject({ status: 'failed', reason });
    expect(row).not.toHaveProperty('message');
  });

  async function stopped(address: string): Promise<void> {
    const about = { organizationId: 1, version: 1, method: 'sms', address, reason: 'STOP', recordedBy: 'Carrier' };
    await comms.service.parts.connection
      .collection('opt_outs')
      .insertOne({ _id: 9_002, ...about, createdAt: now, updatedAt: now } as never);
  }
});

test('without a number the other switches still work, and a number that comes later gets nothing by itself', async () => {
  now = new Date('2026-11-23T15:00:00.000Z');
  const person = cora(9);
  await person.call(api.removeTextNumber);
  const mine = async () => (await person.call(api.readNotificationSettings)).choices.find(({ kind }) => kind === 'case-message');
  expect(await mine()).toMatchObject({ sms: false });
  // Switched on, and no number
  const settings = comms.service.parts.connection.collection<{ _id: number }>('notification_settings');
  await settings.updateOne({ _id: 9 }, { $set: { 'choices.0.sms': true } });
  const withEmail = (sms: boolean) =>
    person.call(api.changeNotificationSettings, { body: { choices: [{ kind: 'case-message', app: true, email: true, sms }] } });
  await withEmail(true);
  expect(await mine()).toMatchObject({ email: true });
  await withEmail(false);
  expect(await failureOf(withEmail(true))).toMatchObject({ status: 422 });
});
