// What clients are sent about the time of an inspection: a confirmation with a calendar entry, its changes, reminders; each once.
import { sameHours } from '@plumbline/contracts/identity';
import { randomUUID } from 'node:crypto';
import { readClaim, readClaimSnapshot, type ClaimSnapshot } from '@plumbline/contracts/claims';
import { commsApi as api } from '@plumbline/contracts/comms';
import { knowingNothing, startTestService, type TestService } from '@plumbline/server/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { commsService } from '../app.ts';
import { agreed, oliviasClaim, openedEvent } from '../testing/olivias-claim.ts';

let comms: TestService<Awaited<ReturnType<typeof commsService.build>>>;
let lastClaim = 300;
let lastInspection = 900;
/** A Tuesday noon in New York. */
const start = new Date('2026-12-01T17:00:00.000Z');
const inspectionAt = '2026-12-03T19:00:00.000Z';
const hourMs = 3_600_000;

beforeAll(async () => {
  comms = await startTestService(commsService, {
    with: [knowingNothing('claims', [readClaim, readClaimSnapshot])],
    settings: { PUBLIC_BASE_URL: 'https://plumbline.test' },
  });
  const settings = {
    timeZone: 'America/New_York',
    businessHours: { week: sameHours([1], '08:00', '18:00'), closedOnHolidays: true, closedDays: [] },
    claimNumberFormat: 'CLM',
  };
  await publish('identity.organization-changed', { name: 'Bayshore Adjusters', settings: { ...settings, phone: '(813) 555-0100' } }, 1, 2);
  const daniel = { userId: 2, email: 'daniel@firm.test', name: 'Daniel Reyes', role: 'adjuster', isAuthorized: true, licenses: [] };
  await publish('identity.user-added', daniel, 2, 1);
});
afterAll(() => comms.stop());
afterEach(() => setClock(start));

function setClock(at: Date): void {
  comms.environment.clock = () => at;
}

async function publish(type: string, data: unknown, aggregateId: number, aggregateVersion: number): Promise<void> {
  const actor = { kind: 'user' as const, id: 1, name: 'Angela Brooks' };
  await comms.publish({ id: randomUUID(), type, organizationId: 1, actor, at: start.toISOString(), aggregateId, aggregateVersion, data });
  await comms.settle();
}

async function aClaim(change: Partial<ClaimSnapshot> = {}): Promise<ClaimSnapshot> {
  const claim = oliviasClaim({ id: (lastClaim += 1), ...change });
  await comms.publish(openedEvent(claim));
  await comms.settle();
  return claim;
}

interface Appointment {
  readonly inspectionId: number;
  readonly claimId: number;
  readonly calendarUid: string;
}

const dataOf = (one: Appointment, sequence: number, change: object = {}) => ({
  ...one,
  sequence,
  inspectionType: 'comprehensive',
  scheduledAt: inspectionAt,
  scheduledDate: '2026-12-03',
  scheduledTime: '2:00 PM',
  timeZone: 'America/New_York',
  inspectorId: 2,
  inspectorName: 'Daniel Reyes',
  ...change,
});
const ended = (one: Appointment, sequence: number) => ({ ...dataOf(one, sequence), why: 'The dog is ill' });

async function worked(): Promise<void> {
  const { appointments, messages } = comms.service.built;
  for (const queue of [appointments.notices, appointments.reminders, messages.sendings]) await comms.worked(queue);
}

async function schedule(claimId: number): Promise<Appointment> {
  setClock(start);
  const one = { inspectionId: (lastInspection += 1), claimId, calendarUid: randomUUID() };
  await publish('inspection.scheduled', dataOf(one, 0), one.inspectionId, 1);
  await worked();
  return one;
}

