// What colleagues are told because somebody outside acts, a day comes near, or a report goes to and fro: to whom, where, and to nobody else.
import { commsApi as api, type NotificationChoices } from '@plumbline/contracts/comms';
import type { Envelope, Role } from '@plumbline/contracts/kernel';
import { startTestService, type TestService } from '@plumbline/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commsService } from '../app.ts';

let comms: TestService<Awaited<ReturnType<typeof commsService.build>>>;
const people: [number, Role][] = [
  [1, 'admin'],
  [2, 'adjuster'],
  [3, 'reviewer'],
  [5, 'billing'],
  [6, 'attorney'],
  [7, 'client'],
];
const client = { kind: 'user' as const, id: 7, name: 'Cora Client', role: 'client' as const };
const adjuster = { kind: 'user' as const, id: 2, name: 'Dana Reyes', role: 'adjuster' as const };
const reviewer = { kind: 'user' as const, id: 3, name: 'Rita Reviewer', role: 'reviewer' as const };
const clock = { kind: 'service' as const, id: 'claims', name: 'Claims' };

beforeAll(async () => {
  comms = await startTestService(commsService);
  for (const organizationId of [1, 2])
    for (const [id, role] of people) {
      const data = {
        userId: id + personOffset(organizationId),
        email: `${role}@firm.test`,
        name: `The ${role}`,
        role,
        isAuthorized: true,
        licenses: [],
      };
      await publish('identity.user-added', data, { id: data.userId, organizationId });
    }
  await opened(1, { assignedAdjusterId: 2 });
  await opened(2, {});
  await comms.settle();
});
afterAll(() => comms.stop());

/** People have numbers of their own in every organization. */
const personOffset = (organizationId: number) => (organizationId - 1) * 100;

let version = 1;
interface Received {
  id?: number;
  by?: Envelope['actor'];
  organizationId?: number;
}
async function publish(type: string, data: object, { id = 1, by = clock, organizationId = 1 }: Received = {}) {
  version += 1;
  const at = new Date().toISOString();
  await comms.publish({ id: crypto.randomUUID(), type, organizationId, actor: by, at, aggregateId: id, aggregateVersion: version, data });
  await comms.settle();
}

function claimOf(id: number, change: object) {
  return {
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
    communicationPreference: 'email',
    createdAt: '2026-09-02T10:00:00.000Z',
    updatedAt: '2026-09-02T10:00:00.000Z',
    ...change,
  };
}
const opened = (id: number, change: object) => publish('claims.opened', { claimId: id, claim: claimOf(id, change) }, { id, by: adjuster });

const listOf = (role: Role) => comms.as(role).call(api.listNotifications, { query: { limit: 100 } });
const kindsOf = async (role: Role) => (await listOf(role)).map(({ kind }) => kind);
type Choice = NotificationChoices['choices'][number];
const choose = (...choices: Choice[]) => comms.as('adjuster').call(api.changeNotificationSettings, { body: { choices } });
async function emailsTo(address: string, subject: string): Promise<number> {
  await comms.worked(comms.service.built.accountEmails.sendings);
  const all = await comms.as('admin').call(api.listAccountOutbox);
  return all.filter((mail) => mail.to === address && mail.subject === subject).length;
}

const about = (claimId: number) => ({ claimId, claimNumber: `CLM-2026-00000${claimId}` });
const message = { portalUserId: 71, portalUserName: 'Cora Client', text: 'The roof leaks again', fromOffice: false };

