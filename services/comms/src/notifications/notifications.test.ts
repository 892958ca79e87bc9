// Notifications as users meet them: made from events, decided by their own matrix, read by themselves only.
import { commsApi as api, type NotificationChoices } from '@plumbline/contracts/comms';
import type { CallFailure, Envelope, Role } from '@plumbline/contracts/kernel';
import { startTestService, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commsService } from '../app.ts';

type Comms = TestService<Awaited<ReturnType<typeof commsService.build>>>;
let comms: Comms;
const received: Envelope[] = [];
const roleOf: Record<number, Role> = { 1: 'admin', 2: 'adjuster', 5: 'billing', 6: 'attorney', 7: 'client' };
const dana = () => comms.as('adjuster');
const admin = () => comms.as('admin');

beforeAll(async () => {
  comms = await startTestService(commsService);
  await comms.bus.subscribeLive((envelope) => void received.push(envelope));
  for (const [id, role] of Object.entries(roleOf)) {
    const data = { userId: Number(id), email: `${role}@firm.test`, name: `The ${role}`, role, isAuthorized: true, licenses: [] };
    await publish('identity.user-added', data, { id: Number(id) });
  }
  await comms.settle();
});
afterAll(() => comms.stop());

let version = 1;
async function publish(
  type: string,
  data: unknown,
  { id = 1, by = 1, organizationId = 1 }: { id?: number; by?: number; organizationId?: number } = {},
) {
  version += 1;
  const actor = { kind: 'user' as const, id: by, name: 'Angela Brooks', role: 'admin' as const };
  const at = new Date().toISOString();
  await comms.publish({ id: crypto.randomUUID(), type, organizationId, actor, at, aggregateId: id, aggregateVersion: version, data });
  await comms.settle();
}

const aClaim = (id: number, change: object = {}) => ({
  id,
  claimNumber: `CLM-2026-00000${id}`,
  version: (version += 1),
  status: 'qualified',
  disposition: 'open',
  propertyOwnerName: 'Olivia Owner',
  propertyOwnerPhone: '305-555-0100',
  propertyAddress: '12 Palm Avenue, Miami, FL 33101',
  timeZone: 'America/New_York',
  damageType: 'hurricane',
  priority: 'high',
  incidentDate: '2026-09-01',
  clientUserIds: [7],
  counsel: [],
  referringAttorneyId: 6,
  assignedAdjusterId: 2,
  communicationPreference: 'email',
  createdAt: '2026-09-02T10:00:00.000Z',
  updatedAt: '2026-09-02T10:00:00.000Z',
  ...change,
});
const moved = (id: number, by?: number) => {
  const claim = aClaim(id);
  return publish('claims.status-changed', { claimId: id, claim, from: 'intake', to: 'qualified' }, { id, ...(by ? { by } : {}) });
};
const listOf = (person = dana()) => person.call(api.listNotifications);
const unreadOf = async (person = dana()) => (await person.call(api.countNotifications)).unread;
type Choice = Omit<NotificationChoices['choices'][number], 'sms'> & { sms?: boolean };
const choose = (choices: Choice[], person = dana()) => person.call(api.changeNotificationSettings, { body: { choices } });
const emailed = async (to: string) => {
  await comms.worked(comms.service.built.accountEmails.sendings);
  return (await admin().call(api.listAccountOutbox)).filter((mail) => mail.to === to);
};
const failureOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    ({ httpStatus }: CallFailure) => httpStatus,
  );