const office = () => comms.as('adjuster');
const sentFor = async (id: number) => (await office().call(api.listAppointmentMessages, { params: { id } })).messages.toReversed();
const aboutOf = async (id: number) => (await sentFor(id)).map(({ about, method, status }) => `${about} ${method} ${status}`);
const entriesFor = async (claimId: number) =>
  (await office().call(api.listOutbox, { query: { claimId } })).map(({ calendar }) => calendar).toReversed();
/** What the bell of the inspector says about it. */
const alertsOf = async (claimId: number) =>
  (await office().call(api.listNotifications, { query: {} })).filter((one) => one.kind === 'message-failed' && one.claimId === claimId)
    .length;
const lineOf = (text: string | undefined, name: string) =>
  text
    ?.replaceAll('\r\n ', '')
    .split('\r\n')
    .find((line) => line.startsWith(name));

describe('a confirmation', () => {
  test('goes out by email with an invitation, in the time of the property and without what the office wrote', async () => {
    const { id: claimId } = await aClaim();
    const { inspectionId, calendarUid } = await schedule(claimId);
    const [message] = await sentFor(inspectionId);
    expect(message).toMatchObject({
      about: 'scheduled',
      method: 'email',
      status: 'kept',
      subject: `[CLM-2026-${String(claimId).padStart(6, '0')}] Your inspection on December 3, 2026`,
    });
    expect(message?.content).toContain(
      'is scheduled for December 3, 2026 at 2:00 PM EST. Daniel Reyes will do it; please allow 2-3 hours.',
    );
    expect(message?.content).toContain('Call us at (813) 555-0100');
    const [entry] = await entriesFor(claimId);
    expect(entry?.method).toBe('REQUEST');
    expect(lineOf(entry?.text, 'UID')).toBe(`UID:${calendarUid}`);
    expect(lineOf(entry?.text, 'DTSTART;TZID')).toBe('DTSTART;TZID=America/New_York:20261203T140000');
    expect(lineOf(entry?.text, 'DTEND')).toBe('DTEND;TZID=America/New_York:20261203T170000');
    expect(lineOf(entry?.text, 'ATTENDEE')).toContain('mailto:olivia@example.com');
  });

  test('names the portal to owners who have access to it', async () => {
    const { inspectionId } = await schedule((await aClaim({ clientUserIds: [7] })).id);
    expect((await sentFor(inspectionId))[0]?.content).toContain('sign in at https://plumbline.test/attorney-portal');
  });

  test('goes out by text as well where that is preferred and agreed', async () => {
    const { inspectionId } = await schedule((await aClaim({ communicationPreference: 'sms', consents: [...agreed] })).id);
    expect((await aboutOf(inspectionId)).toSorted()).toEqual(['scheduled email kept', 'scheduled sms kept']);
  });

  test('is none for fieldwork that begins at once, and one for an event that is told twice', async () => {
    const { id: claimId } = await aClaim();
    const now = { inspectionId: (lastInspection += 1), claimId, calendarUid: randomUUID() };
    setClock(start);
    await publish('inspection.scheduled', dataOf(now, 0, { scheduledAt: start.toISOString() }), now.inspectionId, 1);
    await worked();
    expect(await sentFor(now.inspectionId)).toEqual([]);
    const one = await schedule(claimId);
    await publish('inspection.scheduled', dataOf(one, 0), one.inspectionId, 1);
    await worked();
    expect(await aboutOf(one.inspectionId)).toEqual(['scheduled email kept']);
  });

  test('that reaches nobody says why, here and to the inspector', async () => {
    const { propertyOwnerEmail: _, ...claim } = oliviasClaim({ id: (lastClaim += 1) });
    await comms.publish(openedEvent(claim));
    await comms.settle();
    const { inspectionId } = await schedule(claim.id);
    const { messages, notSent } = await office().call(api.listAppointmentMessages, { params: { id: inspectionId } });
    expect(messages).toEqual([]);
    expect(notSent?.reason).toContain("Olivia Owner hasn't agreed to text messages");
    expect(await alertsOf(claim.id)).toBe(1);
  });

  test('goes to counsel in place of the insured, or says that counsel is missing', async () => {
    const { id: claimId } = await aClaim({ counsel: [{ name: 'Lee Law', from: '2026-09-01' }] });
    const refused = await schedule(claimId);
    const { notSent } = await office().call(api.listAppointmentMessages, { params: { id: refused.inspectionId } });
    expect(notSent?.reason).toContain('is represented by Lee Law');
    await office().call(api.addContact, {
      params: { id: claimId },
      body: { contactType: 'attorney', name: 'Lee Law', email: 'lee@law.test' },
    });
    const { inspectionId } = await schedule(claimId);
    expect((await sentFor(inspectionId)).map(({ recipient }) => recipient)).toEqual(['lee@law.test']);
  });
});