describe('news from the portal', () => {
  test('whoever handles the claim hears of a message, by email too, and finds it in the portal tab; nobody else does', async () => {
    await publish('comms.case-message-sent', { ...about(1), ...message }, { by: client });
    expect((await listOf('adjuster'))[0]).toMatchObject({
      kind: 'client-message',
      title: 'Cora Client wrote to you',
      text: 'CLM-2026-000001, Olivia Owner: The roof leaks again',
      link: '/claims/1?tab=portal',
      claimId: 1,
    });
    expect(await emailsTo('adjuster@firm.test', 'Cora Client wrote to you')).toBe(1);
    for (const role of ['admin', 'reviewer', 'billing', 'attorney', 'client'] as const) expect(await kindsOf(role)).toEqual([]);
  });

  test('what the office writes itself is no news to it', async () => {
    const before = (await listOf('adjuster')).length;
    await publish('comms.case-message-sent', { ...about(1), ...message, fromOffice: true }, { by: adjuster });
    expect(await listOf('adjuster')).toHaveLength(before);
  });

  test('what was asked for comes in; in the app alone, until somebody decides otherwise', async () => {
    await publish('claims.case-item-received', { ...about(1), title: 'A photo of the meter', documentId: 9 }, { by: client });
    expect((await listOf('adjuster'))[0]).toMatchObject({
      kind: 'item-received',
      title: 'Cora Client sent what you requested',
      text: '“A photo of the meter”: CLM-2026-000001, Olivia Owner',
      link: '/claims/1?tab=portal',
    });
    expect(await emailsTo('adjuster@firm.test', 'Cora Client sent what you requested')).toBe(0);
  });

  test('of a claim that nobody handles, administrators hear', async () => {
    await publish('comms.case-message-sent', { ...about(2), ...message }, { by: client });
    expect((await listOf('admin'))[0]).toMatchObject({ kind: 'client-message', link: '/claims/2?tab=portal' });
    expect((await listOf('adjuster')).filter(({ claimId }) => claimId === 2)).toEqual([]);
  });

  test('and of one whose adjuster has no access any more', async () => {
    const known = { userId: 2, email: 'adjuster@firm.test', name: 'The adjuster', role: 'adjuster', licenses: [] };
    await publish('identity.user-changed', { ...known, isAuthorized: false }, { id: 2 });
    await publish('claims.case-item-received', { ...about(1), title: 'The policy', documentId: 10 }, { by: client });
    expect((await listOf('admin'))[0]).toMatchObject({ kind: 'item-received', link: '/claims/1?tab=portal' });
    await publish('identity.user-changed', { ...known, isAuthorized: true }, { id: 2 });
  });

  test('where the matrix says no, nothing is told, anywhere', async () => {
    await choose(
      { kind: 'client-message', app: false, email: false, sms: false },
      { kind: 'item-received', app: false, email: false, sms: false },
    );
    const before = (await listOf('adjuster')).length;
    const admins = (await listOf('admin')).length;
    await publish('comms.case-message-sent', { ...about(1), ...message }, { by: client });
    await publish('claims.case-item-received', { ...about(1), title: 'The deed', documentId: 11 }, { by: client });
    expect(await listOf('adjuster')).toHaveLength(before);
    expect(await listOf('admin')).toHaveLength(admins);
    expect(await emailsTo('adjuster@firm.test', 'Cora Client wrote to you')).toBe(1);
    await choose(
      { kind: 'client-message', app: true, email: true, sms: false },
      { kind: 'item-received', app: true, email: false, sms: false },
    );
  });

  test('an event of another organization reaches nobody here, nor there where the claim is not known', async () => {
    const counts = async () => Promise.all([listOf('adjuster'), listOf('admin')].map(async (list) => (await list).length));
    const before = await counts();
    await publish('comms.case-message-sent', { ...about(1), ...message }, { by: client, organizationId: 2 });
    expect(await counts()).toEqual(before);
    const stranger = comms.as('admin', { organizationId: 2, id: 1 + personOffset(2) });
    expect(await stranger.call(api.listNotifications)).toEqual([]);
  });
});

test('messages that fail in numbers are one line, which leads to all of them', async () => {
  const failed = { method: 'email', contactName: 'Olivia Owner', reason: 'This mailbox does not exist' };
  for (const communicationId of [1, 2, 3])
    await publish('comms.message-failed', { communicationId, claimId: 1, ...failed }, { id: communicationId });
  const lines = (await listOf('adjuster')).filter(({ kind }) => kind === 'message-failed');
  expect(lines).toMatchObject([{ title: "3 messages couldn't be sent", link: '/communications' }]);
});

test('a message that waits past a deadline is told to whoever handles the claim, and not to who wrote it', async () => {
  const past = { communicationId: 41, method: 'sms', contactName: 'Olivia Owner', title: 'Proof of loss', actBy: '2026-12-01' };
  const data = { ...past, claimId: 1, sendsAt: '2026-12-02T13:00:00.000Z' };
  await publish('comms.message-past-deadline', data, { id: 41 });
  const isIt = ({ title }: { title: string }) => title === 'A message waits past a deadline';
  expect((await listOf('adjuster')).find(isIt)).toMatchObject({
    text: 'CLM-2026-000001, Olivia Owner, to Olivia Owner: It goes out after the last day to act on “Proof of loss”, Dec 1, 2026.',
    link: '/claims/1?tab=communication',
  });
  expect((await listOf('admin')).filter(isIt)).toEqual([]);
});

