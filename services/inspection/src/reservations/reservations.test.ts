// Times kept free for a claim that is about to be opened: nobody else gets them, nobody hears of them, and none is kept for ever.
import { randomUUID } from 'node:crypto';
import { inspectionApi as api } from '@plumbline/contracts/inspection';
import type { CallFailure } from '@plumbline/contracts/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimEvent, personEvent, startField, type InspectionTest } from '../testing/field.ts';

let service: InspectionTest;
beforeAll(async () => {
  service = await startField();
  await service.publish(personEvent({ userId: 801, name: 'Marco Silva', role: 'adjuster' }));
  await service.settle();
});
afterAll(() => service.stop());

const wish = (key: string, scheduledTime: '9:00 AM' | '2:00 PM' = '9:00 AM', scheduledDate = '2031-03-04') => ({
  key,
  inspectionType: 'comprehensive' as const,
  scheduledDate,
  scheduledTime,
  timeZone: 'America/New_York',
  propertyAddress: '77 Harbor Dr, Sarasota, FL 34236',
  inspectorId: 801,
});
const reserve = (...asked: Parameters<typeof wish>) => service.asService().call(api.reserveTime, { body: wish(...asked) });
const status = (call: Promise<unknown>) =>
  call.then(
    () => 0,
    ({ httpStatus }: CallFailure) => httpStatus,
  );
const isFree = async (date: string, time: string) =>
  (await service.as('adjuster', { id: 801 }).call(api.listInspectionSlots, { query: { date, inspectorId: 801 } })).slots.find(
    (slot) => slot.time === time,
  )?.free;

test('a time is kept once; given back it is free again, and so is the one that the key held before', async () => {
  expect(await reserve('email-intake-1')).toMatchObject({ inspectorId: 801, inspectorName: 'Marco Silva' });
  expect(await status(reserve('email-intake-2'))).toBe(409);
  expect(await status(reserve('email-intake-1', '2:00 PM'))).toBe(0);
  expect(await isFree('2031-03-04', '9:00 AM')).toBe(true);
  expect(await service.asService().call(api.releaseTime, { body: { key: 'email-intake-1' } })).toEqual({ released: 'yes' });
  expect(await isFree('2031-03-04', '2:00 PM')).toBe(true);
  expect(await status(reserve('email-intake-3', '9:00 AM', '2020-01-06'))).toBe(400);
  expect(await status(service.as('adjuster').call(api.reserveTime, { body: wish('email-intake-4') }))).toBe(403);
});

test('a time is offered as the property has it before there is a claim', async () => {
  const date = '2031-03-06';
  await reserve('email-intake-9', '9:00 AM', date);
  const offered = async (timeZone: string) => {
    const { slots } = await service
      .as('adjuster', { id: 801 })
      .call(api.listInspectionSlots, { query: { date, inspectorId: 801, timeZone } });
    return slots.find(({ time }) => time === '11:00 AM');
  };
  expect(await offered('America/Los_Angeles')).toMatchObject({ free: true, startsAt: '2031-03-06T19:00:00.000Z' });
  expect(await offered('America/New_York')).toMatchObject({ free: false, startsAt: '2031-03-06T16:00:00.000Z' });
});

test('with its claim it becomes the inspection, also where it ran out', async () => {
  await reserve('email-intake-5', '9:00 AM', '2031-03-05');
  const approve = async (id: number, reservationKey: string) => {
    const opened = claimEvent({ id });
    const { claim } = opened.data as { claim: object };
    const schedule = { ...wish(reservationKey, '9:00 AM', '2031-03-05'), reservationKey, inspectorName: 'Marco Silva' };
    const { scheduledDate, scheduledTime, inspectionType, inspectorId, inspectorName } = schedule;
    const data = {
      intakeId: 5,
      subject: 'x',
      claimId: id,
      claim,
      schedule: { reservationKey, scheduledDate, scheduledTime, inspectionType, inspectorId, inspectorName },
    };
    await service.publish({ ...opened, id: randomUUID(), type: 'claims.email-approved', aggregateId: id, data });
    await service.settle();
    return service.as('adjuster').call(api.listInspectionsOfClaim, { params: { claimId: id } });
  };
  expect(await approve(8_001, 'email-intake-5')).toMatchObject([{ status: 'scheduled', scheduledTime: '9:00 AM', inspectorId: 801 }]);
  expect(await approve(8_002, 'email-intake-gone')).toHaveLength(1);
});