describe('an appointment that changes', () => {
  test('sends the same entry with a higher sequence for a move, and cancels it for a cancellation', async () => {
    const { id: claimId } = await aClaim();
    const one = await schedule(claimId);
    const moved = { scheduledAt: '2026-12-04T15:00:00.000Z', scheduledDate: '2026-12-04', scheduledTime: '10:00 AM', why: 'Rain' };
    await publish('inspection.rescheduled', dataOf(one, 1, moved), one.inspectionId, 2);
    await worked();
    await publish(
      'inspection.rescheduled',
      dataOf(one, 2, { ...moved, inspectorName: 'Sofia Marino', inspectorId: 3 }),
      one.inspectionId,
      3,
    );
    await worked();
    await publish('inspection.cancelled', ended(one, 3), one.inspectionId, 4);
    await worked();
    expect(await aboutOf(one.inspectionId)).toEqual([
      'scheduled email kept',
      'moved email kept',
      'reassigned email kept',
      'cancelled email kept',
    ]);
    const entries = await entriesFor(claimId);
    expect(entries.map((entry) => entry?.method)).toEqual(['REQUEST', 'REQUEST', 'REQUEST', 'CANCEL']);
    expect(entries.map((entry) => lineOf(entry?.text, 'SEQUENCE'))).toEqual(['SEQUENCE:0', 'SEQUENCE:1', 'SEQUENCE:2', 'SEQUENCE:3']);
    expect(new Set(entries.map((entry) => lineOf(entry?.text, 'UID'))).size).toBe(1);
    const texts = (await sentFor(one.inspectionId)).map(({ content }) => content);
    expect(texts[2]).toContain(
      "Sofia Marino will do your inspection at 12 Palm Avenue, Miami, FL 33101 on December 4, 2026 at 10:00 AM EST. The time hasn't changed.",
    );
    expect(texts.join()).not.toContain('Rain');
    expect(texts.join()).not.toContain('The dog is ill');
  });

  test('tells of a no-show without a calendar entry', async () => {
    const { id: claimId } = await aClaim();
    const one = await schedule(claimId);
    setClock(new Date('2026-12-03T20:00:00.000Z'));
    await publish('inspection.no-show', ended(one, 1), one.inspectionId, 2);
    await worked();
    expect((await aboutOf(one.inspectionId)).at(-1)).toBe('no_show email kept');
    expect((await entriesFor(claimId)).at(-1)).toBeUndefined();
  });

  test('is shown to its firm alone', async () => {
    const { inspectionId } = await schedule((await aClaim()).id);
    const stranger = comms.as('adjuster', { organizationId: 2 });
    await expect(stranger.call(api.listAppointmentMessages, { params: { id: inspectionId } })).rejects.toMatchObject({ httpStatus: 404 });
    await expect(comms.as('client').call(api.listAppointmentMessages, { params: { id: inspectionId } })).rejects.toMatchObject({
      httpStatus: 403,
    });
    await expect(office().call(api.listAppointmentMessages, { params: { id: 987_654 } })).rejects.toMatchObject({ httpStatus: 404 });
  });
});