describe('a last day that comes near', () => {
  const near = { key: 'own-1', title: 'Proof of loss', owedBy: 'insured', dueOn: '2026-12-01' };

  test.each([
    [7, 'A deadline is due in 7 days'],
    [1, 'A deadline is due tomorrow'],
    [0, 'A deadline is due today'],
  ])('with %s days left reads as “%s”, in the app and by email', async (daysLeft, title) => {
    await publish('claims.deadline-approaching', { ...about(1), ...near, daysLeft });
    expect((await listOf('adjuster'))[0]).toMatchObject({
      kind: 'deadline-approaching',
      title,
      text: 'Proof of loss is due on Dec 1, 2026: CLM-2026-000001, Olivia Owner',
      link: '/claims/1?tab=deadlines',
    });
    expect(await emailsTo('adjuster@firm.test', title)).toBe(1);
  });

  test('many at once are one line and two emails: the first by itself, then that there are several', async () => {
    const mails = () => emailsTo('adjuster@firm.test', 'A deadline is due in 2 days');
    for (let number = 1; number <= 6; number += 1)
      await publish('claims.deadline-approaching', { ...about(1), ...near, key: `own-${number}`, daysLeft: 2 });
    const lines = (await listOf('adjuster')).filter(({ title }) => title.includes('in 2 days'));
    expect(lines).toMatchObject([{ title: '6 deadlines are due in 2 days', link: '/claims?deadline=due7' }]);
    expect(await mails()).toBe(1);
    const waiting = await comms.service.parts.connection
      .collection('account_emails')
      .find({ subject: /in 2 days/ })
      .toArray();
    expect(waiting.map(({ subject, status }) => [subject, status])).toEqual([
      ['A deadline is due in 2 days', 'kept'],
      ['Several deadlines are due in 2 days', 'queued'],
    ]);
  });

  test('also where the bell is off: two emails, whatever comes of it', async () => {
    await choose({ kind: 'deadline-approaching', app: false, email: true, sms: false });
    const before = (await listOf('adjuster')).length;
    for (let number = 1; number <= 6; number += 1)
      await publish('claims.deadline-approaching', { ...about(1), ...near, key: `own-${number}`, daysLeft: 4 });
    expect(await listOf('adjuster')).toHaveLength(before);
    const mails = await comms.service.parts.connection
      .collection('account_emails')
      .find({ subject: /in 4 days/ })
      .toArray();
    expect(mails.map(({ subject }) => subject)).toEqual(['A deadline is due in 4 days', 'Several deadlines are due in 4 days']);
    await choose({ kind: 'deadline-approaching', app: true, email: true, sms: false });
  });

  test('also where somebody reads the bell in between: each time a fresh line, and two emails', async () => {
    for (let number = 1; number <= 4; number += 1) {
      await publish('claims.deadline-approaching', { ...about(1), ...near, key: `own-${number}`, daysLeft: 5 });
      await comms.as('adjuster').call(api.readAllNotifications);
    }
    expect((await listOf('adjuster')).filter(({ title }) => title === 'A deadline is due in 5 days')).toHaveLength(4);
    const mails = await comms.service.parts.connection
      .collection('account_emails')
      .find({ subject: /in 5 days/ })
      .toArray();
    expect(mails.map(({ subject }) => subject)).toEqual(['A deadline is due in 5 days', 'Several deadlines are due in 5 days']);
  });

  test('and one that passed are told to administrators where nobody handles the claim', async () => {
    await publish('claims.deadline-approaching', { ...about(2), ...near, daysLeft: 3 });
    await publish('claims.deadline-missed', { ...about(2), ...near });
    expect((await kindsOf('admin')).slice(0, 2)).toEqual(['deadline-missed', 'deadline-approaching']);
  });
});

