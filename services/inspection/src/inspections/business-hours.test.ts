// The firm’s hours at scheduling: refused outside of them, allowed with a reason of those who may; what the client answers stands at the inspection.
import { sameHours } from '@plumbline/contracts/identity';
import { randomUUID } from 'node:crypto';
import { inspectionApi as api } from '@plumbline/contracts/inspection';
import type { CallFailure } from '@plumbline/contracts/kernel';
import { holidayOn } from '@plumbline/server/holidays';
import { DateTime } from 'luxon';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimEvent, personEvent, startField, type InspectionTest } from '../testing/field.ts';

let service: InspectionTest;
let nextClaim = 4_000;
let nextPerson = 700;
let version = 1;

beforeAll(async () => {
  service = await startField();
  await publish('identity.organization-changed', {
    name: 'Firm',
    settings: {
      timeZone: 'America/New_York',
      businessHours: { week: sameHours([1, 2, 3, 4, 5], '09:00', '15:00'), closedOnHolidays: true, closedDays: [] },
      claimNumberFormat: 'CLM-{YYYY}-{######}',
    },
  });
});
afterAll(() => service.stop());

async function publish(type: string, data: unknown, aggregateId = 1): Promise<void> {
  version += 1;
  const actor = { kind: 'user' as const, id: 1, name: 'Angela Brooks' };
  const at = new Date().toISOString();
  await service.publish({ id: randomUUID(), type, organizationId: 1, actor, at, aggregateId, aggregateVersion: version, data });
  await service.settle();
}

/** The next such weekday (1 is Monday), at least two days ahead. A holiday is none: the office is closed on it. */
function next(weekday: number): string {
  let day = DateTime.now().setZone('America/New_York').plus({ days: 2 });
  while (day.weekday !== weekday || holidayOn(day.toFormat('yyyy-MM-dd'))) day = day.plus({ days: 1 });
  return day.toFormat('yyyy-MM-dd');
}

async function aClaim(): Promise<number> {
  const id = nextClaim++;
  await service.publish(claimEvent({ id }));
  await service.settle();
  return id;
}

const someone = (role: 'adjuster' | 'reviewer' = 'adjuster') => service.as(role, { id: nextPerson++, name: 'Ana Diaz' });
const newInspection = (claimId: number, more: object = {}) => ({
  body: { claimId, scheduledDate: next(1), scheduledTime: '8:00 AM', inspectionType: 'comprehensive', ...more } as never,
});
const refused = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    ({ httpStatus, message }: CallFailure) => ({ status: httpStatus, message }),
  );

describe('business hours', () => {
  test('an inspection outside of them is refused with a sentence; within them it is scheduled', async () => {
    const claimId = await aClaim();
    expect(await refused(someone().call(api.scheduleInspection, newInspection(claimId)))).toEqual({
      status: 422,
      message: 'Outside business hours (09:00 to 15:00). Choose another time, or give a reason for this one.',
    });
    const sunday = newInspection(claimId, { scheduledDate: next(7), scheduledTime: '10:00 AM' });
    expect((await refused(someone().call(api.scheduleInspection, sunday)))?.message).toMatch(/office is closed on this day/);
    const scheduled = await someone().call(
      api.scheduleInspection,
      newInspection(claimId, { scheduledTime: '10:00 AM', outsideHoursReason: 'Not needed' }),
    );
    expect(scheduled).toMatchObject({ status: 'scheduled' });
    expect(scheduled).not.toHaveProperty('outsideHoursReason');
  });

  test('with a reason an adjuster schedules it, and it is kept; others may not, and repeating schedules once', async () => {
    const claimId = await aClaim();
    const why = newInspection(claimId, { outsideHoursReason: 'The owner works by day' });
    expect(await refused(someone('reviewer').call(api.scheduleInspection, why))).toMatchObject({ status: 403 });
    const person = someone();
    const once = { ...why, idempotencyKey: randomUUID() };
    const scheduled = await person.call(api.scheduleInspection, once);
    expect(scheduled).toMatchObject({ outsideHoursReason: 'The owner works by day' });
    expect(await person.call(api.scheduleInspection, once)).toMatchObject({ id: scheduled.id });
    expect(await service.as('adjuster').call(api.listInspectionsOfClaim, { params: { claimId } })).toHaveLength(1);
  });

  test('moving obeys them too; fieldwork that begins now is written down whatever the hour', async () => {
    const claimId = await aClaim();
    const person = someone();
    const { id } = await person.call(api.scheduleInspection, newInspection(claimId, { scheduledTime: '10:00 AM' }));
    const move = { params: { id }, body: { scheduledDate: next(2), scheduledTime: '4:00 PM' as const, reason: 'Asked by the owner' } };
    expect(await refused(person.call(api.rescheduleInspection, move))).toMatchObject({ status: 422 });
    const moved = await person.call(api.rescheduleInspection, { ...move, body: { ...move.body, outsideHoursReason: 'Only then' } });
    expect(moved).toMatchObject({ scheduledTime: '4:00 PM', outsideHoursReason: 'Only then' });
    const within = { ...move, body: { ...move.body, scheduledTime: '11:00 AM' as const } };
    expect(await person.call(api.rescheduleInspection, within)).not.toHaveProperty('outsideHoursReason');
    expect(await someone().call(api.scheduleInspection, { body: { claimId: await aClaim(), status: 'in_progress' } })).toMatchObject({
      status: 'in_progress',
    });
  });

  test('the slots say which times are closed for that reason alone', async () => {
    const { slots } = await someone().call(api.listInspectionSlots, { query: { date: next(1) } });
    expect(slots.find(({ time }) => time === '8:00 AM')).toMatchObject({ free: false, outsideHours: true });
    expect(slots.find(({ time }) => time === '10:00 AM')).toMatchObject({ free: true });
    expect(slots.find(({ time }) => time === '10:00 AM')).not.toHaveProperty('outsideHours');
  });
});