describe('being told', () => {
  test('whoever handles a claim hears that it moved on, the client and the attorney in their own words, nobody else', async () => {
    await moved(1);
    expect(await listOf()).toMatchObject([{ kind: 'claim-status', link: '/claims/1', read: false }]);
    expect(await listOf(comms.as('client'))).toEqual([]);
    expect(await listOf(admin())).toEqual([]);
    expect(received.filter(({ type }) => type === 'comms.notification-raised').map(({ data }) => data)).toEqual([{ forUserId: 2 }]);
  });

  test('those who follow a case hear of it as claims tells, once, whatever else the ids name', async () => {
    const inSpanish = { title: 'Su caso avanza', text: 'Caso 1' };
    const body = {
      kind: 'case-status' as const,
      claimId: 1,
      userIds: [6, 7, 2, 999],
      title: 'Your case moved on',
      text: 'Case 1',
      inSpanish,
    };
    for (const _ of [1, 2]) await comms.asService().call(api.raiseCaseNotice, { body, idempotencyKey: 'case-notice-1' });
    expect(await listOf(comms.as('client'))).toMatchObject([{ kind: 'case-status', link: '/attorney-portal/1' }]);
    expect(await listOf(comms.as('attorney'))).toHaveLength(1);
    expect((await listOf()).filter(({ kind }) => kind === 'case-status')).toEqual([]);
    expect(await failureOf(comms.as('client').call(api.raiseCaseNotice, { body }))).toBe(403);
    expect(await failureOf(comms.asService().call(api.raiseCaseNotice, { body: { ...body, kind: 'claim-status' } as never }))).toBe(400);
  });

  test('a client hears in the language that they chose, by email too where nobody decided otherwise', async () => {
    const inSpanish = { title: 'Su ajustador necesita algo de usted', text: 'Caso 1' };
    const body = {
      kind: 'case-message' as const,
      claimId: 1,
      userIds: [7],
      title: 'Your adjuster sent you a request',
      text: 'Case 1',
      inSpanish,
    };
    const cora = { userId: 7, email: 'client@firm.test', name: 'The client', role: 'client', isAuthorized: true, licenses: [] };
    await publish('identity.user-changed', { ...cora, language: 'es' }, { id: 7 });
    await comms.asService().call(api.raiseCaseNotice, { body, idempotencyKey: 'in-spanish' });
    expect((await listOf(comms.as('client')))[0]).toMatchObject(inSpanish);
    const [mail] = await emailed('client@firm.test');
    expect(mail).toMatchObject({ subject: inSpanish.title, text: expect.stringMatching(/^Hola, The client:/) as string });
    await publish('identity.user-changed', { ...cora, language: 'en' }, { id: 7 });
    await comms.asService().call(api.raiseCaseNotice, { body, idempotencyKey: 'in-english' });
    expect((await listOf(comms.as('client')))[0]).toMatchObject({ title: body.title, text: body.text });
  });

  test('a client’s answer to an appointment goes to whoever makes it, in the time of the property', async () => {
    await comms.settle();
    const data = {
      claimId: 1,
      claimNumber: 'CLM-2026-000001',
      inspectionId: 9,
      timeZone: 'America/Chicago',
      by: 'Cora Client',
      inspectorId: 2,
    };
    const answer = { scheduledAt: '2026-12-01T16:00:00.000Z', answer: 'another_time', words: 'Friday' };
    await publish('claims.appointment-answered', { ...data, ...answer }, { by: 7, id: 9 });
    expect((await listOf())[0]).toMatchObject({
      kind: 'appointment-answered',
      title: 'Cora Client requested another time',
      text: expect.stringMatching(/Dec 1, 2026, 10:00 AM CST: Friday$/) as string,
      link: '/claims/1?tab=inspections',
    });
  });

  test('nobody is told of their own actions', async () => {
    const before = (await listOf()).length;
    await moved(2, 2);
    expect(await listOf()).toHaveLength(before);
  });

  test('an event that is delivered twice tells once', async () => {
    const envelope = received.find(({ type }) => type === 'claims.status-changed');
    const before = (await listOf()).length;
    await comms.publish(envelope as Envelope);
    await comms.settle();
    expect(await listOf()).toHaveLength(before);
  });

  test('claims that come in numbers are one line', async () => {
    for (const id of [11, 12, 13])
      await publish('claims.edited', { claimId: id, claim: aClaim(id), fields: ['assignedAdjusterId'] }, { id });
    expect((await listOf()).filter(({ kind }) => kind === 'claim-assigned')).toMatchObject([
      { title: '3 claims were assigned to you', link: '/claims' },
    ]);
  });

  test('administrators hear of a request for access, by email too', async () => {
    await publish('identity.access-requested', { requestId: 1, userId: 9, name: 'Noah Fischer' }, { by: 9 });
    expect(await listOf(admin())).toMatchObject([{ kind: 'access-requested', text: 'Noah Fischer', link: '/settings?tab=requests' }]);
    expect(await emailed('admin@firm.test')).toMatchObject([{ purpose: 'notification', subject: 'New access request' }]);
  });
});

