// Working hours over the API: times outside of them say so everywhere and need a reason; what stands there is named and stays.
import { sameHours } from '@plumbline/contracts/identity';
import { inspectionApi as api, scheduleInspection } from '@plumbline/contracts/inspection';
import { addDays } from '@plumbline/contracts/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mondayOf } from '../planning/board-rules.ts';
import { claimEvent, dayFromNow, personEvent, startField, type InspectionTest } from '../testing/field.ts';

let service: InspectionTest;
let nextClaim = 7_500;
const [gus, hana] = [751, 752];
/** Mornings, Monday to Thursday. */
const week = sameHours([1, 2, 3, 4], '09:00', '12:00');
const monday = mondayOf(dayFromNow(70));

beforeAll(async () => {
  service = await startField();
  for (const [userId, name] of [
    [gus, 'Gus Lane'],
    [hana, 'Hana Kim'],
  ] as const)
    await service.publish(personEvent({ userId, name, role: 'engineer', licenses: [{ number: 'P1', state: 'FL', kind: 'engineer' }] }));
  await service.settle();
});
afterAll(() => service.stop());

const asGus = () => service.as('engineer', { id: gus, name: 'Gus Lane' });
const admin = () => service.as('admin', { id: 759, name: 'Angela Brooks' });
const hoursOf = async (inspectorId: number) =>
  (await admin().call(api.listWorkingHours, {})).find((one) => one.inspectorId === inspectorId);

async function aClaim(): Promise<number> {
  const id = nextClaim++;
  await service.publish(claimEvent({ id }));
  await service.settle();
  return id;
}

const schedule = async (
  date: string,
  scheduledTime: string,
  { person = admin(), ...more }: { person?: ReturnType<typeof admin>; outsideHoursReason?: string } = {},
) =>
  person.call(scheduleInspection, {
    body: { claimId: await aClaim(), inspectorId: gus, scheduledDate: date, scheduledTime, inspectionType: 'emergency', ...more },
  });

