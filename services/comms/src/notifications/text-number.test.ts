// Texts as users meet them: a number is verified with a code, the matrix decides, and nobody gets a text that they did not ask for.
import { commsApi as api } from '@plumbline/contracts/comms';
import type { CallFailure } from '@plumbline/contracts/kernel';
import { startTestService, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commsService } from '../app.ts';

type Comms = TestService<Awaited<ReturnType<typeof commsService.build>>>;
let comms: Comms;
let version = 1;

beforeAll(async () => {
  comms = await startTestService(commsService);
  for (const id of [7, 8]) await joined(id);
});
afterAll(() => comms.stop());

async function joined(id: number): Promise<void> {
  const data = { userId: id, email: `client${id}@firm.test`, name: 'Cora Client', role: 'client', isAuthorized: true };
  const actor = { kind: 'user' as const, id: 1, name: 'Angela Brooks' };
  const about = { organizationId: 1, actor, at: new Date().toISOString(), aggregateId: id, aggregateVersion: (version += 1) };
  await comms.tell({ id: crypto.randomUUID(), type: 'identity.user-added', ...about, data });
  await comms.settle();
}

const cora = (id = 7) => comms.as('client', { id });
/** Where it is noon now, so that no night delays a text. */
function zoneByDay(): string {
  const zones = ['America/New_York', 'Europe/Berlin', 'Asia/Tokyo', 'Pacific/Auckland', 'Asia/Kolkata', 'Pacific/Honolulu'];
  const hourIn = (timeZone: string) =>
    Number(new Intl.DateTimeFormat('en-US', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(new Date()));
  return zones.find((zone) => hourIn(zone) >= 9 && hourIn(zone) < 20) ?? 'UTC';
}
const start = (phone = '(305) 555-0177', person = cora(), timeZone = zoneByDay()) =>
  person.call(api.startTextNumber, { body: { phone, timeZone } });
const confirm = (code: string, person = cora()) => person.call(api.confirmTextNumber, { body: { code } });
const failureOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    ({ httpStatus, fields }: CallFailure) => ({ status: httpStatus, fields }),
  );
async function texts(to = '+13055550177') {
  comms.service.built.accountSender.wake();
  await comms.service.built.accountSender.quiet();
  return (await comms.as('admin').call(api.listAccountOutbox, { query: { limit: 200 } })).filter((text) => text.to === to);
}
const codeOf = async (to?: string) => /\d{6}/.exec((await texts(to))[0]?.text ?? '')?.[0] ?? '';
const wants = (sms: boolean, person = cora()) =>
  person.call(api.changeNotificationSettings, { body: { choices: [{ kind: 'case-message', app: true, email: false, sms }] } });
const news = (key: string, userIds = [7]) =>
  comms.asService().call(api.raiseCaseNotice, {
    body: { kind: 'case-message', claimId: 1, userIds, title: 'Your adjuster wrote to you', text: 'Case CLM-1' },
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
      fields: { code: 'This is not the code. Please look again.' },
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
      fields: { code: 'This code does not work any more. Ask for a new one.' },
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

  test('at night they wait, and after twenty in an hour the bell alone tells', async () => {
    await wants(true);
    const before = (await texts()).length;
    for (let count = before; count < 30; count += 1) await news(`many-${count}`);
    const rows = await comms.service.parts.connection
      .collection('account_mails')
      .countDocuments({ phone: '+13055550177', purpose: 'notification' });
    expect(rows).toBe(20);
  });

  test('a number that was taken away, or asked for no texts, gets none', async () => {
    await comms.service.parts.connection.collection('account_mails').deleteMany({ phone: '+13055550177' });
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
    expect(await failureOf(start())).toMatchObject({ status: 422, fields: { phone: 'This number asked for no texts' } });
    expect(await cora().call(api.removeTextNumber)).toEqual({ state: 'none' });
    expect(await cora().call(api.removeTextNumber)).toEqual({ state: 'none' });
    expect((await cora().call(api.readNotificationSettings)).texts).toEqual({ state: 'none' });
  });
});