describe('what the client answers', () => {
  test('stands at the inspection until its time changes; an older or foreign answer changes nothing', async () => {
    const claimId = await aClaim();
    const person = someone();
    const scheduled = await person.call(api.scheduleInspection, newInspection(claimId, { scheduledTime: '10:00 AM' }));
    const answer = { claimId, claimNumber: 'CLM-1', inspectionId: scheduled.id, timeZone: scheduled.timeZone, by: 'Cora Client' };
    const { scheduledAt } = scheduled;
    await publish('claims.appointment-answered', { ...answer, scheduledAt, answer: 'another_time', words: 'Friday' }, scheduled.id);
    const read = () => person.call(api.readInspection, { params: { id: scheduled.id } });
    expect((await read()).clientAnswer).toMatchObject({ answer: 'another_time', words: 'Friday', by: 'Cora Client' });
    await publish('claims.appointment-answered', { ...answer, scheduledAt, answer: 'confirmed' }, scheduled.id);
    expect((await read()).clientAnswer).toMatchObject({ answer: 'confirmed' });
    await publish('claims.appointment-answered', { ...answer, inspectionId: 999_999, scheduledAt, answer: 'confirmed' }, 999_999);
    const body = { scheduledDate: next(2), scheduledTime: '11:00 AM' as const, reason: 'Asked by the owner' };
    expect(await person.call(api.rescheduleInspection, { params: { id: scheduled.id }, body })).not.toHaveProperty('clientAnswer');
    await publish('claims.appointment-answered', { ...answer, scheduledAt, answer: 'confirmed' }, scheduled.id);
    expect(await read()).not.toHaveProperty('clientAnswer');
  });

  test('holds when somebody else comes at the same time, and again when the inspection comes back to it', async () => {
    const person = someone();
    const scheduled = await person.call(api.scheduleInspection, newInspection(await aClaim(), { scheduledTime: '10:00 AM' }));
    const { scheduledAt, timeZone } = scheduled;
    const answer = {
      claimId: scheduled.claimId,
      claimNumber: 'CLM-1',
      inspectionId: scheduled.id,
      timeZone,
      by: 'Cora Client',
      scheduledAt,
    };
    await publish('claims.appointment-answered', { ...answer, answer: 'confirmed' }, scheduled.id);
    const move = (scheduledDate: string, inspectorId: number) =>
      person.call(api.rescheduleInspection, {
        params: { id: scheduled.id },
        body: { scheduledDate, scheduledTime: '10:00 AM', reason: 'Another colleague', inspectorId },
      });
    await service.publish(personEvent({ userId: 790, name: 'Ben Ortiz', role: 'adjuster' }));
    await service.settle();
    expect(await move(scheduled.scheduledDate, 790)).toMatchObject({ inspectorId: 790, clientAnswer: { answer: 'confirmed' } });
    expect(await move(next(3), 790)).not.toHaveProperty('clientAnswer');
    expect(await move(scheduled.scheduledDate, 790)).toMatchObject({ clientAnswer: { answer: 'confirmed', by: 'Cora Client' } });
  });
});