describe('a report that is reviewed', () => {
  const report = { reportId: 4, revision: 1 };

  test('waits for those who review it and for whoever handles the claim; who asked is not told of it', async () => {
    await publish('claims.report-submitted', { ...about(1), ...report, note: 'Please look' }, { by: adjuster });
    for (const role of ['admin', 'reviewer'] as const)
      expect((await listOf(role))[0]).toMatchObject({
        kind: 'report-submitted',
        title: 'Dana Reyes requested a report review',
        text: 'CLM-2026-000001, Olivia Owner: Please look',
        link: '/reports?report=4',
      });
    expect(await kindsOf('adjuster')).not.toContain('report-submitted');
    expect(await kindsOf('billing')).toEqual([]);
    await publish('claims.report-submitted', { ...about(1), ...report }, { by: reviewer });
    expect(await kindsOf('adjuster')).toContain('report-submitted');
  });

  test('waits for whoever is asked by name, and for nobody else', async () => {
    const waits = async (role: 'admin' | 'reviewer') => (await kindsOf(role)).filter((kind) => kind === 'report-submitted').length;
    const [admins, reviewers] = [await waits('admin'), await waits('reviewer')];
    const { id } = reviewer;
    await publish('claims.report-submitted', { ...about(1), ...report, to: [id], reviewer: 'Rita Reviewer' }, { by: adjuster });
    expect((await listOf('reviewer'))[0]).toMatchObject({ title: 'Dana Reyes asked you to review a report', link: '/reports?report=4' });
    expect([await waits('admin'), await waits('reviewer')]).toEqual([admins, reviewers + 1]);
  });

  test('comes back to its author with the comment, by email too, whoever handles the claim', async () => {
    await publish('claims.report-returned', { ...about(2), ...report, comment: 'Chapter 5 is thin', to: [2] }, { by: reviewer });
    expect((await listOf('adjuster'))[0]).toMatchObject({
      kind: 'report-returned',
      title: 'Rita Reviewer returned a report for changes',
      text: 'CLM-2026-000002, Olivia Owner: Chapter 5 is thin',
      link: '/reports?report=4',
    });
    expect(await emailsTo('adjuster@firm.test', 'Rita Reviewer returned a report for changes')).toBe(1);
    expect(await kindsOf('admin')).not.toContain('report-returned');
  });

  test('one whose author was not recorded comes back to whoever handles the claim', async () => {
    const before = (await kindsOf('adjuster')).filter((kind) => kind === 'report-returned').length;
    await publish('claims.report-returned', { ...about(1), ...report, comment: 'More photos' }, { by: reviewer });
    expect((await kindsOf('adjuster')).filter((kind) => kind === 'report-returned')).toHaveLength(before + 1);
  });
});

describe('a call to the firm', () => {
  const call = { callId: 4, from: 'Olivia Owner' };
  const ended = { ...call, outcome: 'missed' };

  test('is told to whoever handles the claim once: missed, or by its voicemail, also where that is lost', async () => {
    const before = (await listOf('adjuster')).length;
    await publish('comms.call-ended', { ...ended, claimId: 1, hasVoicemail: false });
    await publish('comms.call-ended', { ...ended, claimId: 1, hasVoicemail: true });
    await publish('comms.call-ended', { ...ended, claimId: 1, outcome: 'informed', hasVoicemail: false });
    await publish('comms.voicemail-kept', { ...call, claimId: 1, seconds: 9, sha256: 'ab' });
    await publish('comms.voicemail-lost', { ...call, claimId: 1, reason: 'Deleted' });
    const told = await listOf('adjuster');
    expect(told.slice(0, told.length - before).map(({ title }) => title)).toEqual([
      "Olivia Owner left a voicemail that couldn't be fetched",
      'Olivia Owner left a voicemail',
      'You missed a call from Olivia Owner',
    ]);
  });

  test('of nobody known is told to administrators', async () => {
    await publish('comms.voicemail-lost', { callId: 5, from: '+18335550199', reason: 'Deleted' });
    const [first] = await listOf('admin');
    expect(first).toMatchObject({ title: "An unknown number left a voicemail that couldn't be fetched", text: '+18335550199' });
    await publish('comms.call-ended', { callId: 6, from: 'Withheld number', outcome: 'missed', hasVoicemail: false });
    expect((await listOf('admin'))[0]).toMatchObject({ title: 'An unknown number called', text: 'Withheld number' });
  });

  test('or a text of somebody on several claims is told to administrators by name, and may cancel a contract', async () => {
    await publish('comms.call-ended', { ...ended, callId: 7, hasVoicemail: false });
    const about = 'Their number is on several claims';
    expect((await listOf('admin'))[0]).toMatchObject({ title: 'Olivia Owner called', text: about });
    const wrote = { inboundId: 8, method: 'sms', from: 'Olivia Owner', text: 'I want to cancel the contract' };
    await publish('comms.message-received', wrote);
    expect((await listOf('admin'))[0]).toMatchObject({ title: 'Olivia Owner may want to cancel the contract' });
  });
});