describe('the matrix decides', () => {
  test('a channel that is switched off gets nothing, one that is switched on gets it', async () => {
    const rung = (await listOf()).length;
    const sent = (await emailed('adjuster@firm.test')).length;
    await choose([{ kind: 'claim-status', app: false, email: false }]);
    await moved(3);
    expect([(await listOf()).length, (await emailed('adjuster@firm.test')).length]).toEqual([rung, sent]);
    await choose([{ kind: 'claim-status', app: false, email: true }]);
    await moved(4);
    expect([(await listOf()).length, (await emailed('adjuster@firm.test')).length]).toEqual([rung, sent + 1]);
    await choose([{ kind: 'claim-status', app: true, email: false }]);
    await moved(5);
    expect([(await listOf()).length, (await emailed('adjuster@firm.test')).length]).toEqual([rung + 1, sent + 1]);
  });

  test('everybody sees the rows of their role, and may decide on those only', async () => {
    const kinds = async (role: Role) => (await comms.as(role).call(api.readNotificationSettings)).choices.map(({ kind }) => kind);
    expect(await kinds('client')).toEqual(['case-status', 'case-document', 'case-message', 'case-appointment']);
    expect(await kinds('adjuster')).not.toContain('access-requested');
    expect(await failureOf(choose([{ kind: 'access-requested', app: true, email: true }]))).toBe(400);
    const twice = { kind: 'claim-status' as const, app: true, email: true };
    expect(await failureOf(choose([twice, twice]))).toBe(400);
    expect(await failureOf(choose([]))).toBe(400);
    expect(await failureOf(dana().call(api.changeNotificationSettings, { body: { choices: [{ ...twice, fax: true } as never] } }))).toBe(
      400,
    );
    expect(await failureOf(choose([{ ...twice, sms: true }]))).toBe(422);
  });

  test('claims reads what a portal user of its own firm is told of; nobody else does', async () => {
    const read = (person: Pick<ReturnType<typeof dana>, 'call'>, userId: number) =>
      person.call(api.readCaseChoices, { params: { userId } });
    const email = (choices: NotificationChoices['choices']) => choices.map((one) => [one.kind, one.email]);
    await choose([{ kind: 'case-message', app: true, email: true }], comms.as('attorney'));
    const decided = [
      ['case-status', false],
      ['case-document', false],
      ['case-message', true],
      ['case-appointment', false],
    ];
    expect(email(await read(comms.asService(), 6))).toEqual(decided);
    // Who has decided nothing is told as everybody is at first
    expect(email(await read(comms.asService(), 999))).toEqual(decided);
    for (const person of [admin(), comms.as('attorney')]) expect(await failureOf(read(person, 6))).toBe(403);
  });

  test('who lost the access is told nothing', async () => {
    const before = (await listOf()).length;
    await publish(
      'identity.user-changed',
      { userId: 2, email: 'adjuster@firm.test', name: 'D', role: 'adjuster', isAuthorized: false, licenses: [] },
      { id: 2 },
    );
    await moved(6);
    expect(await listOf()).toHaveLength(before);
    await publish(
      'identity.user-changed',
      { userId: 2, email: 'adjuster@firm.test', name: 'D', role: 'adjuster', isAuthorized: true, licenses: [] },
      { id: 2 },
    );
  });
});

describe('reading', () => {
  test('one is read, then all; a repeat changes nothing; pages follow each other', async () => {
    const [first, second] = await listOf();
    const unread = await unreadOf();
    const params = { id: first?.id ?? 0 };
    for (const _ of [1, 2])
      expect(await dana().call(api.readNotification, { params, idempotencyKey: 'read-once' })).toMatchObject({ read: true });
    expect(await unreadOf()).toBe(unread - 1);
    expect(await dana().call(api.listNotifications, { query: { limit: 1, after: String(first?.id) } })).toEqual([second]);
    expect(await dana().call(api.readAllNotifications)).toEqual({ unread: 0 });
    expect(await unreadOf()).toBe(0);
    expect(await dana().call(api.listNotifications, { query: { unread: 'only' } })).toEqual([]);
  });

  test('those of somebody else, of another firm and missing ones are the same nothing', async () => {
    const [own] = await listOf();
    const params = { id: own?.id ?? 0 };
    expect(await failureOf(admin().call(api.readNotification, { params }))).toBe(404);
    expect(await failureOf(comms.as('adjuster', { organizationId: 2, id: 2 }).call(api.readNotification, { params }))).toBe(404);
    expect(await failureOf(dana().call(api.readNotification, { params: { id: 999_999 } }))).toBe(404);
    expect(await listOf(comms.as('adjuster', { organizationId: 2, id: 2 }))).toEqual([]);
    expect(await failureOf(admin().call(api.listNotifications, { query: { after: String(own?.id) } }))).toBe(400);
    expect(await failureOf(comms.signedOut().call(api.listNotifications))).toBe(401);
  });
});