test('times outside of the hours say so and need a reason; an inspection that stands there is named and stays', async () => {
  const stands = await schedule(monday, '2:00 PM');
  const set = await asGus().call(api.setWorkingHours, { body: { week, version: 0 } });
  expect(set).toMatchObject({
    inspectorName: 'Gus Lane',
    version: 1,
    week,
    standing: [{ inspectionId: stands.id, date: monday, time: '2:00 PM' }],
  });
  expect(await hoursOf(gus)).toEqual(set);
  const byEngineer = await asGus().call(api.listWorkingHours, {});
  expect(byEngineer.filter(({ mayChange }) => mayChange).map(({ inspectorId }) => inspectorId)).toEqual([gus]);
  expect(await hoursOf(hana)).toMatchObject({ version: 0, week: null, standing: [] });

  const claimId = await aClaim();
  const { slots } = await admin().call(api.listInspectionSlots, { query: { claimId, date: addDays(monday, 1), inspectorId: gus } });
  const free = slots.filter((slot) => slot.free).map(({ time }) => time);
  expect(free).toEqual(['9:00 AM', '10:00 AM', '11:00 AM']);
  expect(slots.find(({ time }) => time === '8:00 AM')).toMatchObject({
    reason: 'Outside working hours (9:00 AM to 12:00 PM)',
    outsideHours: true,
  });
  const friday = addDays(monday, 4);
  const found = await admin().call(api.listInspectorCandidates, { query: { claimId, date: friday } });
  expect(found.find(({ inspectorId }) => inspectorId === gus)).toMatchObject({
    against: "Doesn't work on Fridays",
    freeTimes: 0,
    capacityMinutes: 4 * 180,
  });
  const board = await admin().call(api.readWeekBoard, { query: { from: monday } });
  const days = board.rows.find(({ inspectorId }) => inspectorId === gus)?.days;
  expect([days?.[1]?.freeTimes, days?.[4]?.closed]).toEqual([3, "Doesn't work on Fridays"]);
  const [next] = await admin().call(api.listNextTimes, { query: { claimId, date: friday, inspectorId: gus } });
  expect(next?.times[0]).toMatchObject({ date: addDays(monday, 7), time: '9:00 AM' });

  await expect(schedule(friday, '9:00 AM')).rejects.toMatchObject({
    httpStatus: 422,
    message: expect.stringMatching(/^Doesn't work on Fridays[.] Choose/),
  });
  await expect(schedule(friday, '9:00 AM', { person: asGus(), outsideHoursReason: 'Owner leaves' })).rejects.toMatchObject({
    httpStatus: 403,
  });
  const explained = await schedule(friday, '9:00 AM', { outsideHoursReason: 'The owner leaves on Saturday' });
  expect(explained).toMatchObject({ outsideHoursReason: 'The owner leaves on Saturday' });
  await expect(
    admin().call(api.rescheduleInspection, {
      params: { id: explained.id },
      body: { scheduledDate: friday, scheduledTime: '10:00 AM', reason: 'Rain' },
    }),
  ).rejects.toMatchObject({ httpStatus: 422 });
  // Somebody decided about it already
  expect((await hoursOf(gus))?.standing.map(({ inspectionId }) => inspectionId)).toEqual([stands.id]);
});

test('without hours of their own somebody works whenever the firm is open again', async () => {
  const version = (await hoursOf(gus))?.version ?? 0;
  await admin().call(api.setWorkingHours, { body: { inspectorId: gus, week: null, version } });
  expect(await hoursOf(gus)).toMatchObject({ week: null, standing: [] });
  expect(await schedule(addDays(monday, 11), '3:00 PM')).toMatchObject({ inspectorId: gus });
});

test('hours of a colleague, of a stranger, of another firm, older than what is stored, or that end before they start are refused', async () => {
  const set = (body: object, person = admin()) =>
    person.call(api.setWorkingHours, { body: { inspectorId: hana, week, version: 0, ...body } });
  await expect(set({}, asGus())).rejects.toMatchObject({ httpStatus: 403 });
  await expect(set({}, service.as('adjuster', { id: 758, name: 'Ad' }))).rejects.toMatchObject({ httpStatus: 403 });
  await expect(set({}, service.as('billing', { id: 757, name: 'Bill' }))).rejects.toMatchObject({ httpStatus: 403 });
  await expect(set({ inspectorId: 999_999 })).rejects.toMatchObject({ httpStatus: 422 });
  const elsewhere = service.as('admin', { id: 2_759, name: 'Other Firm', organizationId: 2 });
  await expect(set({}, elsewhere)).rejects.toMatchObject({ httpStatus: 422 });
  await set({});
  await expect(set({})).rejects.toMatchObject({ httpStatus: 409 });
  await expect(set({ version: 1, week: { ...week, monday: [{ from: '12:00', to: '09:00' }] } })).rejects.toMatchObject({ httpStatus: 400 });
  await expect(set({ version: 1, week: sameHours([], '09:00', '12:00') })).rejects.toMatchObject({ httpStatus: 400 });
  expect((await elsewhere.call(api.listWorkingHours, {})).map(({ inspectorId }) => inspectorId)).not.toContain(hana);
});

test('what lies outside is named behind hundreds of inspections that do not', async () => {
  const admin = service.as('admin', { id: 859, name: 'Far Firm', organizationId: 3 });
  await service.publish(personEvent({ userId: 859, name: 'Far Firm', role: 'admin', organizationId: 3 }));
  await service.settle();
  const { inspections } = service.service.built.stores;
  const scheduled = (_id: number, date: string, scheduledTime: string) => ({
    _id,
    organizationId: 3,
    version: 1,
    status: 'scheduled',
    inspectorId: 859,
    claimId: 1,
    scheduledDate: date,
    scheduledTime,
    scheduledAt: new Date(`${date}T15:00:00Z`),
  });
  const within = Array.from({ length: 600 }, (_, index) => scheduled(900_000 + index, monday, '9:00 AM'));
  await inspections.model.collection.insertMany([...within, scheduled(900_600, addDays(monday, 1), '3:00 PM')] as never);
  const { standing } = await admin.call(api.setWorkingHours, { body: { week, version: 0 } });
  expect(standing.map(({ inspectionId }) => inspectionId)).toEqual([900_600]);
});