test('an email that came for a claim is told to whoever handles it, one that a program sent to nobody', async () => {
  const email = { answers: [], from: { name: 'Olivia', email: 'olivia@example.com' }, subject: 'Re: Roof', attachments: [], claimId: 1 };
  const came = (source: string, text: string, isAutomatic: boolean) =>
    comms.asService(1).call(api.threadInboundEmail, { body: { ...email, source, text, isAutomatic, isForged: false } });
  const before = (await listOf('adjuster')).length;
  await came('mail-in:1', 'When do you come?\n> cancel the contract', false);
  await came('mail-in:2', 'I am out of office', true);
  await comms.settle();
  const told = await listOf('adjuster');
  expect(told.slice(0, told.length - before).map(({ title }) => title)).toEqual(['olivia@example.com sent an email']);
  await came('mail-in:3', 'I cancel the contract', false);
  await comms.settle();
  expect((await listOf('adjuster'))[0]).toMatchObject({ title: 'olivia@example.com may want to cancel the contract' });
});

describe('an inspection that is cancelled', () => {
  const inspection = { inspectionId: 8, claimId: 1, why: 'Owner is away', calendarUid: 'a8', sequence: 1 };
  const when = { inspectorId: 2, scheduledDate: '2026-12-03', scheduledTime: '10:00' };

  test('is told to whoever would have made it, not when they did it themselves', async () => {
    await publish('inspection.cancelled', { ...inspection, ...when }, { id: 8, by: reviewer });
    const [first] = await listOf('adjuster');
    expect(first).toMatchObject({ kind: 'inspection-changed', title: 'Your inspection was canceled', text: 'Dec 3, 2026, 10:00' });
    await publish('inspection.cancelled', { ...inspection, ...when }, { id: 8, by: adjuster });
    expect((await listOf('adjuster'))[0]).toEqual(first);
  });
});

describe('a client’s answer to an appointment', () => {
  const at = { inspectionId: 21, scheduledAt: '2026-12-01T16:00:00.000Z', timeZone: 'America/Chicago', by: 'Cora Client' };
  const asks = (claimId: number, inspectorId?: number) => {
    const answer = { ...about(claimId), ...at, answer: 'another_time', words: 'Friday', ...(inspectorId ? { inspectorId } : {}) };
    return publish('claims.appointment-answered', answer, { by: client, id: 21 });
  };
  const answersOf = async (role: Role) => (await listOf(role)).filter(({ kind }) => kind === 'appointment-answered').length;
  const counts = async () => ({
    reviewer: await answersOf('reviewer'),
    billing: await answersOf('billing'),
    admin: await answersOf('admin'),
  });

  test('reaches a reviewer who makes the inspection, of a claim that nobody handles too, and so does that it changes', async () => {
    const before = await counts();
    await asks(2, reviewer.id);
    expect((await listOf('reviewer'))[0]).toMatchObject({ kind: 'appointment-answered', title: 'Cora Client requested another time' });
    expect(await counts()).toEqual({ ...before, reviewer: before.reviewer + 1 });
    const appointment = {
      scheduledAt: '2026-12-03T16:00:00.000Z',
      scheduledDate: '2026-12-03',
      scheduledTime: '10:00 AM',
      timeZone: at.timeZone,
    };
    const inspection = { inspectionId: 22, inspectionType: 'comprehensive', inspectorId: reviewer.id, inspectorName: 'Rita Reviewer' };
    const entry = { calendarUid: 'a22', sequence: 0 };
    await publish('inspection.scheduled', { claimId: 2, ...inspection, ...appointment, ...entry }, { id: 22 });
    expect((await listOf('reviewer'))[0]).toMatchObject({ kind: 'inspection-changed', title: 'An inspection was scheduled for you' });
  });

  test.each([
    ['somebody whom it cannot concern makes it', 5],
    ['whoever makes it is not here', 999],
    ['nobody is named and nobody handles the claim', undefined],
  ])('reaches administrators where %s', async (_, inspectorId) => {
    const before = await counts();
    await asks(2, inspectorId);
    expect(await counts()).toEqual({ ...before, admin: before.admin + 1 });
  });
});