describe('reminders', () => {
  const before = (hours: number) => new Date(Date.parse(inspectionAt) - hours * hourMs);
  const reminders = async (id: number) => (await aboutOf(id)).filter((about) => about.startsWith('reminder'));

  async function at(time: Date): Promise<void> {
    setClock(time);
    await worked();
  }

  test('go out a day and two hours before, each once, in the words of the firm and the name of the inspector', async () => {
    const { inspectionId } = await schedule((await aClaim()).id);
    expect(await reminders(inspectionId)).toEqual([]);
    await at(before(24));
    expect(await reminders(inspectionId)).toEqual(['reminder email kept']);
    await at(before(23));
    expect(await reminders(inspectionId)).toHaveLength(1);
    await at(before(2));
    await at(before(1));
    expect(await reminders(inspectionId)).toHaveLength(2);
    const last = (await sentFor(inspectionId)).at(-1);
    expect(last?.content).toContain('December 3, 2026 at 2:00 PM');
    expect(last?.content).toContain('Daniel Reyes');
  });

  test('go with the time when it moves, and are none once it is canceled', async () => {
    const { id: claimId } = await aClaim();
    const one = await schedule(claimId);
    await publish('inspection.rescheduled', dataOf(one, 1, { scheduledAt: '2026-12-10T15:00:00.000Z', why: 'Rain' }), one.inspectionId, 2);
    await at(before(2));
    expect(await reminders(one.inspectionId)).toEqual([]);
    await at(new Date('2026-12-09T15:00:00.000Z'));
    expect(await reminders(one.inspectionId)).toHaveLength(1);
    await publish('inspection.cancelled', ended(one, 2), one.inspectionId, 3);
    await at(new Date('2026-12-10T13:00:00.000Z'));
    expect(await reminders(one.inspectionId)).toHaveLength(1);
  });

  test('that wait in the queue are withdrawn when the time changes', async () => {
    const { id: claimId } = await aClaim({ communicationPreference: 'sms', consents: [...agreed] });
    const one = await schedule(claimId);
    await at(before(24));
    const rows = comms.service.parts.connection.collection('communications');
    // As if the text still waited
    await rows.updateOne({ claimId, 'appointment.about': 'reminder' }, { $set: { status: 'queued', notBefore: before(20) } });
    await publish('inspection.rescheduled', dataOf(one, 1, { scheduledAt: '2026-12-10T15:00:00.000Z', why: 'Rain' }), one.inspectionId, 2);
    await worked();
    const [reminder] = (await sentFor(one.inspectionId)).filter(({ about }) => about === 'reminder');
    expect(reminder).toMatchObject({ status: 'suppressed', reason: 'The appointment changed before this was sent' });
  });

  test('that reach nobody leave the reason and tell the inspector', async () => {
    const { id: claimId } = await aClaim();
    const { inspectionId } = await schedule(claimId);
    const contacts = comms.service.parts.connection.collection('contacts');
    await contacts.updateMany({ claimId }, { $set: { isActive: false } });
    await at(before(24));
    expect(await reminders(inspectionId)).toEqual([]);
    const { notSent } = await office().call(api.listAppointmentMessages, { params: { id: inspectionId } });
    expect(notSent?.reason).toBe('This claim has no primary contact');
    expect(await alertsOf(claimId)).toBe(1);
    // The second one says nothing new
    await at(before(2));
    expect(await alertsOf(claimId)).toBe(1);
  });

  test('respect an opt-out', async () => {
    const { id: claimId } = await aClaim({ propertyOwnerEmail: 'quiet@example.com' });
    const { inspectionId } = await schedule(claimId);
    const [owner] = await office().call(api.listContacts, { params: { id: claimId } });
    await office().call(api.recordOptOut, { body: { contactId: owner?.id ?? 0, method: 'email', reason: 'Asked by phone' } });
    await at(before(24));
    expect(await reminders(inspectionId)).toEqual(['reminder email suppressed']);
  });
});