describe('what others may read', () => {
  const phone = '+13055550190';
  const mails = () =>
    comms.service.parts.connection.collection<{ _id: number; email: string; phone?: string; message?: string }>('account_emails');
  const newestId = async () => (await mails().find().sort({ _id: -1 }).limit(1).toArray())[0]?._id ?? 0;
  const kinds = ['client-message', 'appointment-answered', 'report-returned', 'settlement-recorded', 'report-submitted'] as const;

  beforeAll(async () => {
    const person = comms.as('adjuster');
    await person.call(api.startTextNumber, { body: { phone, timeZone: 'America/New_York' } });
    const [sent] = await mails().find({ phone }).toArray();
    await person.call(api.confirmTextNumber, { body: { code: /\d{6}/.exec(sent?.message ?? '')?.[0] ?? '' } });
    await choose(...kinds.map((kind) => ({ kind, app: true, email: true, sms: true })));
  });

  const inspection = {
    inspectionId: 31,
    scheduledAt: '2026-12-01T16:00:00.000Z',
    timeZone: 'America/New_York',
    by: 'Cora Client',
    inspectorId: 2,
  };
  const settlement = {
    id: 3,
    amount: 42_000,
    agreedAt: '2026-11-20',
    recordedBy: 'Angela Brooks',
    recordedAt: '2026-11-20T15:00:00.000Z',
  };
  test.each<[string, string, object, string]>([
    [
      'Cora Client wrote to you',
      'comms.case-message-sent',
      { portalUserId: 71, portalUserName: 'Cora Client', text: 'My account is 4711', fromOffice: false },
      'My account is 4711',
    ],
    [
      'Cora Client requested another time',
      'claims.appointment-answered',
      { ...inspection, answer: 'another_time', words: 'In hospital' },
      'In hospital',
    ],
    [
      'Cora Client returned a report for changes',
      'claims.report-returned',
      { reportId: 4, revision: 1, comment: 'Chapter 5 is thin' },
      'Chapter 5 is thin',
    ],
    [
      'Cora Client asked you to review a report',
      'claims.report-submitted',
      { reportId: 4, revision: 1, to: [2], note: 'Mind the roof' },
      'Mind the roof',
    ],
    ['A settlement was recorded', 'claims.settlement-recorded', { claim: claimOf(1, { assignedAdjusterId: 2 }), settlement }, '$42,000.00'],
  ])('“%s”: the bell has what was said, an email and a text name the case and what happened', async (title, type, data, content) => {
    const before = await newestId();
    await publish(type, { ...about(1), ...data }, { by: client, id: 1 });
    expect((await listOf('adjuster'))[0]).toMatchObject({ title, text: expect.stringContaining(content) as string });
    const sent = await mails()
      .find({ _id: { $gt: before } })
      .toArray();
    expect(sent.map((one) => one.phone ?? one.email).toSorted()).toEqual([phone, 'adjuster@firm.test']);
    for (const { message = '' } of sent) {
      expect(message).toContain(title);
      expect(message).toContain('CLM-2026-000001, Olivia Owner');
      expect(message).not.toContain(content);
    }
  });
});

describe('news of money', () => {
  test('who was told that an invoice is paid is told that its payment was reversed; a part that is reversed is no news', async () => {
    const invoice = { invoiceId: 5, claimId: 1, invoiceNumber: 'INV-2026-000005', amount: 1_250.5, balance: 0 };
    await publish('billing.invoice-paid', invoice, { id: 5 });
    const reversal = { paymentId: 8, balance: 1_250.5, kind: 'returned', isClaimPaid: false, why: 'NSF' };
    await publish('billing.payment-reversed', { ...invoice, ...reversal, wasPaid: true }, { id: 5 });
    await publish('billing.payment-reversed', { ...invoice, ...reversal, paymentId: 9, wasPaid: false }, { id: 5 });
    for (const role of ['adjuster', 'billing'] as const)
      expect((await listOf(role)).slice(0, 2).map(({ title, text }) => [title, text])).toEqual([
        ['A payment was reversed', 'INV-2026-000005, $1,250.50 due: CLM-2026-000001, Olivia Owner'],
        ['An invoice was paid', 'INV-2026-000005, $1,250.50: CLM-2026-000001, Olivia Owner'],
      ]);
    for (const role of ['admin', 'client'] as const) expect(await kindsOf(role)).not.toContain('invoice-paid');
  });
});
